// @ts-check
// The house, the sheet, the grid, the tower, as the engine draws them: what in them can be pressed, and pencil marks.

import { element } from "./dom.js";

/** @typedef {import("./play.js").Play} Play */

/** What pictures look like, once for each style that came. @type {Map<string, CSSStyleSheet>} */
const styles = new Map();

/** @param {string[]} told */
export function wear(told) {
  for (const text of told) {
    if (styles.has(text)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    styles.set(text, sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

/** Nodes of the engine's own markup, in which whatever a case says is escaped. @param {string} markup */
export function drawn(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return [...template.content.childNodes];
}

/** @param {Play} play @returns {HTMLElement[]} a card for each panel */
export function pictures(play) {
  const { app, sheet, game } = play;
  wear(sheet.styles);
  const cards = sheet.panels.map((/** @type {{name: string, slots: string[]}} */ panel) =>
    element("section", { class: "card", "data-panel": panel.name }, element("h2", {}, app.text(panel.name)),
      ...panel.slots.map((slot) => element("div", { class: "slot", "data-slot": slot, "aria-hidden": slot === "map" ? "true" : null }, ...drawn(sheet.pictures[slot])))));
  for (const card of cards) {
    decorate(play, card);
    pencil(card, game.now.pencil);
    card.addEventListener("click", (/** @type {MouseEvent} */ event) => press(play, event));
    card.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (press(play, event)) event.preventDefault();
    });
  }
  return cards;
}

/** Makes what can be asked about a button, the first of each fact in a picture. @param {Play} play @param {HTMLElement} card */
function decorate(play, card) {
  for (const slot of card.querySelectorAll(".slot:not([aria-hidden])")) {
    const seen = new Set();
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (slot.querySelectorAll("[data-fact]"))) {
      const key = mark.dataset.fact ?? "", fact = play.sheet.facts[key];
      if (!fact || mark.closest("[hidden]")) continue;
      mark.classList.add("asks");
      if (seen.has(key) || mark.parentElement?.closest("[data-fact]")) continue;
      seen.add(key);
      const made = mark.matches("td") ? mark : mark;
      const marked = play.game.now.pencil[key];
      const state = marked === undefined ? "" : ` — ${play.app.text(marked ? "pencil_yes" : "pencil_no")}`;
      if (made.matches("td")) {
        const button = element("button", { type: "button", class: "cell", "aria-label": `${fact.text}${state}` }, ...made.childNodes);
        made.replaceChildren(button);
        continue;
      }
      made.setAttribute("role", "button");
      made.setAttribute("tabindex", "0");
      made.setAttribute("aria-label", `${fact.text}${state}`);
    }
  }
}

/** Shows what the player has pencilled, beside what was told. @param {HTMLElement} card @param {Record<string, boolean>} marks */
function pencil(card, marks) {
  for (const mark of /** @type {NodeListOf<HTMLElement>} */ (card.querySelectorAll("[data-fact]"))) {
    const told = marks[mark.dataset.fact ?? ""];
    if (told !== undefined) mark.dataset.pencil = told ? "yes" : "no";
  }
}

/** @param {Play} play @param {Event} event whether something was there to be pressed */
function press(play, event) {
  const target = /** @type {Element} */ (event.target);
  const fact = /** @type {HTMLElement | null} */ (target.closest("[data-fact]"))?.dataset.fact;
  const told = /** @type {HTMLElement | null} */ (target.closest("[data-clues]"))?.dataset.clues;
  if (!fact && !told) return false;
  play.ask(fact && play.sheet.facts[fact] ? fact : null, (told ?? "").split(" ").filter(Boolean).map(Number));
  return true;
}
