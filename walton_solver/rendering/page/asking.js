// @ts-check
"use strict";

// The "why not" field of the page; `Page` and the types are in page.js.

const FORBIDDEN = 0, POSSIBLE = 1, FIRST_REASON = 2;
const MOST_LISTED = 20;

/** The "why not" field of an author. */
class Asking {
  /** @param {Page} page @param {Table} table */
  constructor(page, table) {
    this.page = page;
    this.table = table;
    this.cells = cellsOf(table);
    /** @type {HTMLSelectElement[]} */
    this.selects = [];
  }

  start() {
    this.selects = this.table.questions.map((question) => byId("why").elements.namedItem(question.name));
    byId("why").addEventListener("change", () => {
      this.offer();
      this.answer();
    });
    byId("why").addEventListener("reset", () => setTimeout(() => this.speak()));
    byId("why").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
    this.speak();
  }

  speak() {
    this.offer();
    this.answer();
  }

  /** What each select holds: the place of a value, or "" where it is open. @returns {Record<string, string | null>} */
  asked() {
    /** @type {Record<string, string | null>} */
    const asked = {};
    this.table.questions.forEach((question, i) => {
      if (this.selects[i].value !== "") asked[question.name] = question.values[Number(this.selects[i].value)];
    });
    return asked;
  }

  /** Offers for each question the values that go with the answers before it. */
  offer() {
    this.table.questions.forEach((question, i) => {
      const select = this.selects[i], chosen = select.value;
      const before = Object.entries(this.asked()).filter(([name]) => this.rank(name) < i);
      const left = new Set(this.matching(Object.fromEntries(before)).map((cell) => cell.values[question.name]));
      const options = question.values.flatMap((value, place) =>
        left.has(value) ? [element("option", { value: String(place) }, this.page.text(`value:${question.name}:${place}`))] : []);
      select.replaceChildren(element("option", { value: "" }, this.page.text("open")), ...options);
      select.value = chosen;
      if (select.selectedIndex < 0) select.value = "";
    });
  }

  /** @param {string} name */
  rank(name) {
    return this.table.questions.findIndex((question) => question.name === name);
  }

  /** @param {Record<string, string | null>} asked */
  matching(asked) {
    const wanted = Object.entries(asked);
    return this.cells.filter((cell) => wanted.every(([name, value]) => cell.values[name] === value));
  }

  answer() {
    const isUnfolded = byId("because").querySelector("details")?.open ?? false;
    byId("because").replaceChildren(...this.told(this.matching(this.asked())));
    byId("because").querySelector("details")?.toggleAttribute("open", isUnfolded);
  }

  /** @param {Cell[]} cells */
  told(cells) {
    if (cells.length === 0) return [element("p", {}, this.page.text("forbidden"))];
    if (cells.length === 1) return this.toldOne(cells[0].held);
    const possible = cells.filter((cell) => cell.held === POSSIBLE);
    const gaps = { out: this.number(cells.length - possible.length), all: this.number(cells.length), left: this.number(possible.length) };
    return [
      element("p", { class: "state" }, this.page.text("counted", gaps)),
      ...this.page.reasons.part("possible", this.listed(possible)),
      ...this.folded("reasons", this.grouped(cells)),
    ];
  }

  /** @param {number} held */
  toldOne(held) {
    if (held === POSSIBLE) return [element("p", { class: "state good" }, this.page.text("is_possible"))];
    const clues = this.table.reasons[held - FIRST_REASON];
    const title = this.page.text(clues.length > 1 ? "why_together" : "why_alone");
    return [element("p", { class: "state" }, title), this.page.reasons.clueList(clues)];
  }

  /** @param {Cell[]} cells */
  listed(cells) {
    const items = cells.slice(0, MOST_LISTED).map((cell) => element("li", { dir: "auto" }, this.hypothesis(cell)));
    const more = cells.length - items.length;
    if (more > 0) items.push(element("li", { class: "quiet" }, this.page.text("more", { count: this.number(more) })));
    return element("ul", {}, ...items);
  }

  /** @param {Cell} cell */
  hypothesis(cell) {
    const names = this.table.questions.map((question) =>
      this.page.text(`value:${question.name}:${question.values.indexOf(cell.values[question.name])}`));
    return names.join(" · ");
  }

  /** A long list that opens when asked. @param {string} key @param {Element} list */
  folded(key, list) {
    const title = `${this.page.text(key)} (${list.childNodes.length})`;
    return list.childNodes.length ? [element("details", {}, element("summary", {}, title), list)] : [];
  }

  /** The reasons, of fewest clues first, then those that rule out most. @param {Cell[]} cells */
  grouped(cells) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { held } of cells) if (held >= FIRST_REASON) counts.set(held, (counts.get(held) ?? 0) + 1);
    const clues = (/** @type {number} */ held) => this.table.reasons[held - FIRST_REASON];
    const groups = [...counts].sort(([a, m], [b, n]) => clues(a).length - clues(b).length || n - m || a - b);
    const items = groups.map(([held, count]) =>
      element("li", {}, this.page.reasons.clueList(clues(held)),
        element("p", { class: "quiet" }, this.page.text("ruled_out", { count: this.number(count) }))));
    return element("ul", { class: "reasons" }, ...items);
  }

  /** @param {number} count */
  number(count) {
    return count.toLocaleString(this.page.language);
  }
}

/** What a player believes: yes or no to whole hypotheses, since parts would give the answer away in a few questions. */
class Checking extends Asking {
  /** @param {Cell[]} cells */
  told(cells) {
    if (this.selects.some((select) => select.value === "")) return [];
    const isPossible = cells.length === 1 && cells[0].held === POSSIBLE;
    return [element("p", { class: isPossible ? "state good" : "state" }, this.page.text(isPossible ? "fits" : "fits_not"))];
  }
}

/**
 * Every hypothesis that the rules allow, with what its cell holds.
 * @param {Table} table @returns {Cell[]}
 */
function cellsOf({ questions, order, runs }) {
  const byName = Object.fromEntries(questions.map((question) => [question.name, question]));
  const sizes = order.map((name) => byName[name].values.length);
  /** @type {Cell[]} */
  const cells = [];
  let place = 0;
  for (let i = 0; i < runs.length; i += 2) {
    for (let left = runs[i + 1]; left > 0; left--, place++) {
      if (runs[i] !== FORBIDDEN) cells.push({ values: valuesAt(place), held: runs[i] });
    }
  }
  return cells;

  /** @param {number} place */
  function valuesAt(place) {
    /** @type {Record<string, string | null>} */
    const values = {};
    for (let i = order.length - 1; i >= 0; i--) {
      const question = byName[order[i]], at = place % sizes[i];
      place = Math.floor(place / sizes[i]);
      values[question.name] = question.values[at];
      if (question.tells) values[question.tells] = question.told[at];
    }
    return values;
  }
}
