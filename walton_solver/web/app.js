// @ts-check
// The app's beginning: its files on the device, the engine, and which screen an address leads to.

import { byId, element } from "./dom.js";
import { Engine } from "./engine.js";
import { desk } from "./desk.js";

/** @typedef {{engine: Engine, language: string}} App */

/** @type {Record<string, (app: App, place: HTMLElement, parts: string[]) => void | Promise<void>>} by the first word of an address: `#/desk` */
const SCREENS = {
  "": async (app, place) => {
    place.replaceChildren(element("h1", {}, "Walton solver"), element("p", {}, JSON.stringify(await app.engine.call("formats"))));
  },
  desk,
};

async function start() {
  await keepFiles();
  const app = { engine: new Engine(), language: document.documentElement.lang };
  const show = () => {
    const [screen = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/");
    return (SCREENS[screen] ?? SCREENS[""])?.(app, byId("main"), parts);
  };
  addEventListener("hashchange", show);
  await show();
  document.documentElement.classList.add("ready");
}

/** The first visit waits for the service worker, so that nothing is fetched twice. */
async function keepFiles() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("service_worker.js");
    if (navigator.serviceWorker.controller) return;
    await Promise.race([
      new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true })),
      navigator.serviceWorker.ready.then((registration) => new Promise((done) => setTimeout(done, registration.active ? 3000 : 0))),
    ]);
  } catch {
    // Without one the app works while there is a network.
  }
}

start();
