// @ts-check
// Entering a clue of Awkward Guests: its kind, then what it names. The form is made from the fields of the kinds.

import { chips, labelled } from "./choosing.js";
import { element } from "./dom.js";
import { nextId } from "./game.js";

/**
 * @typedef {{name: string, role: string, many: boolean, optional: boolean}} Field
 * @typedef {{kind: string, source: string, text: string, fields: Field[]}} Kind
 * @typedef {{value: any, text: string, of?: string}} Thing
 * @typedef {import("./play.js").Play} Play
 */

const SOURCES = ["guest", "housekeeper", "staff", "police", "coroner"];

export class WaltonEntry {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.app = play.app;
    /** @type {{kinds: Kind[], things: Record<string, Thing[]>, witnesses: Record<string, string[]>}} */
    this.form = play.form;
    this.draft = { source: "guest", kind: "", values: /** @type {Record<string, any>} */ ({}), fills: /** @type {Record<string, any>} */ ({}), editing: /** @type {any} */ (null), note: /** @type {any} */ ({}) };
  }

  /** @returns {Kind | undefined} */
  get kind() {
    return this.form.kinds.find((each) => each.kind === this.draft.kind);
  }

  /** @returns {HTMLElement[]} */
  show() {
    const { app, draft, kind } = this;
    const sources = SOURCES.map((key) => ({ key, text: app.text(`source_${key}`), chosen: key === draft.source }));
    const filling = Object.keys(draft.fills).length > 0;
    const kinds = this.form.kinds.filter((each) => (filling ? this.takes(each) : each.source === draft.source));
    return [
      filling || kind ? null : chips("", sources, (source) => this.change({ source, kind: "", values: {} }), "source"),
      filling ? element("p", { class: "quiet" }, app.text("enter_about"), ": ", this.filled()) : null,
      element("div", { class: "kinds" }, ...kinds.filter((each) => !kind || each === kind).map((each) => element("button", { type: "button", "data-key": `kind ${each.kind}`, "aria-pressed": String(each === kind), onclick: () => (each === kind ? this.reset({ fills: draft.fills }) : this.choose(each)) }, each.text))),
      ...(kind ? kind.fields.map((field) => this.field(kind, field)) : []),
      kind ? this.details() : null,
      kind || filling ? element("div", { class: "chips" },
        kind && !this.isQuick(kind) ? element("button", { type: "button", class: "main", "data-key": "add", disabled: !this.isWhole(kind), onclick: () => this.add(kind) }, app.text(draft.editing === null ? "add" : "save")) : null,
        element("button", { type: "button", "data-key": "cancel", onclick: () => this.reset() }, app.text("cancel"))) : null,
    ].filter((each) => each !== null);
  }

  /** Whether the kind can say something of what was pressed. @param {Kind} kind */
  takes(kind) {
    return Object.keys(this.draft.fills).every((role) => kind.fields.some((field) => this.fits(field, role)));
  }

  /** @param {Field} field @param {string} role */
  fits(field, role) {
    if (field.role === role) return true;
    return field.role === "alibi room" && role === "room" && this.form.things["alibi room"]?.some(({ value }) => value === this.draft.fills.room);
  }

  filled() {
    const named = Object.entries(this.draft.fills).map(([role, value]) => this.form.things[role]?.find((each) => same(each.value, value))?.text ?? "");
    return element("strong", { dir: "auto" }, named.join(" · "));
  }

  /** Begins with what was pressed on the plan or the sheet. @param {Record<string, any>} fills */
  begin(fills) {
    this.reset({ fills });
    const [only, ...others] = this.form.kinds.filter((each) => this.takes(each));
    if (only && !others.length) this.choose(only);
  }

  /** @param {Kind} kind */
  choose(kind) {
    /** @type {Record<string, any>} */
    const values = {};
    for (const [role, value] of Object.entries(this.draft.fills)) {
      const field = kind.fields.find((each) => this.fits(each, role) && !(each.name in values));
      if (field) values[field.name] = field.many ? [value] : value;
    }
    this.change({ kind: kind.kind, values });
  }

  /** @param {Kind} kind @param {Field} field */
  field(kind, field) {
    const { values } = this.draft;
    const chosen = values[field.name];
    const things = this.thingsFor(kind, field).map((each, place) => ({
      key: String(place), text: each.text, thing: each,
      chosen: field.many ? (chosen ?? []).some((/** @type {any} */ one) => same(one, each.value)) : field.name in values && same(chosen, each.value),
    }));
    const choose = (/** @type {string} */ key) => {
      const value = things[Number(key)]?.thing.value;
      const { [field.name]: before, ...others } = values;
      if (field.many) {
        const kept = (before ?? []).filter((/** @type {any} */ one) => !same(one, value));
        const now = kept.length < (before ?? []).length ? kept : [...kept, value];
        return this.change({ values: now.length ? { ...others, [field.name]: now } : others });
      }
      return this.change({ values: field.name in values && same(before, value) ? others : { ...others, [field.name]: value } });
    };
    const label = this.app.text(`role_${field.role === "alibi room" ? "room" : field.role.replace(" ", "_")}`);
    return chips(label, things, choose, field.name);
  }

  /** What the field can name beside what is chosen already. @param {Kind} kind @param {Field} field @returns {Thing[]} */
  thingsFor(kind, field) {
    const things = this.form.things[field.role] ?? [];
    const { motive, witness } = this.draft.values;
    const hasWitness = kind.fields.some((each) => each.name === "witness");
    if (hasWitness && field.name === "motive" && witness) return things.filter(({ value }) => this.form.witnesses[value]?.includes(witness));
    if (hasWitness && field.name === "witness" && motive) return things.filter(({ value }) => this.form.witnesses[motive]?.includes(value));
    const others = kind.fields.filter((each) => each !== field && each.role === field.role && !each.many).map((each) => this.draft.values[each.name]);
    return things.filter(({ value }) => !others.includes(value));
  }

  /** Card number, who gave it, round, note. */
  details() {
    const { app, draft, play } = this;
    const change = (/** @type {string} */ key) => (/** @type {any} */ event) => {
      draft.note = { ...draft.note, [key]: event.target.value };
      play.keepDraft();
    };
    const players = /** @type {any} */ (play.game).players ?? [];
    const from = players.length
      ? element("select", { onchange: change("from") }, element("option", { value: "" }, app.text("nobody_named")), ...players.map((/** @type {string} */ each) => element("option", { selected: draft.note.from === each }, each)))
      : element("input", { value: draft.note.from ?? "", maxlength: 40, oninput: change("from") });
    return element("details", { class: "more" }, element("summary", {}, app.text("details")),
      labelled(app.text("card_number"), element("input", { inputmode: "numeric", maxlength: 8, value: draft.note.number ?? "", placeholder: String(draft.editing ?? nextId(play.game.now)), oninput: change("number") })),
      labelled(app.text("given_by"), from),
      labelled(app.text("round"), element("input", { inputmode: "numeric", maxlength: 4, value: draft.note.round ?? "", oninput: change("round") })),
      labelled(app.text("note"), element("input", { maxlength: 500, value: draft.note.note ?? "", oninput: change("note") })));
  }

  /** What needs no button at the end. @param {Kind} kind */
  isQuick(kind) {
    return this.draft.editing === null && kind.fields.length > 0 && kind.fields.every((field) => !field.many && !field.optional);
  }

  /** @param {Kind} kind */
  isWhole(kind) {
    const { values } = this.draft;
    const optional = kind.fields.filter((field) => field.optional);
    // Where all is optional, as of a motive or its kind, one is told.
    if (optional.length > 1 && optional.length === kind.fields.length) return optional.filter((field) => field.name in values).length === 1;
    return kind.fields.every((field) => field.optional || field.name in values);
  }

  /** @param {Partial<WaltonEntry["draft"]>} parts */
  change(parts) {
    this.draft = { ...this.draft, ...parts };
    const { kind } = this;
    if (kind && this.isQuick(kind) && this.isWhole(kind)) return this.add(kind);
    this.play.keepDraft();
    this.play.showEntry();
    return undefined;
  }

  /** @param {Kind} kind */
  async add(kind) {
    const { editing, note, values } = this.draft;
    const { number, ...told } = note;
    const id = number ? (/^\d{1,8}$/.test(number) ? Number(number) : number) : editing;
    const before = editing === null ? {} : this.play.entry(editing);
    const { value, source, references, text } = before;
    const kept = Object.fromEntries(Object.entries({ value, source, references, text }).filter(([, each]) => each !== undefined));
    if (await this.play.enter({ id, kind: kind.kind, ...values, ...kept }, told, editing)) this.reset({ source: this.draft.source, note: { from: told.from, round: told.round } });
  }

  /** @param {any} entry @param {any} note */
  edit(entry, note) {
    const kind = this.form.kinds.find((each) => each.kind === entry.kind);
    if (!kind) return;
    const values = Object.fromEntries(kind.fields.filter((field) => field.name in entry).map((field) => [field.name, entry[field.name]]));
    this.reset({ source: kind.source, kind: kind.kind, values, editing: entry.id, note: { ...note, number: String(entry.id) } });
  }

  /** @param {any} entry */
  canEdit(entry) {
    return this.form.kinds.some((each) => each.kind === entry.kind);
  }

  /** @param {Partial<WaltonEntry["draft"]>} parts */
  reset(parts = {}) {
    this.draft = { source: this.draft.source, kind: "", values: {}, fills: {}, editing: null, note: {}, ...parts };
    this.play.keepDraft();
    this.play.showEntry();
  }
}

/** Whether two values are the same; a link is, from either side. @param {any} a @param {any} b */
function same(a, b) {
  const told = (/** @type {any} */ value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return told(a) === told(b);
}
