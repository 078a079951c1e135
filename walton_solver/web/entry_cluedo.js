// @ts-check
// Entering an event of Cluedo: who suggests what, and what the others answer in seat order.

import { chips } from "./choosing.js";
import { element } from "./dom.js";
import { entriesOf } from "./game.js";

/** @typedef {import("./play.js").Play} Play */

const KINDS = ["suggestion", "hand", "shown", "accusation", "looked"];
const CATEGORIES = ["suspect", "weapon", "room"];

export class CluedoEntry {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.app = play.app;
    /** @type {{cards: {id: string, category: string, text: string}[], players: {name: string, cards: number}[], me: string | null}} */
    this.form = play.form;
    /** @type {any} */
    this.draft = this.fresh();
  }

  get names() {
    return this.form.players.map(({ name }) => name);
  }

  fresh() {
    const events = entriesOf(this.play.game.now);
    const { me } = this.form;
    if (me && !events.some((each) => each.hand?.player === me)) return { kind: "hand", player: me, cards: [], responses: [], editing: null };
    const last = events.findLast((each) => each.suggestion)?.suggestion.by;
    const next = last ? this.after(last)[0] : me ?? this.names[0];
    return { kind: "suggestion", by: next, cards: [], responses: [], editing: null };
  }

  /** The others in the order in which they are asked. @param {string} name */
  after(name) {
    const { names } = this, at = names.indexOf(name);
    return [...names.slice(at + 1), ...names.slice(0, at)];
  }

  /** @returns {HTMLElement[]} */
  show() {
    const { app, draft } = this;
    const kinds = KINDS.map((key) => ({ key, text: app.text(key), chosen: key === draft.kind }));
    const parts = { suggestion: () => this.suggestion(), hand: () => this.hand(), shown: () => this.shown(), accusation: () => this.accusation(), looked: () => this.looked() };
    return [
      chips("", kinds, (kind) => this.change({ ...this.fresh(), kind, by: this.names[0], player: this.form.me ?? this.names[0], responses: [], cards: [] }), "kind"),
      ...parts[/** @type {keyof typeof parts} */ (draft.kind)](),
      element("div", { class: "chips" }, element("button", { type: "button", "data-key": "cancel", onclick: () => this.reset() }, app.text("cancel"))),
    ];
  }

  /** @param {string} label @param {string} key @param {string[]} names */
  people(label, key, names = this.names) {
    return chips(this.app.text(label), names.map((each) => ({ key: each, text: each, chosen: this.draft[key] === each })), (chosen) => this.change({ [key]: chosen, responses: [] }), key);
  }

  triple() {
    return CATEGORIES.map((category) => {
      const cards = this.form.cards.filter((card) => card.category === category);
      const things = cards.map(({ id, text }) => ({ key: id, text, chosen: this.draft[category] === id }));
      return chips(this.app.text(`role_${category}`), things, (card) => this.change({ [category]: card }), category);
    });
  }

  get isTold() {
    return CATEGORIES.every((category) => this.draft[category]);
  }

  suggestion() {
    const { app, draft } = this;
    const asked = this.after(draft.by)[draft.responses.length];
    if (!this.isTold || !asked) return [this.people("by", "by"), ...this.triple()];
    const about = CATEGORIES.map((category) => this.nameOf(draft[category])).join(" · ");
    const change = () => this.change({ responses: [], room: undefined });
    const parts = [element("p", {}, element("strong", { dir: "auto" }, `${draft.by}: ${about}`), " ", element("button", { type: "button", class: "inline", "data-key": "change", onclick: change }, app.text("edit")))];
    const seen = this.form.me === draft.by || this.form.me === asked;
    const cards = CATEGORIES.map((category) => draft[category]);
    const answers = [
      { key: "pass", text: app.text("passes") },
      ...(seen ? cards.map((card) => ({ key: card, text: app.text("shows_card", { name: this.nameOf(card) }) })) : [{ key: "show", text: app.text("shows") }]),
    ];
    const told = draft.responses.map((/** @type {any} */ each) => `${each.player}: ${app.text("passes")}`).join(" · ");
    return [...parts, told ? element("p", { class: "quiet" }, told) : null, chips(app.text("answers", { name: asked }), answers, (key) => this.respond(asked, key), `answer ${asked}`)].filter((each) => each !== null);
  }

  /** @param {string} player @param {string} key */
  respond(player, key) {
    const answer = key === "pass" ? { player, pass: true } : { player, show: key === "show" ? true : key };
    const responses = [...this.draft.responses, answer];
    const { by, suspect, weapon, room } = this.draft;
    if (key !== "pass" || responses.length === this.names.length - 1) return this.add({ suggestion: { by, suspect, weapon, room, responses } });
    return this.change({ responses });
  }

  hand() {
    const { draft } = this;
    const size = this.form.players.find(({ name }) => name === draft.player)?.cards;
    const toggle = (/** @type {string} */ card) => this.change({ cards: draft.cards.includes(card) ? draft.cards.filter((/** @type {string} */ each) => each !== card) : [...draft.cards, card] });
    const fields = CATEGORIES.map((category) => chips(this.app.text(`role_${category}`), this.form.cards.filter((card) => card.category === category).map(({ id, text }) => ({ key: id, text, chosen: draft.cards.includes(id) })), toggle, category));
    return [this.people("by", "player"), ...fields, this.addButton(() => this.add({ hand: { player: draft.player, cards: draft.cards } }), draft.cards.length > 0, `${this.app.text("add")} (${draft.cards.length}${size ? `/${size}` : ""})`)];
  }

  shown() {
    const { draft } = this;
    const cards = this.form.cards.map(({ id, text }) => ({ key: id, text, chosen: draft.card === id }));
    return [this.people("by", "by"), this.people("to", "to", this.after(draft.by)), chips(this.app.text("card"), cards, (card) => this.change({ card }), "card"),
      this.addButton(() => this.add({ shown: { by: draft.by, to: draft.to, card: draft.card } }), draft.by && draft.to && draft.card)];
  }

  accusation() {
    const { app, draft } = this;
    const told = ["right", "wrong"].map((key) => ({ key, text: app.text(key), off: !this.isTold }));
    const { by, suspect, weapon, room } = draft;
    return [this.people("by", "by"), ...this.triple(), chips(app.text("accusation"), told, (key) => this.add({ accusation: { by, suspect, weapon, room, correct: key === "right" } }), "told")];
  }

  looked() {
    const { suspect, weapon, room } = this.draft;
    return [...this.triple(), this.addButton(() => this.add({ looked: { suspect, weapon, room } }), this.isTold)];
  }

  /** @param {() => void} add @param {any} may @param {string} label */
  addButton(add, may, label = this.app.text(this.draft.editing === null ? "add" : "save")) {
    return element("div", { class: "chips" }, element("button", { type: "button", class: "main", "data-key": "add", disabled: !may, onclick: add }, label));
  }

  /** @param {string} card */
  nameOf(card) {
    return this.form.cards.find(({ id }) => id === card)?.text ?? card;
  }

  /** @param {any} event */
  async add(event) {
    const { editing } = this.draft;
    if (await this.play.enter({ id: editing, ...event }, {}, editing)) this.reset();
    else this.change({ responses: [] });
  }

  /** @param {any} entry */
  edit(entry) {
    const [kind] = KINDS.filter((each) => each in entry);
    if (kind) this.reset({ ...entry[kind], kind, cards: entry[kind].cards ?? [], responses: [], editing: entry.id });
  }

  /** @param {any} entry */
  canEdit(entry) {
    return KINDS.some((each) => each in entry);
  }

  begin() {}

  /** @param {any} parts */
  change(parts) {
    this.draft = { ...this.draft, ...parts };
    this.play.keepDraft();
    this.play.showEntry();
  }

  /** @param {any} parts */
  reset(parts = this.fresh()) {
    this.draft = {};
    this.change(parts);
  }
}
