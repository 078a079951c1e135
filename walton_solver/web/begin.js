// @ts-check
// A new game: players, house, level; what is chosen becomes a document.

import { element } from "./dom.js";
import { faults, fileChoice, GAMES, keepAndPlay } from "./home.js";
import { newGame } from "./game.js";

/** @typedef {import("./app.js").App} App */

/** How few and how many can play. @type {Record<string, [number, number]>} */
const PLAYERS = { walton: [0, 8], cluedo: [2, 10], arosa: [2, 6] };

/** @param {App} app @param {HTMLElement} place @param {string[]} parts */
export async function begin(app, place, [name = "walton"]) {
  const [format, [, title]] = Object.entries(GAMES).find(([, [each]]) => each === name) ?? ["walton-case/1", ["walton", "Awkward Guests"]];
  const wrong = element("div", { role: "alert" });
  const asked = element("input", { id: "title", maxlength: 100, autocomplete: "off" });
  const seats = seatsOf(app, name);
  const house = name === "walton" ? await houseChoice(app, wrong) : null;
  const start = async (/** @type {any} */ event) => {
    event.preventDefault();
    const told = seats.told(), called = asked.value.trim() || title;
    const document = {
      format,
      ...(asked.value.trim() ? { title: asked.value.trim() } : {}),
      ...(name === "walton" ? { ...house?.told(), clues: [] } : {}),
      ...(name === "cluedo" ? { players: told.players.map((each) => ({ name: each })), ...(told.me ? { me: told.me } : {}), cards: "classic", events: [] } : {}),
      ...(name === "arosa" ? { players: told.players, landing: "fitted", events: [] } : {}),
    };
    try {
      const opened = await app.engine.call("opened", { text: JSON.stringify(document), language: app.language });
      const game = newGame(opened.document, called);
      // Who sits at a table of Awkward Guests is no part of its case.
      await keepAndPlay(app, name === "walton" ? { ...game, ...{ players: told.players } } : game);
    } catch (error) {
      wrong.replaceChildren(...faults(app, error));
    }
  };
  place.replaceChildren(
    element("header", { class: "top" }, element("h1", {}, title), element("a", { class: "button", href: "#/" }, app.text("all_games"))),
    element("form", { class: "begin", onsubmit: start },
      element("label", {}, element("span", {}, app.text("title")), asked),
      ...(house?.elements ?? []), seats.element,
      element("button", { class: "main", type: "submit" }, app.text("begin"))),
    wrong,
  );
  document.title = title;
}

/** Names in seating order, and which one is me. @param {App} app @param {string} name */
function seatsOf(app, name) {
  const [least, most] = PLAYERS[name] ?? [0, 8];
  const rows = Array.from({ length: most }, (_, place) => {
    const label = app.text("player_named", { n: place + 1 });
    const text = element("input", { "aria-label": label, placeholder: label, maxlength: 40, required: place < least, autocomplete: "off", "data-player": String(place) });
    const mine = name === "cluedo" ? element("label", { class: "mine" }, element("input", { type: "radio", name: "me", value: String(place), checked: place === 0 }), app.text("me")) : null;
    return { text, mine };
  });
  const group = name === "walton" ? ["details", "summary"] : ["fieldset", "legend"];
  return {
    element: element(group[0] ?? "", {}, element(group[1] ?? "", {}, app.text("players")),
      name === "cluedo" ? element("p", { class: "quiet" }, app.text("players_help")) : null,
      ...rows.map(({ text, mine }) => element("div", { class: "seat" }, text, mine))),
    told() {
      const chosen = rows.find(({ mine }) => mine?.querySelector("input")?.checked)?.text.value.trim();
      const players = rows.map(({ text }) => text.value.trim()).filter(Boolean);
      return { players, me: chosen && players.includes(chosen) ? chosen : undefined };
    },
  };
}

/** A built-in house or one from a file, and the level. @param {App} app @param {HTMLElement} wrong */
async function houseChoice(app, wrong) {
  const { houses, levels } = await app.engine.call("starts", { language: app.language });
  /** @type {any} a house of one's own */
  let own = null;
  const house = element("select", { id: "house" }, ...houses.map((/** @type {any} */ each) => element("option", { value: each.value }, each.text)));
  const level = element("select", { id: "level" }, element("option", { value: "" }, app.text("any_level")),
    ...levels.map((/** @type {string} */ each) => element("option", { value: each }, app.text(`level_${each}`))));
  const refuse = (/** @type {unknown} */ error) => wrong.replaceChildren(...faults(app, error));
  const read = async (/** @type {string} */ text) => {
    try {
      const { setting, title } = await app.engine.call("house", { text, language: app.language });
      own = setting;
      house.append(element("option", { value: "", selected: true }, title));
      wrong.replaceChildren();
    } catch (error) {
      refuse(error);
    }
  };
  return {
    elements: [
      element("label", {}, element("span", {}, app.text("house_choice")), house),
      fileChoice(app, app.text("own_house"), read, refuse),
      element("label", {}, element("span", {}, app.text("level")), level),
    ],
    told: () => ({ setting: house.value || own, ...(level.value ? { level: level.value } : {}) }),
  };
}
