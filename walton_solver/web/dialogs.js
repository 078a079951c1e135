// @ts-check
// What opens above a game: what is known of a fact, why, and what can be done with it.

import { byId, element } from "./dom.js";
import { pencilled } from "./game.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {{id: number | string, text: string}} Said */

/** @param {import("./app.js").App} app @param {string} title @param {...(Node | string | null)} parts */
export function open(app, title, ...parts) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("dialog"));
  dialog.replaceChildren(
    element("header", {}, element("h2", { id: "dialog-title", dir: "auto", tabindex: "-1" }, title), element("button", { type: "button", "aria-label": app.text("close"), onclick: () => dialog.close() }, "✕")),
    ...parts.filter((each) => each !== null).map((each) => /** @type {Node | string} */ (each)));
  if (!dialog.open) dialog.showModal();
  byId("dialog-title").focus();
  return dialog;
}

/** Clues or events with their numbers. @param {Said[]} clues */
export function said(clues) {
  return element("ul", { class: "clues" }, ...clues.map(({ id, text }) => element("li", {}, element("span", { class: "id" }, String(id)), element("span", { dir: "auto" }, text))));
}

/** What was told of something, what the player thinks of it, whether it can be, and why it is known. @param {Play} play @param {string | null} fact @param {Said[]} told */
export function openFact(play, fact, told) {
  const { app } = play;
  if (fact === null) return void open(app, app.text("clues_of_it"), said(told));
  const { text, fills } = play.sheet.facts[fact];
  const mark = play.game.now.pencil[fact];
  const answer = element("div", { role: "status" });
  const set = (/** @type {boolean | null} */ to) => async () => {
    byId("dialog").close();
    await play.change((game) => pencilled(game, fact, to));
  };
  const marks = [["pencil_yes", true], ["pencil_no", false], ["pencil_none", null]].map(([name, to]) =>
    element("button", { type: "button", "aria-pressed": String((mark ?? null) === to), disabled: !play.writes, onclick: set(/** @type {boolean | null} */ (to)) }, app.text(String(name))));
  const canIt = async () => {
    const found = await play.call("ask", { fact });
    answer.replaceChildren(element("p", { class: "state" }, found.text), said(found.clues));
  };
  const enter = () => {
    byId("dialog").close();
    play.enterAbout(fills);
  };
  open(app, text,
    told.length ? element("section", {}, element("h3", {}, app.text("clues_of_it")), said(told)) : null,
    Object.keys(fills).length && play.writes ? element("button", { type: "button", class: "main", onclick: enter }, app.text("enter_about")) : null,
    element("fieldset", { class: "field" }, element("legend", {}, app.text("pencil")), element("div", { class: "chips" }, ...marks)),
    element("div", { class: "chips" },
      element("button", { type: "button", onclick: canIt }, app.text("can_it")),
      play.game.concluded ? element("button", { type: "button", onclick: () => openWhy(play, fact) }, app.text("why")) : null),
    answer);
  return undefined;
}

/** Why something is known: the step, what it rests on, the rules that carry it. @param {Play} play @param {string} fact */
export async function openWhy(play, fact) {
  const { app } = play;
  const found = await play.call("why", { fact });
  if (!found) return void open(app, play.sheet.facts[fact]?.text ?? "", element("p", {}, app.text("still_open")));
  const more = element("details", {}, element("summary", {}, app.text("behind")), said(found.behind));
  open(app, app.text("why"),
    element("p", { class: "state", dir: "auto" }, found.text),
    found.rules.length ? element("section", {}, element("h3", {}, app.text("step_rules")), element("ul", { class: "rules" }, ...found.rules.map((/** @type {string} */ rule) => element("li", {}, rule)))) : null,
    found.clues.length ? element("section", {}, element("h3", {}, app.text("step_clues")), said(found.clues)) : null,
    found.uses.length ? element("section", {}, element("h3", {}, app.text("step_uses")), element("ul", {}, ...found.uses.map((/** @type {any} */ step) => element("li", { dir: "auto" }, step.text)))) : null,
    found.behind.length ? more : null);
  return undefined;
}
