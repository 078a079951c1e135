// @ts-check
// The engine as the app knows it: calls that answer some time later, one after the other, and can be given up.

/**
 * @typedef {{line: number, path: string, message: string}} Defect
 * @typedef {{kind: string, message: string, defects: Defect[]}} Fault
 * @typedef {{id: number, name: string, args: string, done: (answer: any) => void, failed: (error: Error) => void}} Task
 */

/** What a call answers where it has no answer: `kind` is document, query, package, failed or cancelled. */
export class EngineError extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.message);
    this.kind = fault.kind;
    this.defects = fault.defects;
  }
}

export class Engine {
  constructor() {
    /** @type {Task[]} the first of them is at work */
    this.tasks = [];
    this.last = 0;
    this.begin();
  }

  begin() {
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((done, failed) => {
      this.worker?.addEventListener("message", ({ data }) => {
        if (data.ready) done(undefined);
        else if (data.ready === false) failed(new Error(data.message));
        else this.answered(data);
      });
      this.worker?.addEventListener("error", (event) => failed(new Error(event.message)));
    });
    this.ready.catch(() => {});
  }

  /**
   * What the service answers to the call. Rejects with an EngineError; a call whose `signal` aborts is `cancelled`.
   * @param {string} name @param {object} args @param {{signal?: AbortSignal}} how @returns {Promise<any>}
   */
  call(name, args = {}, { signal } = {}) {
    return new Promise((done, failed) => {
      const task = { id: ++this.last, name, args: JSON.stringify(args), done, failed };
      if (signal?.aborted) return this.giveUp(task);
      signal?.addEventListener("abort", () => this.giveUp(task), { once: true });
      this.tasks.push(task);
      if (this.tasks.length === 1) this.next();
    });
  }

  next() {
    const [task] = this.tasks;
    if (task) this.worker?.postMessage({ id: task.id, name: task.name, args: task.args });
  }

  /** @param {{id: number, answer: string}} told */
  answered({ id, answer }) {
    const [task] = this.tasks;
    if (task?.id !== id) return;
    this.tasks.shift();
    this.next();
    const { ok, error } = JSON.parse(answer);
    if (error) task.failed(new EngineError(error));
    else task.done(ok);
  }

  /** A call that waits is dropped; one that is at work ends with its worker, and another one begins. @param {Task} task */
  giveUp(task) {
    const place = this.tasks.indexOf(task);
    if (place === 0) {
      this.worker?.terminate();
      this.begin();
    }
    if (place >= 0) this.tasks.splice(place, 1);
    if (place === 0) this.next();
    task.failed(new EngineError({ kind: "cancelled", message: "", defects: [] }));
  }
}
