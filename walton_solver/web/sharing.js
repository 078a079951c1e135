// @ts-check
// Games as files and as links, which hold all of them.

/** @typedef {import("./game.js").Game} Game */

/** The game in the fragment of a link. @param {Game} game */
export async function linkTo(game) {
  const told = JSON.stringify({ title: game.title, now: game.now });
  const packed = new Blob([told]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `${location.href.split("#")[0]}#/open/${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

const MOST_BYTES = 1_000_000;

/** What a link holds; raises for what is none, and for more than a game can be. @param {string} fragment @returns {Promise<any>} */
export async function unpacked(fragment) {
  const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const stream = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) throw new Error("this link holds too much");
    parts.push(value);
  }
  return JSON.parse(await new Blob(parts).text());
}

/** @param {string} text @param {string} name @param {string} type */
export function saveFile(text, name, type = "application/yaml") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name for a file. @param {string} title */
export function fileName(title) {
  return `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game"}.yaml`;
}
