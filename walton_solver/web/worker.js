// @ts-check
// Python in a worker: loads it and this package once, then answers calls, one after the other.

// @ts-ignore: the build puts it there
import { loadPyodide } from "./runtime/pyodide.mjs";

/** @type {any} */
const scope = self;
const plainFetch = scope.fetch.bind(scope);
const RUNTIME = new URL("./runtime/", import.meta.url).href;

/** What travels compressed is unpacked by the service worker, and here where there is none yet. @param {RequestInfo | URL} asked @param {RequestInit} [how] */
scope.fetch = async (asked, how) => {
  const url = String(asked instanceof Request ? asked.url : asked);
  if (!url.endsWith(".wasm")) return plainFetch(asked, how);
  const kept = await caches?.match(url);
  if (kept) return kept;
  const packed = await plainFetch(`${url}.gz`);
  if (!packed.ok || !packed.body) throw new Error(`${url}: ${packed.status}`);
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
};

/** @returns {Promise<(name: string, args: string) => string>} */
async function start() {
  const [python, engine] = await Promise.all([
    loadPyodide({ indexURL: RUNTIME, lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.8" }, packages: {} } }),
    plainFetch(`${RUNTIME}engine.zip`).then((/** @type {Response} */ file) => file.arrayBuffer()),
  ]);
  python.unpackArchive(engine, "zip", { extractDir: "/engine" });
  return python.runPython("import sys; sys.path.insert(0, '/engine'); from walton_solver.web.service import answer; answer");
}

const ready = start();
ready.then(() => scope.postMessage({ ready: true }), (error) => scope.postMessage({ ready: false, message: String(error) }));
scope.onmessage = async (/** @type {MessageEvent} */ event) => {
  const { id, name, args } = event.data;
  try {
    scope.postMessage({ id, answer: (await ready)(name, args) });
  } catch (error) {
    scope.postMessage({ id, answer: JSON.stringify({ error: { kind: "failed", message: String(error), defects: [] } }) });
  }
};
