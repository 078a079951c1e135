// @ts-check
// The games on this device, and how another one comes to it.

import { element } from "./dom.js";
import { entriesOf, newGame } from "./game.js";
import { unpacked } from "./sharing.js";

/** @typedef {import("./app.js").App} App */

/** What can be played, by the format of its cases. @type {Record<string, [string, string]>} */
export const GAMES = {
  "walton-case/1": ["walton", "Awkward Guests"],
  "cluedo-log/1": ["cluedo", "Cluedo"],
  "arosa-log/1": ["arosa", "Mord im Arosa"],
};

/** @param {App} app @param {HTMLElement} place */
export async function home(app, place) {
  const games = await app.store.games();
  const when = new Intl.DateTimeFormat(app.language, { dateStyle: "medium", timeStyle: "short" });
  const listed = games.map((game) => element("li", {},
    element("a", { class: "card", href: `#/play/${game.id}` },
      element("strong", { dir: "auto" }, game.title),
      element("span", { class: "quiet" }, `${GAMES[game.now.document.format]?.[1] ?? ""} · ${app.text("entries_count", { n: entriesOf(game.now).length })} · ${when.format(game.changed)}`))));
  const wrong = element("div", { role: "alert" });
  place.replaceChildren(
    element("header", { class: "top" }, element("h1", {}, "Walton solver"), app.languageChoice()),
    element("section", {}, element("h2", {}, app.text("new_game")),
      element("div", { class: "chips" }, ...Object.values(GAMES).map(([name, title]) => element("a", { class: "button", href: `#/new/${name}` }, title)))),
    element("section", {}, element("h2", {}, app.text("your_games")),
      games.length ? element("ul", { class: "games" }, ...listed) : element("p", { class: "quiet" }, app.text("no_games"))),
    element("section", { class: "chips" }, fileChoice(app, app.text("open_file"), (text) => openText(app, text, wrong), (error) => wrong.replaceChildren(...faults(app, error))),
      element("a", { class: "button", href: "#/desk" }, app.text("desk"))),
    wrong,
  );
  document.title = "Walton solver";
}

const MOST_BYTES = 1_000_000;

/** A button that reads a file of the device. @param {App} app @param {string} label @param {(text: string) => void} read @param {(error: Error) => void} refuse */
export function fileChoice(app, label, read, refuse) {
  const choose = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (file && file.size > MOST_BYTES) refuse(new Error(app.text("file_too_large")));
    else if (file) read(await file.text());
    event.target.value = "";
  };
  return element("label", { class: "button" }, element("input", { type: "file", class: "unseen", accept: ".yaml,.yml,.json", onchange: choose }), label);
}

/** @param {App} app @param {string} text @param {HTMLElement} wrong */
async function openText(app, text, wrong) {
  try {
    const { document, title } = await app.engine.call("opened", { text, language: app.language });
    delete document.solution;
    delete document.world;
    await keepAndPlay(app, newGame(document, title));
  } catch (error) {
    wrong.replaceChildren(...faults(app, error));
  }
}

/** @param {App} app @param {import("./game.js").Game} game */
export async function keepAndPlay(app, game) {
  await app.store.keep(game);
  navigator.storage?.persist?.();
  location.hash = `#/play/${game.id}`;
}

/** What is wrong with a document, a line for each defect. @param {App} app @param {any} error */
export function faults(app, error) {
  const told = error.defects?.length
    ? error.defects.map((/** @type {any} */ each) => [each.line && each.line > 1 ? `${each.line}: ` : "", each.path ? `${each.path}: ` : "", each.message].join(""))
    : [String(error.message)];
  return [element("p", { class: "state" }, app.text("cannot_open")), element("ul", { class: "faults" }, ...told.slice(0, 20).map((/** @type {string} */ each) => element("li", { dir: "auto" }, each)))];
}

/** A game comes in the fragment of a link. @param {App} app @param {HTMLElement} place @param {string[]} parts */
export async function openLink(app, place, [fragment = ""]) {
  try {
    const { title, now } = await unpacked(fragment);
    const { document } = await app.engine.call("opened", { text: JSON.stringify(now.document), language: app.language });
    const plain = (/** @type {any} */ value) => (value && typeof value === "object" && !Array.isArray(value) ? value : {});
    await keepAndPlay(app, newGame(document, String(title).slice(0, 200), { doubted: Array.isArray(now.doubted) ? now.doubted : [], notes: plain(now.notes), pencil: plain(now.pencil) }));
  } catch (error) {
    place.replaceChildren(element("h1", {}, "Walton solver"), ...faults(app, error), element("a", { class: "button", href: "#/" }, app.text("all_games")));
  }
}
