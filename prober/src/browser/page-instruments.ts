/* What is put into each page of the target before its own scripts run. It is told by a function whose name the page cannot guess. */
import type { Pair } from '#prober/browser/visit.ts';

export interface Instruments {
  readonly word: string;
  readonly origin: string;
  readonly storage: readonly Pair[];
}

/** Fills the storage, and notes which of its names are asked for and who waits for messages. */
export function instrumentsText({ word, origin, storage }: Instruments): string {
  return `(() => {
    if (location.origin !== ${JSON.stringify(origin)}) return;
    const tell = window[${JSON.stringify(word)}];
    const note = (kind, text) => { try { tell(kind, String(text).slice(0, 20000)); } catch {} };
    try {
      for (const { name, value } of ${JSON.stringify(storage)}) { localStorage.setItem(name, value); sessionStorage.setItem(name, value); }
      const getItem = Storage.prototype.getItem;
      Storage.prototype.getItem = function (name) { note('storage', name); return getItem.call(this, name); };
    } catch {}
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, ...more) {
      if (type === 'message') note('listener', typeof listener === 'function' ? listener : listener && listener.handleEvent);
      return add.call(this, type, listener, ...more);
    };
    add.call(window, 'load', () => { if (window.onmessage) note('listener', window.onmessage); });
  })();`;
}
