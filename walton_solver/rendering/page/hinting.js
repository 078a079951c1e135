// @ts-check
"use strict";

// Hints and the answer, for players; `Page` and the types are in page.js.

const GRADES = ["look", "think"];

/** The next step, told in three grades: where to look, at which clues, and what follows. */
class Hints {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.grade = 0;
  }

  start() {
    byId("next-hint").addEventListener("click", () => this.tell());
    byId("reveal")?.addEventListener("click", () => this.confirm());
  }

  speak() {
    this.show();
    if (byId("answers")?.childNodes.length) this.reveal();
  }

  /** One grade more; the last is the step itself. */
  tell() {
    const { page } = this;
    this.grade += 1;
    if (this.grade > GRADES.length) {
      this.grade = 0;
      page.go(page.reach(page.reached + 1));
    } else {
      if (page.step !== page.reached) page.go(page.reached);
      this.show();
    }
  }

  show() {
    const { page } = this, next = page.reached + 1;
    const isOver = page.reached === page.last;
    const told = isOver ? [] : GRADES.slice(0, this.grade);
    const hints = told.map((grade) => element("p", {}, ...page.linked(page.text(`${grade}:${next}`))));
    const rules = told.length === GRADES.length ? page.data.steps[next - 1].rules : [];
    byId("hint").replaceChildren(...hints, ...page.reasons.part("step_rules", page.reasons.ruleList(rules)));
    if (told.length) byId("hint").scrollIntoView({ block: "nearest" });
    byId("next-hint").textContent = page.text(this.grade === 0 ? "next_hint" : this.grade < GRADES.length ? "tell_more" : "tell_step");
    byId("next-hint").toggleAttribute("hidden", isOver);
  }

  confirm() {
    const { page } = this;
    const yes = element("button", { type: "button" }, page.text("reveal_yes"));
    yes.addEventListener("click", () => {
      byId("why-dialog").close();
      page.reached = page.last;
      this.reveal();
      page.show();
      byId("answers").focus();
    });
    page.reasons.open(page.text("show_answer"), element("p", {}, page.text("reveal_sure")), element("p", {}, yes));
  }

  reveal() {
    const { page } = this;
    const answers = Object.keys(page.data.texts[page.language]).filter((key) => /^answer:\d+$/.test(key));
    if (page.text("more_answers")) answers.push("more_answers");
    byId("answers").setAttribute("tabindex", "-1");
    byId("answers").replaceChildren(...answers.map((key) => page.told(key, "p")));
    byId("reveal").setAttribute("hidden", "");
  }
}
