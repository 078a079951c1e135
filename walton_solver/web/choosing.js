// @ts-check
// What every form of entries is made of: things to choose from, counters; large enough for a thumb.

import { element } from "./dom.js";

/**
 * Things in a row, of which one or several are chosen.
 * @param {string} label @param {{key: string, text: string, chosen?: boolean, off?: boolean}[]} things
 * @param {(key: string) => void} choose @param {string} name so that the focus finds its way back
 */
export function chips(label, things, choose, name) {
  return element("fieldset", { class: "field" }, element("legend", {}, label),
    element("div", { class: "chips" }, ...things.map(({ key, text, chosen, off }) =>
      element("button", { type: "button", "data-key": `${name} ${key}`, "aria-pressed": String(Boolean(chosen)), disabled: off, dir: "auto", onclick: () => choose(key) }, text))));
}

/**
 * A number that goes up and down.
 * @param {import("./app.js").App} app @param {string} name @param {number} count @param {(count: number) => void} choose @param {number} most
 */
export function counter(app, name, count, choose, most = 9) {
  const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ to) =>
    element("button", { type: "button", "data-key": `${name} ${sign}`, "aria-label": app.text(label, { name }), "aria-disabled": String(to < 0 || to > most), onclick: () => to >= 0 && to <= most && choose(to) }, sign);
  return element("div", { class: "counter" }, element("span", { dir: "auto" }, name), step("−", "fewer", count - 1), element("output", {}, String(count)), step("+", "one_more", count + 1));
}

/** @param {string} label @param {any} input */
export function labelled(label, input) {
  return element("label", {}, element("span", {}, label), input);
}
