// @ts-check
// What a player may ask for: hints grade by grade, what is left, how sure one can be, what to do next.

import { chips } from "./choosing.js";
import { element } from "./dom.js";
import { said } from "./dialogs.js";

/** @typedef {import("./play.js").Play} Play */

/** @param {Play} play @returns {HTMLElement[]} */
export function thinking(play) {
  const { app, sheet } = play;
  return [
    conclusions(play),
    hints(play),
    fold("left", app.text("left"), () => [element("p", { class: "state" }, sheet.text), ...left(play)]),
    sheet.meter ? fold("accuse", app.text("accuse_now"), () => meter(play)) : null,
    play.sheet.verdict !== "contradictory" && play.format !== "walton-case/1" ? fold("advice", app.text("advice"), () => advice(play)) : null,
  ].filter((each) => each !== null);
}

/** A part that is filled when it is opened: nobody is told what they did not ask for. @param {string} name @param {string} title @param {() => Node[] | Promise<Node[]>} fill */
function fold(name, title, fill) {
  const body = element("div", { class: "body" });
  const made = element("details", { class: "card", "data-fold": name }, element("summary", {}, title), body);
  made.addEventListener("toggle", async () => {
    if (made.open && !body.childNodes.length) body.replaceChildren(...(await fill()));
  });
  return made;
}

/** Whether the sheet shows what follows. @param {Play} play */
function conclusions(play) {
  const { app, game } = play;
  const choose = (/** @type {any} */ event) => play.change((now) => ({ ...now, concluded: event.target.checked }));
  return element("label", { class: "card switch" }, element("input", { type: "checkbox", id: "concluded", checked: game.concluded, disabled: !play.writes, onchange: choose }), element("span", {}, app.text("conclusions")));
}

/** @param {Play} play */
function hints(play) {
  const { app } = play;
  const body = element("div", { role: "status" });
  /** @type {any} */
  let found = null;
  let grade = 0;
  const labels = ["next_hint", "tell_more", "tell_step"];
  const tell = async () => {
    found ??= await play.call("hint", { marks: play.game.now.pencil });
    const { grades, mistakes, nothing } = found;
    grade = Math.min(grade + 1, Math.max(1, grades.length));
    body.replaceChildren(
      ...mistakes.map((/** @type {any} */ each) => element("p", { class: "wrong", dir: "auto" }, each.text)),
      ...(grades.length ? grades.slice(0, grade).map((/** @type {string} */ each) => element("p", { dir: "auto" }, each)) : [element("p", {}, nothing)]));
    button.textContent = app.text(labels[grade] ?? "tell_step");
    button.hidden = grade >= grades.length;
  };
  const button = element("button", { type: "button", id: "hint", onclick: tell }, app.text("next_hint"));
  return element("section", { class: "card hint" }, element("h2", {}, app.text("hint")), body, button);
}

/** How many answers are left, by question. @param {Play} play */
function left(play) {
  return play.sheet.left.map((/** @type {any} */ each) => element("details", {},
    element("summary", {}, element("span", {}, each.text), " ", element("strong", {}, play.app.text("left_of", { n: each.left, all: each.of })),
      element("meter", { min: 0, max: each.of, value: each.left, "aria-hidden": "true" })),
    element("p", { dir: "auto" }, each.values.join(", "))));
}

/** @param {Play} play */
function meter(play) {
  const { chance, text } = play.sheet.meter;
  return [element("meter", { min: 0, max: 1, value: chance, "aria-label": play.app.text("accuse_now") }), element("p", { class: "state", dir: "auto" }, text)];
}

/** What to do next; in Cluedo for the rooms that a pawn can reach. @param {Play} play @returns {Promise<Node[]>} */
async function advice(play) {
  const { document } = play.game.now;
  /** @type {{id: string, category: string, text: string}[]} */
  const cards = play.form.cards ?? [];
  const body = element("div", { role: "status" });
  let reach = /** @type {string[]} */ (document.reach ?? []);
  const tell = async () => {
    const { reach: _, ...others } = document;
    const told = await play.call("advice", { document: reach.length ? { ...others, reach } : others });
    body.replaceChildren(...told.map((/** @type {string} */ each) => element("p", { dir: "auto" }, each)));
  };
  const places = element("div");
  const show = () => {
    const rooms = cards.filter(({ category }) => category === "room").map(({ id, text }) => ({ key: id, text, chosen: reach.includes(id) }));
    const toggle = (/** @type {string} */ room) => {
      reach = reach.includes(room) ? reach.filter((each) => each !== room) : [...reach, room];
      show();
      return tell();
    };
    if (rooms.length) places.replaceChildren(chips(play.app.text("reach"), rooms, toggle, "reach"));
  };
  show();
  await tell();
  return [body, places];
}

/** What contradicts what, and which fewest entries to check. @param {Play} play @returns {HTMLElement | null} */
export function clash(play) {
  const { app, sheet } = play;
  if (!sheet.clash) return null;
  const entries = sheet.entries.filter((/** @type {any} */ entry) => sheet.clash.check[0]?.includes(entry.id));
  return element("section", { class: "card clash", role: "alert" },
    element("p", { class: "state" }, sheet.clash.text), said(sheet.clash.clues),
    entries.length ? element("h3", {}, app.text("check_entries")) : null, entries.length ? said(entries) : null,
    sheet.clash.mended ? element("p", { class: "quiet" }, sheet.clash.mended) : null);
}

/** What the last entry did: open where what follows is shown anyway, else to be opened. @param {Play} play @returns {HTMLElement | null} */
export function news(play) {
  const { app, sheet, game } = play;
  if (!sheet.news) return null;
  const { steps, more } = sheet.news;
  if (!steps.length) return element("p", { class: "quiet news", role: "status" }, app.text("nothing_new"));
  const listed = steps.map((/** @type {any} */ step) => element("li", {}, element("span", { dir: "auto" }, step.text), " ", element("button", { type: "button", class: "inline", "data-why": step.fact, onclick: () => play.why(step.fact) }, app.text("why"))));
  return element("details", { class: "card news", open: game.concluded }, element("summary", {}, `${app.text("news")} (${steps.length + more})`),
    element("ul", {}, ...listed), more ? element("p", { class: "quiet" }, app.text("more", { count: more })) : null);
}
