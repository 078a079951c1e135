// @ts-check
// Entering an event of Mord im Arosa: stones that drop, and floors that are opened.

import { chips, counter } from "./choosing.js";
import { element } from "./dom.js";
import { entriesOf } from "./game.js";

/** @typedef {import("./play.js").Play} Play */

const FLOORS = [7, 6, 5, 4, 3, 2, 1, 0];

export class ArosaEntry {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.app = play.app;
    /** @type {string[]} */
    this.names = play.form.players;
    /** @type {any} */
    this.draft = this.fresh();
  }

  fresh() {
    const events = entriesOf(this.play.game.now), drops = events.filter((each) => each.drop).length;
    const last = events.findLast((each) => each.open)?.open.by;
    const base = { heard: [], floor: null, deed: "search", accuse: [], wipe: 0, editing: null, by: this.names[(this.names.indexOf(last) + 1) % this.names.length] };
    // First the victims, then everybody's two traces, fall into the tower.
    if (drops === 0) return { ...base, kind: "drop", stones: { victims: 2 } };
    if (drops <= this.names.length && !last) return { ...base, kind: "drop", stones: { [this.names[drops - 1] ?? ""]: 2 } };
    return { ...base, kind: "open", stones: {} };
  }

  /** @returns {HTMLElement[]} */
  show() {
    const { app, draft } = this;
    const kinds = [["drop", "drop"], ["open", "opening"]].map(([key = "", text = ""]) => ({ key, text: app.text(text), chosen: key === draft.kind }));
    return [
      chips("", kinds, (kind) => this.change({ kind, stones: {} }), "kind"),
      ...(draft.kind === "drop" ? this.drop() : this.opening()),
      element("div", { class: "chips" },
        element("button", { type: "button", class: "main", "data-key": "add", disabled: draft.kind === "open" && (draft.floor === null || (draft.deed === "accuse" && !draft.accuse.length)), onclick: () => this.add() }, app.text(draft.editing === null ? "add" : "save")),
        element("button", { type: "button", "data-key": "cancel", onclick: () => this.reset() }, app.text("cancel"))),
    ];
  }

  drop() {
    const { app, draft } = this;
    const heard = FLOORS.map((floor) => ({ key: String(floor), text: String(floor), chosen: draft.heard.includes(floor) }));
    const toggle = (/** @type {string} */ key) => this.change({ heard: draft.heard.includes(Number(key)) ? draft.heard.filter((/** @type {number} */ each) => each !== Number(key)) : [...draft.heard, Number(key)] });
    return [this.stones("drop"), chips(app.text("heard"), heard, toggle, "heard")];
  }

  opening() {
    const { app, draft } = this;
    const people = this.names.map((each) => ({ key: each, text: each, chosen: each === draft.by }));
    const floors = FLOORS.map((floor) => ({ key: String(floor), text: String(floor), chosen: floor === draft.floor }));
    const deeds = [["search", "only_searched"], ["accuse", "accused"], ["wipe", "wipe"]].map(([key = "", text = ""]) => ({ key, text: app.text(text), chosen: key === draft.deed }));
    const named = this.names.filter((each) => each !== draft.by).map((each) => ({ key: each, text: each, chosen: draft.accuse.includes(each) }));
    const name = (/** @type {string} */ key) => this.change({ accuse: draft.accuse.includes(key) ? draft.accuse.filter((/** @type {string} */ each) => each !== key) : [...draft.accuse, key] });
    return [
      chips(app.text("by"), people, (by) => this.change({ by, accuse: [] }), "by"),
      chips(app.text("floor"), floors, (floor) => this.change({ floor: Number(floor) }), "floor"),
      chips("", deeds, (deed) => this.change({ deed }), "deed"),
      ...(draft.deed === "accuse" ? [chips(app.text("accused"), named, name, "accuse")] : []),
      ...(draft.deed === "wipe" ? [counter(app, app.text("wipe"), draft.wipe, (wipe) => this.change({ wipe }), 20)] : []),
      this.stones("found"),
    ];
  }

  /** How many victims and traces of each. @param {string} label */
  stones(label) {
    const { app, draft } = this;
    const count = (/** @type {string} */ key, /** @type {string} */ name) => counter(app, name, draft.stones[key] ?? 0, (stones) => this.change({ stones: { ...draft.stones, [key]: stones } }));
    return element("fieldset", { class: "field" }, element("legend", {}, app.text(label)), count("victims", app.text("victims")), ...this.names.map((each) => count(each, each)));
  }

  async add() {
    const { kind, by, floor, deed, accuse, wipe, heard, editing } = this.draft;
    const stones = Object.fromEntries(Object.entries(this.draft.stones).filter(([, count]) => count));
    const id = editing;
    const event = kind === "drop"
      ? { id, drop: stones, ...(heard.length ? { heard: [...heard].sort((a, b) => a - b) } : {}) }
      : { id, open: { by, floor, ...(deed === "accuse" ? { accuse } : {}), ...(deed === "wipe" ? { wipe } : {}), found: stones } };
    if (await this.play.enter(event, {}, editing)) this.reset();
  }

  /** @param {any} entry */
  edit(entry) {
    if (entry.drop) return this.reset({ ...this.fresh(), kind: "drop", stones: entry.drop, heard: entry.heard ?? [], editing: entry.id });
    const { by, floor, accuse = [], wipe = 0, found } = entry.open;
    const deed = entry.open.accuse ? "accuse" : "wipe" in entry.open ? "wipe" : "search";
    return this.reset({ ...this.fresh(), kind: "open", by, floor, deed, accuse, wipe, stones: found, editing: entry.id });
  }

  canEdit() {
    return true;
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
