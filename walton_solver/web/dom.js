// @ts-check
// Elements from names and texts: what a case says is set as text, never as markup.

/**
 * An element; its children are elements or texts, which stay texts.
 * @param {string} name @param {Record<string, string | boolean | number | ((event: any) => void) | null | undefined>} attributes
 * @param {...(Node | string | null | undefined | false)} children @returns {any}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.replace(/^on/, ""), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {Node | string} */ (child)));
  return made;
}

/** @param {string} id @returns {any} */
export function byId(id) {
  return document.getElementById(id);
}
