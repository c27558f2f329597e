/** Letters that follow each other so fast are one word. */
const WORD_MS = 700;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/** The items of a menu that can take the focus, from top to bottom. */
export function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** Where an arrow, Home or End leads from the item that has the focus; past an end it begins at the other. */
export function nextItem<T extends Element>(items: readonly T[], { key }: Press, focused: Element | null = document.activeElement): T | undefined {
  const at = items.findIndex((item) => item === focused);
  if (key === 'Home' || (key === 'ArrowDown' && at === -1)) return items[0];
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1);
  return key === 'End' ? items.at(-1) : undefined;
}

/** Leads to the next item that begins with what is typed; the same letter again to the one after it. */
export function createTypeAhead(): <T extends Element>(items: readonly T[], press: Press, focused?: Element | null) => T | undefined {
  let typed = { text: '', at: 0 };
  return (items, { key, ctrlKey, metaKey, altKey, timeStamp }, focused = document.activeElement) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && timeStamp - typed.at > WORD_MS)) return undefined;
    const text = (timeStamp - typed.at > WORD_MS ? '' : typed.text) + key.toLowerCase();
    typed = { text, at: timeStamp };
    const isOneLetter = [...text].every((letter) => letter === text[0]);
    const at = items.findIndex((item) => item === focused);
    const from = isOneLetter ? at + 1 : Math.max(at, 0);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find((item) => (item.textContent ?? '').trim().toLowerCase().startsWith(isOneLetter ? key.toLowerCase() : text));
  };
}
