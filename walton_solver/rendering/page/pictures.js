// @ts-check
"use strict";

// What is drawn on the page: the house, the sheet, the grid; `Page` and the types are in page.js.

/** The pictures of all languages, what they show after a step, and what in them can be pressed. */
class Pictures {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, Map<string, Node[]>>} by language, what fills each slot */
    this.kept = new Map();
    this.shown = "";
  }

  /** Keeps what stands there, unless it is the start only. */
  keep() {
    const { language, pictures } = this.page.data;
    if (Object.hasOwn(pictures, language)) return;
    this.kept.set(language, new Map(Array.from(all(".slot"), (slot) => [slot.dataset.slot ?? "", [...slot.childNodes]])));
  }

  /** Fills the slots in the page's language. */
  fill() {
    const { language, data } = this.page;
    if (!this.kept.has(language)) {
      const parse = (/** @type {string} */ markup) => {
        const template = document.createElement("template");
        template.innerHTML = markup;
        return [...template.content.childNodes];
      };
      const slots = Object.entries(data.pictures[language] ?? {});
      this.kept.set(language, new Map(slots.map(([slot, markup]) => [slot, parse(markup)])));
    }
    for (const slot of all(".slot")) {
      const nodes = this.kept.get(language)?.get(slot.dataset.slot ?? "") ?? [];
      if (slot.firstChild !== nodes[0]) slot.replaceChildren(...nodes);
    }
    this.decorate();
  }

  /** Shows what is known after the step, and the step itself before all else. */
  show() {
    const { step, data } = this.page;
    const now = step ? data.steps[step - 1] : null;
    for (const each of all(".slot .fact")) {
      const from = Number(each.dataset.step ?? 0), until = Number(each.dataset.until ?? Infinity);
      each.toggleAttribute("hidden", !(from <= step && step < until));
      each.classList.toggle("new", now !== null && from === step);
      each.classList.toggle("basis", now !== null && from > 0 && now.uses.includes(from));
    }
    for (const each of all(".slot .told[data-clues]")) {
      each.classList.toggle("basis", now !== null && placesOf(each).some((place) => now.clues.includes(place)));
    }
    for (const each of all(".slot :is(.plan, .walton-sheet, .grid)")) each.classList.toggle("shows", now !== null);
    this.scroll();
  }

  /** Scrolls to what is new in the sheet: by itself where it scrolls by itself, else with the page on a small screen. */
  scroll() {
    for (const box of all(".desk > .picture")) {
      const found = /** @type {HTMLElement | undefined} */ (
        [...all(".new", box), ...all(".basis", box)].find((each) => each.getClientRects().length > 0));
      if (!found) continue;
      const at = found.getBoundingClientRect(), around = box.getBoundingClientRect();
      if (box.scrollHeight > box.clientHeight + 1) {
        if (at.top < around.top || at.bottom > around.bottom) box.scrollTop += at.top - around.top - box.clientHeight / 3;
      } else if (box.classList.contains("chosen") && matchMedia("(max-width: 47.99rem)").matches) {
        const covered = document.querySelector(".stage")?.getBoundingClientRect().bottom ?? 0;
        if (at.top < covered || at.bottom > innerHeight) scrollBy(0, at.top - covered - 24);
      }
    }
  }

  /** Makes what is to be asked about in the pictures answer; of the marks of one fact the first is the button. */
  decorate() {
    // On the map there is no room to press: the same stands below it in words.
    for (const slot of all(".slot:not([aria-hidden])")) {
      const seen = new Set();
      for (const mark of all(".fact", slot)) {
        const key = factOf(mark);
        if (key === undefined || !this.page.text(`fact:${key}`)) continue;
        mark.classList.add("asks");
        const since = mark.dataset.step ?? "0";
        if (!seen.has(`${key} ${since}`)) this.button(mark, `${this.page.text(`fact:${key}`)} — ${this.state(key, mark)}`);
        seen.add(`${key} ${since}`);
      }
      for (const told of all(".told[data-clues]", slot)) {
        if (told.closest(".asks") || told.querySelector(".asks")) continue;
        told.classList.add("asks");
        const [place] = placesOf(told);
        this.button(told, `${this.page.text(this.page.named(), { id: this.page.data.clues[place] })}: ${this.page.text(`clue:${place}`)}`);
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

  /** @param {string} key @param {HTMLElement} element */
  state(key, element) {
    const mark = this.page.data.marks[key];
    if (!mark || Number(element.dataset.step ?? 0) < mark.step) return this.page.text(element.classList.contains("open") ? "not_known" : "by_the_rules");
    return this.page.text(mark.holds ? "certain_since" : "never_since", { n: mark.step });
  }

  /** @param {HTMLElement} chosen */
  ask(chosen) {
    const key = chosen.classList.contains("fact") ? factOf(chosen) : undefined;
    const claims = /** @type {HTMLElement | null} */ (chosen.closest(".told[data-clues]"));
    if (key !== undefined) this.page.reasons.openMark(key, claims ? placesOf(claims) : []);
    else this.page.reasons.openClues(placesOf(chosen));
  }
}

/** The moments after each event, for a game that goes on; a step of the story leads to the last event it rests on. */
class Replay {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.last = page.data.clues.length;
    this.event = this.last;
  }

  start() {
    byId("event").addEventListener("input", () => this.go(Number(byId("event").value)));
    byId("event-back").addEventListener("click", () => this.go(this.event - 1));
    byId("event-next").addEventListener("click", () => this.go(this.event + 1));
  }

  /** @param {number} step */
  follow(step) {
    const { steps } = this.page.data;
    this.go(step === steps.length ? this.last : Math.max(0, ...(steps[step - 1]?.clues ?? [])) + 1);
  }

  /** @param {number} event */
  go(event) {
    this.event = Math.max(1, Math.min(this.last, event));
    const told = this.page.text("event_of", { n: this.event, all: this.last });
    byId("event").value = String(this.event);
    byId("event").setAttribute("aria-valuetext", told);
    byId("event-count").textContent = told;
    this.page.disable(byId("event-back"), this.event === 1);
    this.page.disable(byId("event-next"), this.event === this.last);
    for (const each of all(".moment")) each.toggleAttribute("hidden", Number(each.dataset.moment) !== this.event);
  }
}

/** @param {HTMLElement} told */
function placesOf(told) {
  return (told.dataset.clues ?? "").split(" ").filter(Boolean).map(Number);
}

/** @param {HTMLElement} mark */
function factOf(mark) {
  return /** @type {HTMLElement | null} */ (mark.closest("[data-fact]"))?.dataset.fact;
}
