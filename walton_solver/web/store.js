// @ts-check
// Games on the device: each is kept before it is shown, and one tab alone writes it.

/** @typedef {import("./game.js").Game} Game */

/** @returns {Promise<IDBDatabase>} */
function database() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("walton", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("games", { keyPath: "id" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

export class Store {
  constructor() {
    /** @type {Promise<IDBDatabase> | null} */
    this.opened = null;
  }

  /** What is asked of the games, and done once all of it is on the device. @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore) => IDBRequest<T>} ask @returns {Promise<T>} */
  async ask(mode, ask) {
    this.opened ??= database();
    const kept = (await this.opened).transaction("games", mode, { durability: "strict" });
    return new Promise((done, failed) => {
      const asked = ask(kept.objectStore("games"));
      kept.oncomplete = () => done(asked.result);
      kept.onabort = kept.onerror = () => failed(kept.error ?? asked.error);
    });
  }

  /** The latest first. @returns {Promise<Game[]>} */
  async games() {
    const games = await this.ask("readonly", (kept) => kept.getAll());
    return games.sort((a, b) => b.changed - a.changed);
  }

  /** @param {string} id @returns {Promise<Game | undefined>} */
  game(id) {
    return this.ask("readonly", (kept) => kept.get(id));
  }

  /** Rejects where there is no room. @param {Game} game */
  async keep(game) {
    await this.ask("readwrite", (kept) => kept.put(game));
  }

  /** @param {string} id */
  async remove(id) {
    await this.ask("readwrite", (kept) => kept.delete(id));
    localStorage.removeItem(`draft ${id}`);
  }

  /** What somebody is about to enter. @param {string} id @returns {any} */
  draft(id) {
    try {
      return JSON.parse(localStorage.getItem(`draft ${id}`) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {string} id @param {any} draft */
  keepDraft(id, draft) {
    try {
      localStorage.setItem(`draft ${id}`, JSON.stringify(draft));
    } catch {
      // Where there is no room for half an entry, a whole one says so.
    }
  }
}

/**
 * The right to write a game, until `signal` aborts: `now` says whether it is had at once; else `later` is called when it is.
 * @param {string} id @param {AbortSignal} signal @param {() => void} later @returns {Promise<boolean>} now
 */
export function writing(id, signal, later) {
  const name = `walton game ${id}`;
  const hold = () => new Promise((done) => signal.addEventListener("abort", () => done(undefined), { once: true }));
  return new Promise((now) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      now(lock !== null);
      return lock && !signal.aborted ? hold() : undefined;
    }).then(() => undefined);
    navigator.locks.request(name, { signal }, () => {
      later();
      return hold();
    }).catch(() => {});
  });
}
