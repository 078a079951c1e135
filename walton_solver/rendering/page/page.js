// @ts-check
"use strict";

/**
 * @typedef {{clues: number[], below: number[], uses: number[]}} Step
 * @typedef {{step: number, holds: boolean, behind: number[]}} Mark
 * @typedef {{name: string, values: (string | null)[], tells: string, told: (string | null)[]}} Question
 * @typedef {{questions: Question[], order: string[], reasons: number[][], runs: number[]}} Table
 * @typedef {{language: string, step: number | null, texts: Record<string, Record<string, string>>,
 *   foreign: Record<string, Record<string, string>>, steps: Step[], clues: string[], marks: Record<string, Mark>, table: Table | null}} Data
 * @typedef {{values: Record<string, string | null>, held: number}} Cell
 */

document.documentElement.classList.add("scripts");
document.addEventListener("DOMContentLoaded", () => new Page(JSON.parse(byId("data").textContent)).start());

/** @param {string} id @returns {any} */
function byId(id) {
  return document.getElementById(id);
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

/** What the reader sees: the step, the language, what is hidden. */
class Page {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.language = data.language;
    this.last = data.steps.length;
    this.step = this.last;
    /** @type {Map<string, Map<string, Node[]>>} by language, what fills each slot */
    this.pictures = new Map();
    this.asking = data.table && new Asking(this, data.table);
  }

  /** Whether later steps, and the answer unless its veil is lifted, are hidden. */
  get hides() {
    return document.documentElement.classList.contains("hides");
  }

  /** Whether nothing may be told by which the answer could be known. */
  get isVeiled() {
    return this.hides && !byId("veil-answer")?.open;
  }

  start() {
    this.keepPictures();
    this.listen();
    this.asking?.start();
    // A story is shown step by step, so nothing of it needs a veil.
    if (byId("veil-story")) byId("veil-story").open = true;
    this.go(this.data.step ?? this.last);
    document.documentElement.classList.add("ready");
    this.reach();
  }

  /** @param {string} key @param {Record<string, string | number>} gaps */
  text(key, gaps = {}) {
    const text = this.data.texts[this.language][key] ?? "";
    return text.replace(/\{(\w+)\}/g, (gap, name) => String(gaps[name] ?? gap));
  }

  /** A text of the case in an element of its own, which finds its direction itself. @param {string} key */
  told(key, name = "span") {
    const told = element(name, { dir: "auto" }, this.text(key));
    this.mark(told, key);
    return told;
  }

  /** Says in which language a text is that is there in another one only. @param {Element} told @param {string} key */
  mark(told, key) {
    const language = this.data.foreign[this.language][key];
    if (language) told.setAttribute("lang", language);
    else told.removeAttribute("lang");
  }

  // Walking

  /** @param {number} step */
  go(step) {
    this.step = Math.max(0, Math.min(this.last, step));
    this.show();
  }

  show() {
    if (this.last) {
      byId("slider").value = String(this.step);
      byId("slider").setAttribute("aria-valuetext", this.count());
      byId("count").textContent = this.count();
      for (const id of ["first", "back"]) this.disable(byId(id), this.step === 0);
      for (const id of ["next", "last"]) this.disable(byId(id), this.step === this.last);
      this.showNow();
      this.showStory();
    }
    this.showPictures();
  }

  count() {
    return this.text("step_of", { n: this.step, all: this.last });
  }

  /** The button keeps the focus. @param {HTMLElement} button @param {boolean} isDisabled */
  disable(button, isDisabled) {
    button.setAttribute("aria-disabled", String(isDisabled));
  }

  showNow() {
    const [count, told] = byId("now").children;
    count.textContent = this.count();
    told.textContent = this.text(this.step ? `step:${this.step}` : "start");
    const clues = this.step ? this.data.steps[this.step - 1].below : [];
    byId("now-clues").replaceChildren(...clues.map((place) => this.clueItem(place)));
  }

  showStory() {
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".story > li"))) {
      const n = Number(item.dataset.n);
      item.hidden = this.hides && n > this.step;
      item.classList.toggle("current", n === this.step);
      const button = item.querySelector("button");
      if (n === this.step) button?.setAttribute("aria-current", "step");
      else button?.removeAttribute("aria-current");
    }
  }

  showPictures() {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".slot .fact"))) {
      const from = Number(each.dataset.step ?? 0), until = Number(each.dataset.until ?? Infinity);
      each.toggleAttribute("hidden", !(from <= this.step && this.step < until));
    }
  }

  /** What scrolls within the page can be reached by the keyboard even if nothing in it can. */
  reach() {
    for (const each of document.querySelectorAll(".slot, .stage")) {
      const scrolls = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight;
      if (scrolls) each.setAttribute("tabindex", "0");
      else each.removeAttribute("tabindex");
    }
  }

  // Languages

  keepPictures() {
    /** @param {string} language @param {Iterable<Element>} slots */
    const keep = (language, slots) =>
      this.pictures.set(language, new Map(Array.from(slots, (slot) => [slotOf(slot), [...slot.childNodes]])));
    keep(this.language, document.querySelectorAll(".slot"));
    for (const template of document.querySelectorAll("template")) {
      keep(template.dataset.language ?? "", template.content.querySelectorAll("[data-slot]"));
    }
    this.decorate();
  }

  /** @param {string} language */
  speak(language) {
    this.language = language;
    document.documentElement.lang = language;
    document.title = this.text("title");
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]"))) {
      const key = each.dataset.text ?? "";
      each.textContent = this.text(key);
      this.mark(each, key);
    }
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-label]"))) {
      each.setAttribute("aria-label", this.text(each.dataset.label ?? ""));
    }
    for (const slot of document.querySelectorAll(".slot")) {
      slot.replaceChildren(...(this.pictures.get(language)?.get(slotOf(slot)) ?? []));
    }
    this.decorate();
    this.show();
    this.asking?.speak();
    this.reach();
  }

  /** Makes what is to be asked about in the pictures answer; of the marks of one fact the first is the button. */
  decorate() {
    for (const slot of document.querySelectorAll(".slot")) {
      for (const picture of slot.querySelectorAll("svg[role=img]")) picture.setAttribute("role", "group");
      const seen = new Set();
      for (const mark of /** @type {NodeListOf<HTMLElement>} */ (slot.querySelectorAll(".fact[data-step]"))) {
        const key = factOf(mark), known = key !== undefined && this.data.marks[key];
        if (!known || mark.dataset.until !== undefined) continue;
        mark.classList.add("asks");
        if (!seen.has(key)) this.button(mark, `${this.text(`fact:${key}`)} — ${this.state(known)}`);
        seen.add(key);
      }
      for (const told of /** @type {NodeListOf<HTMLElement>} */ (slot.querySelectorAll(".clue[data-clues]"))) {
        if (told.closest(".asks")) continue;
        const place = Number(told.dataset.clues);
        this.button(told, `${this.data.clues[place]}. ${this.text(`clue:${place}`)}`);
      }
    }
  }

  /** @param {Element} made @param {string} label */
  button(made, label) {
    made.setAttribute("role", "button");
    made.setAttribute("tabindex", "0");
    made.setAttribute("aria-label", label);
    made.setAttribute("aria-haspopup", "dialog");
  }

  /** @param {Mark} mark */
  state(mark) {
    return this.text(mark.holds ? "certain_since" : "never_since", { n: mark.step });
  }

  // Asking about a mark or a clue

  /** @param {string} key */
  openMark(key) {
    const mark = this.data.marks[key];
    const step = this.data.steps[mark.step - 1];
    this.open(
      this.text(`fact:${key}`),
      element("p", { class: "state" }, this.state(mark)),
      this.told(`step:${mark.step}`, "p"),
      ...this.part("step_clues", this.clueList(step.clues)),
      ...this.part("step_uses", this.stepList(step.uses)),
      ...(mark.behind.length > step.clues.length ? this.part("behind", this.ids(mark.behind)) : []),
      this.goButton(mark.step),
    );
  }

  /** @param {number} place */
  openClue(place) {
    const used = this.data.steps.flatMap((step, i) => (step.clues.includes(place) ? [i + 1] : []));
    const shown = used.filter((n) => !this.hides || n <= this.step);
    this.open(
      this.data.clues[place],
      this.told(`clue:${place}`, "p"),
      ...(shown.length
        ? this.part("used_in", this.stepList(shown))
        : [element("p", {}, this.text(this.hides ? "unused_yet" : "unused"))]),
    );
  }

  /** @param {string} title @param {...Node} parts */
  open(title, ...parts) {
    byId("dialog-title").textContent = title;
    byId("dialog-body").replaceChildren(...parts);
    const dialog = byId("why-dialog");
    if (!dialog.open) dialog.showModal();
    byId("dialog-title").focus();
  }

  /** A list under its heading; nothing for an empty one. @param {string} key @param {Element} list */
  part(key, list) {
    return list.childNodes.length ? [element("h3", {}, this.text(key)), list] : [];
  }

  /** @param {number[]} places */
  clueList(places) {
    return element("ul", { class: "clues" }, ...places.map((place) => this.clueItem(place)));
  }

  /** @param {number} place */
  clueItem(place) {
    return element("li", {}, element("span", { class: "id", dir: "auto" }, this.data.clues[place]), " ", this.told(`clue:${place}`));
  }

  /** @param {number[]} places */
  ids(places) {
    const ids = places.map((place) => element("span", { class: "id", dir: "auto" }, this.data.clues[place]));
    return element("p", { class: "ids" }, ...ids.flatMap((id, i) => (i ? [" ", id] : [id])));
  }

  /** @param {number[]} steps */
  stepList(steps) {
    const items = steps.map((n) =>
      element("li", {}, element("button", { type: "button", class: "told", "data-go": String(n) },
        element("span", { class: "number" }, String(n)), " ", this.told(`step:${n}`))));
    return element("ul", { class: "steps" }, ...items);
  }

  /** @param {number} n */
  goButton(n) {
    return element("p", {}, element("button", { type: "button", "data-go": String(n) }, this.text("go_to", { n })));
  }

  // Hiding

  /** The reader stays at the step. @param {boolean} isHidden */
  hide(isHidden) {
    document.documentElement.classList.toggle("hides", isHidden);
    for (const id of ["veil-answer", "veil-end"]) if (byId(id)) byId(id).open = !isHidden;
    this.show();
    this.asking?.answer();
  }

  // What the reader does

  listen() {
    document.addEventListener("click", (event) => this.choose(event));
    document.addEventListener("keydown", (event) => this.press(event));
    byId("slider")?.addEventListener("input", () => this.go(Number(byId("slider").value)));
    byId("language")?.addEventListener("change", () => this.speak(byId("language").value));
    byId("hide")?.addEventListener("change", () => this.hide(byId("hide").checked));
    byId("veil-answer")?.addEventListener("toggle", () => this.asking?.answer());
    for (const [id, step] of Object.entries(this.moves())) byId(id)?.addEventListener("click", () => this.go(step()));
    window.addEventListener("resize", () => this.reach());
    window.addEventListener("beforeprint", () => this.print());
    window.addEventListener("afterprint", () => delete document.documentElement.dataset.theme);
  }

  /** Paper is light, and shows the end, unless that is not to be told. */
  print() {
    document.documentElement.dataset.theme = "light";
    if (!this.hides) this.go(this.last);
  }

  /** @returns {Record<string, () => number>} by button, where it leads */
  moves() {
    return { first: () => 0, back: () => this.step - 1, next: () => this.step + 1, last: () => this.last };
  }

  /** @param {Event} event */
  choose(event) {
    const target = event.target instanceof Element ? event.target : null;
    const go = /** @type {HTMLElement | null} */ (target?.closest("[data-go]") ?? null);
    if (go) {
      byId("why-dialog").close();
      this.go(Number(go.dataset.go));
      return;
    }
    const chosen = /** @type {HTMLElement | null} */ (target?.closest(".asks, [role=button], [data-clue-place]") ?? null);
    if (!chosen) return;
    if (chosen.dataset.cluePlace !== undefined) this.openClue(Number(chosen.dataset.cluePlace));
    else if (chosen.classList.contains("fact")) this.openMark(factOf(chosen) ?? "");
    else this.openClue(Number(chosen.dataset.clues));
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
    if (id && this.last && !target.closest("select, textarea, input:not([type=checkbox])")) {
      event.preventDefault();
      this.go(this.moves()[id]());
    }
  }
}

/** @param {Element} slot */
function slotOf(slot) {
  return /** @type {HTMLElement} */ (slot).dataset.slot ?? "";
}

/** @param {HTMLElement} mark */
function factOf(mark) {
  return /** @type {HTMLElement | null} */ (mark.closest("[data-fact]"))?.dataset.fact;
}
