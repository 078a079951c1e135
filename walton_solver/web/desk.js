// @ts-check
// The desk for authors.

import { element } from "./dom.js";

/** @param {import("./app.js").App} app @param {HTMLElement} place @param {string[]} parts */
export function desk(app, place, parts) {
  place.replaceChildren(element("h1", {}, "Desk"));
}
