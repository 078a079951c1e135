// @ts-check
"use strict";

// Why something is so: in the card of the step, and in the dialog; `Page` and the types are in page.js.

class Reasons {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** The step, with its clues and the earlier steps it uses, these with their own clues. */
  showNow() {
    const { page } = this, { step } = page;
    const told = byId("now").firstElementChild;
    told.replaceChildren(...page.linked(page.text(step ? `step:${step}` : "start")));
    const rules = step ? page.data.steps[step - 1].rules : [];
    byId("now-rules").replaceChildren(...this.part("step_rules", this.ruleList(rules)));
    byId("now-reasons").replaceChildren(...(step ? this.because(page.data.steps[step - 1]) : []));
    document.querySelector(".told-now")?.scrollTo(0, 0);
  }

  /** What a step rests on. @param {Step} step @returns {Element[]} */
  because(step) {
    const clues = step.below.length || step.uses.length ? this.clueList(step.clues) : element("ul", {});
    return [...this.part("step_clues", clues), ...this.part("step_uses", this.stepList(step.uses))];
  }

  // The dialog

  /** @param {string} key @param {number[]} claims what clues say of it, by their places */
  openMark(key, claims) {
    const { page } = this, mark = page.data.marks[key], title = page.text(`fact:${key}`);
    const said = this.part("clues_of_it", this.clueList(claims));
    if (!mark || mark.step > page.step) {
      const isGiven = !mark && document.querySelector(`[data-fact="${CSS.escape(key)}"]`)?.matches(".sure, .out");
      this.open(title, element("p", { class: "state" }, page.text(isGiven ? "by_the_rules" : "not_known")), ...said);
      return;
    }
    const step = page.data.steps[mark.step - 1];
    this.open(
      title,
      element("p", { class: "state" }, page.text(mark.holds ? "certain_since" : "never_since", { n: mark.step })),
      page.told(`step:${mark.step}`, "p"),
      ...this.part("step_rules", this.ruleList(step.rules)),
      ...this.part("step_clues", this.clueList(step.clues)),
      ...this.part("step_uses", this.stepList(step.uses)),
      ...(mark.behind.length > step.clues.length ? this.part("behind", this.ids(mark.behind)) : []),
      ...said,
      this.goButton(mark.step),
    );
  }

  /** @param {number} n */
  openStep(n) {
    const { page } = this, step = page.data.steps[n - 1];
    this.open(
      page.text("step_named", { n }),
      page.told(`step:${n}`, "p"),
      ...this.part("step_rules", this.ruleList(step.rules)),
      ...this.part("step_clues", this.clueList(step.clues)),
      ...this.part("step_uses", this.stepList(step.uses)),
      this.goButton(n),
    );
  }

  /** @param {number[]} places */
  openClues(places) {
    const { page } = this;
    const title = page.text(page.named(), { id: places.map((place) => page.data.clues[place]).join(", ") });
    const used = page.data.steps.flatMap(({ clues }, i) => (places.some((place) => clues.includes(place)) ? [i + 1] : []));
    const shown = used.filter((n) => n <= page.reached);
    const unused = page.reached < page.last ? "unused_yet" : "unused";
    this.open(
      title,
      ...places.map((place) => page.told(`clue:${place}`, "p")),
      ...(shown.length ? this.part("used_in", this.stepList(shown)) : [element("p", {}, page.text(unused))]),
    );
  }

  /** @param {string} title @param {...Node} parts */
  open(title, ...parts) {
    byId("dialog-title").textContent = title;
    byId("dialog-body").replaceChildren(...parts);
    const dialog = byId("why-dialog");
    if (!dialog.open) dialog.showModal();
    dialog.scrollTo(0, 0);
    byId("dialog-title").focus();
  }

  // Lists

  /** A list under its heading; nothing for an empty one. @param {string} key @param {Element} list */
  part(key, list) {
    return list.childNodes.length ? [element("h3", {}, this.page.text(key)), list] : [];
  }

  /** @param {number[]} places */
  clueList(places) {
    return element("ul", { class: "clues" }, ...places.map((place) =>
      element("li", {}, this.chip(place), " ", this.page.told(`clue:${place}`))));
  }

  /** @param {string[]} rules */
  ruleList(rules) {
    return element("ul", { class: "rules" }, ...rules.map((rule) => element("li", {}, this.page.text(`rule:${rule}`))));
  }

  /** @param {number} place */
  chip(place) {
    const id = this.page.data.clues[place];
    const label = this.page.text(this.page.named(), { id });
    return element("button", { type: "button", class: "id", dir: "auto", "data-clue-place": String(place), "aria-label": label }, id);
  }

  /** @param {number[]} places */
  ids(places) {
    return element("p", { class: "ids" }, ...places.flatMap((place) => [this.chip(place), " "]));
  }

  /** Steps with what they say and the clues they rest on. @param {number[]} steps */
  stepList(steps) {
    return element("ul", { class: "steps" }, ...steps.map((n) => {
      const label = this.page.text("step_named", { n });
      const button = element("button", { type: "button", class: "number", "data-step-why": String(n), "aria-label": label }, String(n));
      return element("li", {}, button, " ", this.page.told(`step:${n}`));
    }));
  }

  /** @param {number} n */
  goButton(n) {
    return element("p", {}, element("button", { type: "button", "data-go": String(n) }, this.page.text("go_to", { n })));
  }
}
