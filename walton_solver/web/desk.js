// @ts-check
// The desk for authors: a text, and beside it what the engine says of it a second after the last key.

import { labelled } from "./choosing.js";
import { element } from "./dom.js";
import { fileChoice } from "./home.js";
import { drawn, wear } from "./picture.js";
import { fileName, saveFile } from "./sharing.js";

/** @typedef {import("./app.js").App} App */

const PAUSE_MS = 1000, MOST_LISTED = 30;
const BEGIN = `format: walton-case/1
title: A case of my own
setting: walton
clues:
- {id: 1, kind: claims_room, guest: greg_gaffney, room: library}
`;

/** @param {App} app @param {HTMLElement} place @param {string[]} _parts @param {AbortSignal} signal */
export async function desk(app, place, _parts, signal) {
  const { levels } = await app.engine.call("starts", { language: app.language });
  if (signal.aborted) return;
  const text = element("textarea", { id: "text", spellcheck: "false", autocapitalize: "off", "aria-label": app.text("the_text"), rows: 24 });
  text.value = localStorage.getItem("desk") ?? BEGIN;
  const told = element("pre", { class: "card told-text", role: "region", dir: "auto", tabindex: "0", "aria-label": app.text("verdict_label") });
  const faults = element("ul", { class: "faults" });
  const shown = element("div", {});
  const state = element("p", { class: "quiet", role: "status" });
  let timer = 0;
  let isBusy = false, isStale = false;

  const keep = () => {
    try {
      localStorage.setItem("desk", text.value);
      state.textContent = "";
    } catch {
      state.textContent = app.text("store_full");
    }
  };
  const wrong = (/** @type {any} */ error) => {
    const defects = error.defects?.length ? error.defects : [{ line: 0, path: "", message: error.message }];
    faults.replaceChildren(...defects.slice(0, 50).map((/** @type {any} */ each) => {
      const line = each.line ? element("button", { type: "button", class: "inline", onclick: () => select(text, each.line) }, String(each.line)) : null;
      return element("li", { dir: "auto" }, line, ` ${each.path ? `${each.path}: ` : ""}${each.message}`);
    }));
  };
  // The latest text is looked at; what was typed meanwhile comes next.
  const look = async () => {
    if (isBusy) return void (isStale = true);
    isBusy = true;
    try {
      const found = await app.engine.call("verdict", { text: text.value, language: app.language });
      faults.replaceChildren();
      told.textContent = found.text;
      wear(found.styles);
      const slots = Object.entries(found.pictures).filter(([slot]) => slot !== "map" && slot !== "rooms");
      shown.replaceChildren(...slots.map(([slot, markup]) => element("section", { class: "card" }, element("div", { class: "slot", "data-slot": slot }, ...drawn(String(markup))))));
    } catch (error) {
      wrong(error);
      told.textContent = "";
    }
    isBusy = false;
    if (isStale && !signal.aborted) {
      isStale = false;
      await look();
    }
    return undefined;
  };
  const changed = () => {
    keep();
    clearTimeout(timer);
    timer = window.setTimeout(look, PAUSE_MS);
  };
  text.addEventListener("input", changed);
  signal.addEventListener("abort", () => clearTimeout(timer));

  // What takes long can be given up.
  const cancel = element("button", { type: "button", hidden: true }, app.text("cancel"));
  const long = (/** @type {string} */ name, /** @type {() => object} */ args, /** @type {(answer: any) => void} */ done) => async () => {
    const control = new AbortController();
    signal.addEventListener("abort", () => control.abort());
    cancel.onclick = () => control.abort();
    cancel.hidden = false;
    state.textContent = app.text("working");
    try {
      done(await app.engine.call(name, { ...args() }, { signal: control.signal }));
    } catch (/** @type {any} */ error) {
      if (error.kind !== "cancelled") wrong(error);
    }
    state.textContent = "";
    cancel.hidden = true;
  };
  const given = () => ({ text: text.value, language: app.language });
  const title = () => /^title: *(.*)$/m.exec(text.value)?.[1] ?? "case";
  const set = (/** @type {string} */ value) => {
    replace(text, value);
    return look();
  };
  const level = element("select", {}, ...levels.map((/** @type {string} */ each) => element("option", { value: each }, app.text(`level_${each}`))));
  const seed = element("input", { type: "number", min: 0, value: 1 });
  const button = (/** @type {string} */ name, /** @type {() => void} */ press) => element("button", { type: "button", "data-key": name, onclick: press }, app.text(name));
  const page = (/** @type {string} */ audience) => long("page", () => ({ ...given(), audience }), (html) => saveFile(html, fileName(`${title()} ${audience}`).replace(/yaml$/, "html"), "text/html"));

  // Clues to take: those of the house that the words of a search are found in, put below the last.
  const found = element("ul", { class: "kinds" });
  /** @type {{line: string, text: string}[]} */
  let clues = [];
  const search = element("input", { type: "search", oninput: () => list() });
  const list = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const those = clues.filter((each) => words.every((/** @type {string} */ word) => each.text.toLowerCase().includes(word)));
    found.replaceChildren(...those.slice(0, MOST_LISTED).map((each) => element("li", {}, element("button", { type: "button", dir: "auto", onclick: () => take(each.line) }, each.text))));
  };
  const take = async (/** @type {string} */ line) => {
    await set(withClue(text.value, line));
    await fill();
  };
  const fill = async () => {
    clues = await app.engine.call("catalogue", given()).catch(() => []);
    list();
  };
  const taking = element("details", { class: "card" }, element("summary", {}, app.text("catalogue")), labelled(app.text("search"), search), found);
  taking.addEventListener("toggle", () => taking.open && fill());

  place.replaceChildren(
    element("header", { class: "top" }, element("h1", {}, app.text("desk")), element("a", { class: "button", href: "#/" }, app.text("all_games")), app.languageChoice()),
    element("div", { class: "author" },
      element("div", {},
        element("div", { class: "chips" }, fileChoice(app, app.text("open_file"), set, wrong), button("export", () => saveFile(text.value, fileName(title())))),
        text, element("div", { role: "status" }, faults)),
      element("div", {},
        element("div", { class: "chips" },
          button("full_report", long("report", given, (answer) => { told.textContent = answer; })),
          button("author_page", page("author")), button("player_page", page("player")), cancel),
        state, told, taking,
        element("details", { class: "card" }, element("summary", {}, app.text("make_case")),
          labelled(app.text("level"), level), labelled(app.text("seed"), seed),
          button("begin", long("made", () => ({ level: level.value, seed: Number(seed.value) }), set))),
        shown)));
  document.title = app.text("desk");
  await look();
}

/** The text with a clue more, below the last of its clues. @param {string} text @param {string} line */
function withClue(text, line) {
  const lines = text.split("\n");
  const begin = lines.findIndex((each) => /^clues:/.test(each));
  if (begin < 0) return text;
  if (/^clues: *\[ *\]/.test(lines[begin] ?? "")) lines[begin] = "clues:";
  let end = begin + 1;
  while (end < lines.length && /^(\s|-|#|$)/.test(lines[end] ?? "")) end += 1;
  while (end > begin + 1 && !(lines[end - 1] ?? "").trim()) end -= 1;
  const indent = /^( *)- /.exec(lines[begin + 1] ?? "")?.[1] ?? "";
  lines.splice(end, 0, indent + line);
  return lines.join("\n");
}

/** Another text, as if typed: what stood there comes back with undo. @param {HTMLTextAreaElement} text @param {string} value */
function replace(text, value) {
  text.focus();
  text.select();
  // Whatever sets `value` empties the list of what can be undone; this alone does not.
  if (document.execCommand("insertText", false, value)) return;
  text.value = value;
  text.dispatchEvent(new Event("input"));
}

/** Shows a line of the text. @param {HTMLTextAreaElement} text @param {number} line from 1 */
function select(text, line) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, line - 4);
}
