// @ts-check
// A game on this device as plain data, and its changes: each gives a new game, and what was before can be gone back to.

/**
 * @typedef {number | string} Id
 * @typedef {{number?: string, from?: string, round?: string, note?: string}} Note
 * @typedef {{document: any, doubted: Id[], notes: Record<string, Note>, pencil: Record<string, boolean>}} State
 * @typedef {{id: string, title: string, changed: number, concluded: boolean, now: State, past: State[], future: State[]}} Game
 */

/** @param {any} document @param {string} title @param {Partial<State>} more @returns {Game} */
export function newGame(document, title, more = {}) {
  const now = { document, doubted: [], notes: {}, pencil: {}, ...more };
  return { id: crypto.randomUUID(), title, changed: Date.now(), concluded: false, now, past: [], future: [] };
}

/** @param {Game} game @param {Partial<State>} parts @returns {Game} */
export function changed(game, parts) {
  return { ...game, changed: Date.now(), now: { ...game.now, ...parts }, past: [...game.past, game.now], future: [] };
}

/** @param {Game} game @returns {Game} */
export function undone(game) {
  const past = [...game.past], now = past.pop();
  return now ? { ...game, changed: Date.now(), now, past, future: [game.now, ...game.future] } : game;
}

/** @param {Game} game @returns {Game} */
export function redone(game) {
  const [now, ...future] = game.future;
  return now ? { ...game, changed: Date.now(), now, past: [...game.past, game.now], future } : game;
}

/** Where a document has what is entered. @param {any} document */
export function listOf(document) {
  return document.clues ? "clues" : "events";
}

/** @param {State} state @returns {any[]} */
export function entriesOf(state) {
  return state.document[listOf(state.document)];
}

/** An id that no entry has. @param {State} state */
export function nextId(state) {
  const numbers = entriesOf(state).map((each) => each.id).filter((id) => typeof id === "number");
  return Math.max(0, ...numbers) + 1;
}

/** @param {Game} game @param {any[]} entries @param {Partial<State>} more */
function withEntries(game, entries, more = {}) {
  return changed(game, { document: { ...game.now.document, [listOf(game.now.document)]: entries }, ...more });
}

/** @param {Game} game @param {any} entry @param {Note} note */
export function added(game, entry, note = {}) {
  return withEntries(game, [...entriesOf(game.now), entry], noted(game.now, entry.id, note));
}

/** @param {Game} game @param {Id} id @param {any} entry @param {Note} note */
export function replaced(game, id, entry, note = {}) {
  const doubted = game.now.doubted.map((each) => (each === id ? entry.id : each));
  const entries = entriesOf(game.now).map((each) => (each.id === id ? entry : each));
  return withEntries(game, entries, { doubted, ...noted(game.now, entry.id, note) });
}

/** @param {Game} game @param {Id} id */
export function removed(game, id) {
  return withEntries(game, entriesOf(game.now).filter((each) => each.id !== id), { doubted: game.now.doubted.filter((each) => each !== id) });
}

/** In doubt, or believed again. @param {Game} game @param {Id} id */
export function doubtedOrNot(game, id) {
  const { doubted } = game.now;
  return changed(game, { doubted: doubted.includes(id) ? doubted.filter((each) => each !== id) : [...doubted, id] });
}

/** @param {Game} game @param {string} fact @param {boolean | null} mark */
export function pencilled(game, fact, mark) {
  const { [fact]: _, ...others } = game.now.pencil;
  return changed(game, { pencil: mark === null ? others : { ...others, [fact]: mark } });
}

/** @param {State} state @param {Id} id @param {Note} note @returns {Partial<State>} */
function noted(state, id, note) {
  const told = Object.fromEntries(Object.entries(note).filter(([, text]) => text));
  const { [id]: _, ...others } = state.notes;
  return { notes: Object.keys(told).length ? { ...others, [id]: told } : others };
}
