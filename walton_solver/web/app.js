// @ts-check
// The app's beginning: its files on the device, the engine, and which screen an address leads to.

import { byId, element } from "./dom.js";
import { desk } from "./desk.js";
import { Engine } from "./engine.js";
import { begin } from "./begin.js";
import { home, openLink } from "./home.js";
import { play } from "./play.js";
import { Store } from "./store.js";

/** @typedef {(app: App, place: HTMLElement, parts: string[], signal: AbortSignal) => void | Promise<void>} Screen */

/** @type {Record<string, Screen>} by the first word of an address; `signal` aborts when the screen is left */
const SCREENS = { "": home, new: begin, open: openLink, play, desk };

export class App {
  constructor() {
    this.engine = new Engine();
    this.store = new Store();
    /** @type {Record<string, string>} */
    this.texts = {};
    /** @type {Record<string, string>} */
    this.languages = {};
    this.language = "en";
    this.left = new AbortController();
  }

  async start() {
    await this.speak(this.preferred());
    addEventListener("hashchange", () => this.show());
    await this.show();
    document.documentElement.classList.add("ready");
    this.engine.ready?.then(() => document.documentElement.classList.add("engine"), (error) => this.say(`The engine cannot start: ${error.message}`));
  }

  /** The label of that name in the app's language, its gaps filled. @param {string} name @param {Record<string, string | number>} gaps */
  text(name, gaps = {}) {
    return (this.texts[name] ?? name).replace(/\{(\w+)\}/g, (gap, key) => String(gaps[key] ?? gap));
  }

  /** The languages that the reader wants: the one chosen here, then the browser's. */
  preferred() {
    return [localStorage.getItem("language") ?? "", ...navigator.languages].map((each) => each.split("-")[0] ?? "");
  }

  /** @param {string[]} wanted in this order */
  async speak(wanted) {
    const known = Object.keys(this.languages).length ? this.languages : { en: "", nl: "", ja: "", de: "", es: "" };
    const language = wanted.find((each) => Object.hasOwn(known, each)) ?? "en";
    const asked = this.engine.call("texts", { language }).then((told) => {
      localStorage.setItem(`texts ${language}`, JSON.stringify(told));
      return told;
    });
    // What was said at the last visit is there before Python is.
    const kept = JSON.parse(localStorage.getItem(`texts ${language}`) ?? "null");
    const told = kept ?? (await asked);
    Object.assign(this, { texts: told.texts, languages: told.languages, language });
    document.documentElement.lang = language;
    if (kept) asked.then((now) => Object.assign(this, { texts: now.texts, languages: now.languages }), () => {});
  }

  /** Shows the screen of the address. */
  async show() {
    byId("dialog").close();
    this.left.abort();
    this.left = new AbortController();
    const [screen = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/");
    const place = byId("main");
    await (SCREENS[screen] ?? home)(this, place, parts.map(decodeURIComponent), this.left.signal);
  }

  /** What is told at once, also to those who hear the page. @param {string} text */
  say(text) {
    byId("status").textContent = text;
  }

  /** What chooses the language. @param {string} id */
  languageChoice(id = "language") {
    const options = Object.entries(this.languages).map(([code, name]) => element("option", { value: code, lang: code, selected: code === this.language }, name));
    const choose = async (/** @type {any} */ event) => {
      localStorage.setItem("language", event.target.value);
      await this.speak([event.target.value]);
      await this.show();
    };
    return element("label", { class: "choice" }, element("span", {}, this.text("language")), element("select", { id, onchange: choose }, ...options));
  }
}

async function start() {
  await keepFiles();
  try {
    await new App().start();
  } catch (error) {
    byId("main").textContent = `The app cannot start: ${error}`;
  }
}

/** The first visit waits for the service worker, so that nothing is fetched twice. */
async function keepFiles() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registering = navigator.serviceWorker.register("service_worker.js");
    if (navigator.serviceWorker.controller) return void registering.catch(() => {});
    const registered = await registering;
    const worker = registered.installing ?? registered.waiting ?? registered.active;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      worker?.addEventListener("statechange", () => worker.state === "redundant" && done(undefined));
      if (worker?.state === "activated") done(undefined);
    });
  } catch {
    // Without one the app works while there is a network.
  }
  return undefined;
}

start();
