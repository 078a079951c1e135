// @ts-check
"use strict";

/**
 * @typedef {{clues: number[], below: number[], uses: number[], rules: string[]}} Step
 * @typedef {{step: number, holds: boolean, behind: number[]}} Mark
 * @typedef {{name: string, values: (string | null)[], tells: string, told: (string | null)[]}} Question
 * @typedef {{questions: Question[], order: string[], reasons: number[][], runs: number[]}} Table
 * @typedef {{language: string, step: number | null, texts: Record<string, Record<string, string>>,
 *   foreign: Record<string, Record<string, string>>, steps: Step[], clues: string[], marks: Record<string, Mark>,
 *   table: Table | null, pictures: Record<string, Record<string, string>>}} Data
 * @typedef {{values: Record<string, string | null>, held: number}} Cell
 */

document.documentElement.classList.add("scripts");
document.addEventListener("DOMContentLoaded", async () => new Page(await unpacked(byId("data").textContent)).start());

/** @param {string} id @returns {any} */
function byId(id) {
  return document.getElementById(id);
}

/** @param {string} selector @param {ParentNode} parent @returns {NodeListOf<HTMLElement>} */
function all(selector, parent = document) {
  return parent.querySelectorAll(selector);
}

/**
 * An element; its children are elements or texts, which stay texts.
 * @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} children
 */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Data as the page holds them: JSON, deflated, in base64. @param {string} packed @returns {Promise<Data>} */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/** How high a sheet of A4 is within its margins, in pixels, and between which sizes, in points, letters may be. */
const PAPER = 1020, LARGEST = 9, SMALLEST = 5.4;

const MARKED = /([\ue000\ue001])([^\ue002]*)\ue002([^\ue003]*)\ue003/;

/** What the reader sees: the step, the language, the part of the page on a small screen. */
class Page {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.language = data.language;
    this.last = data.steps.length;
    this.isPlayers = document.documentElement.classList.contains("player");
    /** How far a player was told; an author is told all. */
    this.reached = this.isPlayers ? 0 : this.last;
    this.step = this.reached;
    this.pictures = new Pictures(this);
    this.reasons = new Reasons(this);
    this.replay = byId("event") ? new Replay(this) : null;
    this.hints = this.isPlayers && this.last ? new Hints(this) : null;
    this.asking = data.table && (this.isPlayers ? new Checking(this, data.table) : new Asking(this, data.table));
  }

  start() {
    this.pictures.keep();
    this.listen();
    this.asking?.start();
    this.hints?.start();
    this.replay?.start();
    const asked = this.address();
    this.language = this.firstLanguage(asked.l);
    this.step = this.reach(asked.s ? Number(asked.s) : this.data.step ?? this.last);
    this.choosePart(document.querySelector("[data-tab]"));
    this.speak();
    document.documentElement.classList.add("ready");
  }

  /** The step nearest to that one to which there is a way. A player's address was reached before. @param {number} step */
  reach(step) {
    const near = Number.isFinite(step) ? Math.max(0, Math.min(this.last, Math.trunc(step))) : 0;
    this.reached = Math.max(this.reached, near);
    return near;
  }

  // Texts

  /** @param {string} key @param {Record<string, string | number>} gaps */
  text(key, gaps = {}) {
    const text = this.data.texts[this.language][key] ?? "";
    return text.replace(/\{(\w+)\}/g, (gap, name) => String(gaps[name] ?? gap));
  }

  /** A text of the case in an element of its own, which finds its direction itself. @param {string} key */
  told(key, name = "span") {
    const told = element(name, { dir: "auto" }, ...this.linked(this.text(key)));
    this.mark(told, key);
    return told;
  }

  /** The text in parts, of which numbers of clues and steps are buttons. @param {string} text @returns {(Node | string)[]} */
  linked(text) {
    const found = MARKED.exec(text);
    if (!found) return text ? [text] : [];
    const [whole, kind, number, shown] = found;
    const isClue = kind === "\ue000";
    const label = this.text(isClue ? this.named() : "step_named", { id: shown, n: shown });
    return [
      ...(found.index ? [text.slice(0, found.index)] : []),
      element("button", { type: "button", class: "inline", "aria-label": label, [isClue ? "data-clue-place" : "data-step-why"]: number }, shown),
      ...this.linked(text.slice(found.index + whole.length)),
    ];
  }

  /** What a clue or event is called with its number. */
  named() {
    return this.text("noun") === "event" ? "event_named" : "clue_named";
  }

  /** Says in which language a text is that is there in another one only. @param {Element} told @param {string} key */
  mark(told, key) {
    const language = this.data.foreign[this.language][key];
    if (language) told.setAttribute("lang", language);
    else told.removeAttribute("lang");
  }

  // The address: #s=24&l=de

  /** @returns {Record<string, string>} */
  address() {
    return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  }

  /** Keeps step and language; a new entry of the history only for what one may want to go back from. */
  remember(isNew = false) {
    const asked = this.address();
    const hash = `#${new URLSearchParams({ ...asked, s: String(this.step), l: this.language })}`;
    if (hash === location.hash) return;
    if (isNew) location.hash = hash;
    else location.replace(hash);
  }

  /** @param {string | undefined} asked */
  firstLanguage(asked) {
    const wanted = [asked ?? "", ...navigator.languages].map((language) => language.split("-")[0]);
    return wanted.find((language) => Object.hasOwn(this.data.texts, language)) ?? this.data.language;
  }

  follow() {
    const asked = this.address();
    const language = Object.hasOwn(this.data.texts, asked.l) ? asked.l : this.language;
    const step = asked.s === undefined ? this.step : this.reach(Number(asked.s));
    if (step === this.step && language === this.language) return;
    this.step = step;
    if (language === this.language) this.show();
    else {
      this.language = language;
      this.speak();
    }
  }

  // Walking

  /** @param {number} step @param {boolean} isNew */
  go(step, isNew = true) {
    this.step = Math.max(0, Math.min(this.reached, step));
    this.show();
    this.remember(isNew);
  }

  show() {
    if (this.last) {
      byId("slider").max = String(this.reached);
      byId("slider").value = String(this.step);
      byId("slider").setAttribute("aria-valuetext", this.count());
      byId("count").textContent = this.count();
      for (const id of ["first", "back"]) this.disable(byId(id), this.step === 0);
      for (const id of ["next", "last"]) this.disable(byId(id), this.step === this.reached);
      this.reasons.showNow();
      this.hints?.show();
      this.showStory();
    }
    this.pictures.show();
    this.replay?.follow(this.step);
    this.reachScrolling();
  }

  /** What scrolls by itself can be reached by the keyboard even if nothing in it can. */
  reachScrolling() {
    for (const each of all(".told-now, .desk > .picture, .slot")) {
      const scrolls = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1;
      if (scrolls) each.setAttribute("tabindex", "0");
      else each.removeAttribute("tabindex");
    }
  }

  count() {
    return this.text("step_of", { n: this.step, all: this.last });
  }

  /** The button keeps the focus. @param {HTMLElement} button @param {boolean} isDisabled */
  disable(button, isDisabled) {
    button.setAttribute("aria-disabled", String(isDisabled));
  }

  showStory() {
    for (const item of all(".story > li")) {
      const isCurrent = Number(item.dataset.n) === this.step;
      item.classList.toggle("current", isCurrent);
      const button = item.querySelector("[data-go]");
      if (isCurrent) button?.setAttribute("aria-current", "step");
      else button?.removeAttribute("aria-current");
    }
  }

  // Languages

  speak() {
    document.documentElement.lang = this.language;
    document.title = this.text("title");
    if (byId("language")) byId("language").value = this.language;
    for (const each of all("[data-text]")) {
      const key = each.dataset.text ?? "";
      each.replaceChildren(...this.linked(this.text(key)));
      this.mark(each, key);
    }
    for (const each of all("[data-linked]")) each.replaceChildren(...this.linked(this.text(each.dataset.linked ?? "")));
    for (const each of all(".number[data-go]")) each.setAttribute("aria-label", this.text("go_to", { n: each.dataset.go ?? "" }));
    for (const each of all("[data-label]")) each.setAttribute("aria-label", this.text(each.dataset.label ?? ""));
    this.pictures.fill();
    this.show();
    this.asking?.speak();
    this.hints?.speak();
  }

  // What the reader does

  listen() {
    document.addEventListener("click", (event) => this.choose(event));
    document.addEventListener("keydown", (event) => this.press(event));
    byId("slider")?.addEventListener("input", () => this.go(Number(byId("slider").value), false));
    byId("language")?.addEventListener("change", () => {
      this.language = byId("language").value;
      this.speak();
      this.remember(true);
    });
    for (const [id, step] of Object.entries(this.moves())) byId(id)?.addEventListener("click", () => this.go(step()));
    byId("print-sheet")?.addEventListener("click", () => this.printSheet("prints-sheet"));
    byId("print-empty")?.addEventListener("click", () => this.printSheet("prints-sheet", "prints-blank"));
    window.addEventListener("resize", () => this.reachScrolling());
    window.addEventListener("hashchange", () => this.follow());
    window.addEventListener("beforeprint", () => (document.documentElement.dataset.theme = "light"));
    window.addEventListener("afterprint", () => delete document.documentElement.dataset.theme);
  }

  /** The sheet alone on a page of paper, as large as fits. @param {...string} styles */
  printSheet(...styles) {
    const root = document.documentElement;
    const restore = () => {
      root.classList.remove(...styles);
      root.style.fontSize = "";
    };
    root.classList.add(...styles);
    const sheet = /** @type {HTMLElement} */ (document.querySelector("[data-panel=sheet]"));
    for (let points = LARGEST; points >= SMALLEST; points -= 0.2) {
      root.style.fontSize = `${points}pt`;
      if (sheet.offsetHeight <= PAPER) break;
    }
    window.addEventListener("afterprint", restore, { once: true });
    window.print();
  }

  /** @returns {Record<string, () => number>} by button, where it leads */
  moves() {
    return { first: () => 0, back: () => this.step - 1, next: () => this.step + 1, last: () => this.reached };
  }

  /** Which part of the page a small screen shows. @param {HTMLElement | null} tab */
  choosePart(tab) {
    if (!tab) return;
    for (const each of all("[data-tab]")) {
      if (each === tab) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    }
    for (const each of all("[data-panel]")) each.classList.toggle("chosen", each.dataset.panel === tab.dataset.tab);
    this.pictures.scroll();
  }

  /** @param {Event} event */
  choose(event) {
    const target = event.target instanceof Element ? event.target : null;
    const chosen = /** @type {HTMLElement | null} */ (
      target?.closest("[data-go], [data-tab], [data-step-why], [data-clue-place], .asks") ?? null);
    if (!chosen) return;
    if (chosen.dataset.tab) this.choosePart(chosen);
    else if (chosen.dataset.go) {
      byId("why-dialog").close();
      this.go(Number(chosen.dataset.go));
      byId("now-title").focus({ preventScroll: true });
    } else if (chosen.dataset.stepWhy) this.reasons.openStep(Number(chosen.dataset.stepWhy));
    else if (chosen.dataset.cluePlace) this.reasons.openClues([Number(chosen.dataset.cluePlace)]);
    else this.pictures.ask(chosen);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || byId("why-dialog").open) return;
    if ((event.key === "Enter" || event.key === " ") && target.getAttribute("role") === "button") {
      event.preventDefault();
      this.choose(event);
      return;
    }
    const id = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    // What scrolls sideways needs the arrows itself.
    if (id && this.last && !target.closest("select, textarea, input, [tabindex='0'].slot")) {
      event.preventDefault();
      this.go(this.moves()[id]());
    }
  }
}
