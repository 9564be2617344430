/*
 * What the modules of the console expect of a browser, without a document to show. Files of tests may share a process,
 * in which the modules are loaded once, so the page stays there.
 */

/** Replaces a value that newer versions of Node have, too. */
const provide = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

/** As in a browser, the names of a storage are its own properties. */
class KeptTexts {
  [name: string]: unknown;

  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  setItem(name: string, text: string): void {
    this[name] = text;
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }

  clear(): void {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}

/** The address of the page. */
export const PAGE = 'https://console.example/desk/';

const events = new EventTarget();
const listening = { addEventListener: events.addEventListener.bind(events) };
provide('addEventListener', listening.addEventListener);
provide('document', {
  ...listening,
  documentElement: { dataset: {}, style: {} },
  baseURI: `${PAGE}?some#/where`,
  visibilityState: 'visible',
});
provide('location', { hash: '', reload: () => undefined });
provide('history', { state: 'shown', replaceState: () => undefined });
provide('scrollY', 0);
provide('scrollTo', () => undefined);
provide('sessionStorage', new KeptTexts());
provide('localStorage', new KeptTexts());

/** Announces an event of the window or the document. */
export const announce = (kind: string, fields: object = {}): void => {
  events.dispatchEvent(Object.assign(new Event(kind), fields));
};
