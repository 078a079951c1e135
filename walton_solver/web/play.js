// @ts-check
// A game in play: what was told, entering more of it, and what may be asked.

import { byId, element } from "./dom.js";
import { open, openFact, openWhy } from "./dialogs.js";
import { ArosaEntry } from "./entry_arosa.js";
import { CluedoEntry } from "./entry_cluedo.js";
import { WaltonEntry } from "./entry_walton.js";
import { added, doubtedOrNot, entriesOf, nextId, redone, removed, replaced, undone } from "./game.js";
import { faults } from "./home.js";
import { pictures } from "./picture.js";
import { fileName, linkTo, saveFile } from "./sharing.js";
import { writing } from "./store.js";
import { clash, news, thinking } from "./thinking.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").Id} Id
 * @typedef {import("./game.js").Note} Note
 */

/** @type {Record<string, new (play: Play) => WaltonEntry | CluedoEntry | ArosaEntry>} */
const ENTRIES = { "walton-case/1": WaltonEntry, "cluedo-log/1": CluedoEntry, "arosa-log/1": ArosaEntry };
const TABS = ["enter", "sheet", "entries", "think"];

/** @param {App} app @param {HTMLElement} place @param {string[]} parts @param {AbortSignal} signal */
export async function play(app, place, [id = ""], signal) {
  const game = await app.store.game(id);
  if (!game) {
    place.replaceChildren(element("h1", {}, "Walton solver"), element("p", {}, app.text("no_such_game")), element("a", { class: "button", href: "#/" }, app.text("all_games")));
    return;
  }
  await new Play(app, place, game, signal).start();
}

export class Play {
  /** @param {App} app @param {HTMLElement} place @param {Game} game @param {AbortSignal} signal */
  constructor(app, place, game, signal) {
    this.app = app;
    this.place = place;
    this.game = game;
    this.signal = signal;
    this.writes = false;
    this.tab = "enter";
    /** @type {any} what the engine tells of the game now */
    this.sheet = null;
    /** @type {any} */
    this.form = null;
    /** @type {WaltonEntry | CluedoEntry | ArosaEntry | null} */
    this.entering = null;
    this.wrong = element("div", { role: "alert" });
    /** @type {Promise<boolean>} the change that is made, after which the next one is */
    this.last = Promise.resolve(true);
  }

  get format() {
    return this.game.now.document.format;
  }

  async start() {
    this.place.replaceChildren(element("p", { class: "starting", role: "status" }, this.game.title, " …"));
    this.writes = await writing(this.game.id, this.signal, () => this.mayWrite());
    const [form, sheet] = await Promise.all([this.app.engine.call("form", { document: this.game.now.document, language: this.app.language }), this.read(this.game, null)]);
    this.form = form;
    this.sheet = sheet;
    const Entry = ENTRIES[this.format];
    this.entering = Entry ? new Entry(this) : null;
    const draft = this.app.store.draft(this.game.id);
    if (draft && this.entering) this.entering.draft = { ...this.entering.draft, ...draft };
    if (!this.signal.aborted) this.show();
  }

  /** The other tab that wrote this game is gone: here it goes on with what that one left. */
  async mayWrite() {
    if (this.writes || this.signal.aborted) return;
    this.game = (await this.app.store.game(this.game.id)) ?? this.game;
    this.sheet = await this.read(this.game, null);
    this.writes = true;
    this.show();
  }

  /** What the engine answers of the game as it is believed. @param {string} name @param {object} more */
  call(name, more = {}) {
    const { document, doubted } = this.game.now;
    return this.app.engine.call(name, { document, doubted, language: this.app.language, ...more });
  }

  /** @param {Game} game @param {Game | null} before */
  read(game, before) {
    const { document, doubted } = game.now;
    const earlier = before && { document: before.now.document, doubted: before.now.doubted };
    return this.app.engine.call("sheet", { document, doubted, language: this.app.language, concluded: game.concluded, before: earlier });
  }

  /**
   * A change is shown once it can be and is on the device; one after the other. Gives whether it is.
   * @param {(game: Game) => Game} make @param {boolean} tellsNews @returns {Promise<boolean>}
   */
  change(make, tellsNews = false) {
    this.last = this.last.then(() => this.changeNow(make(this.game), tellsNews ? this.game : null));
    return this.last;
  }

  /** @param {Game} game @param {Game | null} before @returns {Promise<boolean>} */
  async changeNow(game, before) {
    if (!this.writes || game === this.game) return false;
    this.wrong.replaceChildren();
    let sheet;
    try {
      sheet = await this.read(game, before);
    } catch (error) {
      this.wrong.replaceChildren(...faults(this.app, error));
      this.wrong.scrollIntoView({ block: "nearest" });
      return false;
    }
    try {
      await this.app.store.keep(game);
    } catch {
      this.wrong.replaceChildren(element("p", { class: "state" }, this.app.text("store_full")));
      return false;
    }
    this.game = game;
    this.sheet = sheet;
    if (!this.signal.aborted) this.show();
    return true;
  }

  /** What is entered, under an id of its own if it has none. The form waits meanwhile. @param {any} entry @param {Note} note @param {Id | null} editing */
  async enter(entry, note, editing) {
    byId("entering").inert = true;
    const isKept = await this.change((game) => {
      const named = { ...entry, id: entry.id ?? nextId(game.now) };
      return editing === null ? added(game, named, note) : replaced(game, editing, named, note);
    }, true);
    byId("entering").inert = false;
    if (isKept) scrollTo(0, 0);
    return isKept;
  }

  /** @param {Id} id */
  entry(id) {
    return entriesOf(this.game.now).find((each) => each.id === id) ?? {};
  }

  keepDraft() {
    this.app.store.keepDraft(this.game.id, this.entering?.draft);
  }

  // What is seen

  show() {
    const { app, game } = this;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {(game: Game) => Game} */ make) =>
      element("button", { type: "button", "data-key": name, "aria-label": app.text(name), "aria-disabled": String(make(game) === game || !this.writes), onclick: () => this.change(make) }, sign);
    const tabs = TABS.map((name) => element("button", { type: "button", "data-key": `tab ${name}`, "data-tab": name, "aria-current": name === this.tab ? "page" : null, onclick: () => this.choose(name) }, app.text(name)));
    this.place.replaceChildren(
      element("header", { class: "masthead" },
        element("a", { class: "button", href: "#/", "aria-label": app.text("all_games") }, "‹"),
        element("h1", { dir: "auto" }, game.title),
        button("undo", "↶", undone), button("redo", "↷", redone),
        element("button", { type: "button", "data-key": "menu", "aria-label": app.text("menu"), onclick: () => this.menu() }, "⋯")),
      this.writes ? "" : element("p", { class: "card", role: "status" }, app.text("another_tab")),
      element("nav", { class: "dock", "aria-label": app.text("parts") }, ...tabs),
      element("div", { class: "live", "data-shows": this.tab },
        element("div", { class: "side" },
          element("section", { "data-part": "enter" }, ...[clash(this), news(this)].filter((each) => each !== null), this.wrong, element("div", { id: "entering" })),
          element("section", { "data-part": "entries" }, ...this.entries()),
          element("section", { "data-part": "think" }, ...thinking(this))),
        element("div", { "data-part": "sheet" }, ...pictures(this))),
    );
    document.title = game.title;
    this.showEntry();
    this.focus(focused);
  }

  /** @param {string} tab */
  choose(tab) {
    this.tab = tab;
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll("[data-tab]"))) {
      if (each.dataset.tab === tab) each.setAttribute("aria-current", "page");
      else each.removeAttribute("aria-current");
    }
    /** @type {any} */ (this.place.querySelector(".live")).dataset.shows = tab;
    scrollTo(0, 0);
  }

  showEntry() {
    const place = byId("entering");
    if (!place || !this.entering) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    const details = place.querySelector("details.more")?.open;
    place.replaceChildren(...(this.writes ? this.entering.show() : []));
    if (details) place.querySelector("details.more").open = true;
    this.focus(focused);
  }

  /** What had the focus before has it again. @param {string | undefined} key */
  focus(key) {
    if (!key) return;
    const found = [.../** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll("[data-key]"))].find((each) => each.dataset.key === key);
    (found ?? /** @type {HTMLElement | null} */ (this.place.querySelector("#entering button")))?.focus({ preventScroll: true });
  }

  entries() {
    const { app, game, sheet } = this;
    if (!sheet.entries.length) return [element("p", { class: "quiet" }, app.text("no_entries"))];
    const listed = sheet.entries.map((/** @type {{id: Id, text: string}} */ { id, text }) => {
      const isDoubted = game.now.doubted.includes(id), note = game.now.notes[id], entry = this.entry(id);
      const told = note ? [note.from, note.round && app.text("round_named", { n: note.round }), note.note].filter(Boolean).join(" · ") : "";
      const edit = () => {
        this.choose("enter");
        /** @type {any} */ (this.entering)?.edit(entry, note ?? {});
      };
      return element("li", { class: isDoubted ? "doubted" : null },
        element("p", {}, element("span", { class: "id" }, String(id)), " ", element("span", { dir: "auto" }, text), isDoubted ? element("em", {}, ` (${app.text("in_doubt")})`) : null),
        told ? element("p", { class: "quiet", dir: "auto" }, told) : null,
        this.writes ? element("div", { class: "chips" },
          element("button", { type: "button", "data-key": `doubt ${id}`, onclick: () => this.change((now) => doubtedOrNot(now, id), true) }, app.text(isDoubted ? "trust" : "doubt")),
          /** @type {any} */ (this.entering)?.canEdit(entry) ? element("button", { type: "button", "data-key": `edit ${id}`, onclick: edit }, app.text("edit")) : null,
          element("button", { type: "button", "data-key": `delete ${id}`, onclick: () => this.change((now) => removed(now, id), true) }, app.text("delete"))) : null);
    });
    return [element("ol", { class: "entries" }, ...listed.reverse())];
  }

  // What is asked

  /** @param {string | null} fact @param {number[]} places of clues in the case */
  ask(fact, places) {
    openFact(this, fact, places.map((place) => this.sheet.entries[place]).filter(Boolean));
  }

  /** @param {string} fact */
  why(fact) {
    openWhy(this, fact);
  }

  /** @param {Record<string, any>} fills */
  enterAbout(fills) {
    this.choose("enter");
    /** @type {any} */ (this.entering)?.begin(fills);
    /** @type {HTMLElement | null} */ (this.place.querySelector("#entering button"))?.focus();
  }

  menu() {
    const { app, game } = this;
    const save = async () => {
      const { doubted, document } = this.game.now;
      const doubts = doubted.length ? `# ${app.text("in_doubt")}: ${doubted.join(", ")}\n` : "";
      saveFile(doubts + (await app.engine.call("exported", { document: { ...document, ...(document.title ? {} : { title: game.title }) } })), fileName(game.title));
    };
    const copied = element("p", { role: "status" });
    const copy = async () => {
      const link = await linkTo(this.game);
      await navigator.clipboard?.writeText(link).catch(() => {});
      copied.replaceChildren(app.text("link_copied"), " ", element("input", { readonly: true, value: link, "aria-label": app.text("copy_link") }));
    };
    const remove = async () => {
      await app.store.remove(game.id);
      byId("dialog").close();
      location.hash = "#/";
    };
    const sure = () => question.replaceChildren(element("p", {}, app.text("delete_sure")), element("button", { type: "button", onclick: remove }, app.text("delete_game")));
    const question = element("div", {}, element("button", { type: "button", disabled: !this.writes, onclick: sure }, app.text("delete_game")));
    open(app, game.title, element("div", { class: "menu" },
      element("button", { type: "button", onclick: save }, app.text("export")),
      element("button", { type: "button", onclick: copy }, app.text("copy_link")), copied, question, app.languageChoice("game-language")));
  }
}
