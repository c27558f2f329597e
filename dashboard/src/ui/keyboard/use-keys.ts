import { useEffect, useRef } from 'react';

/** How long the first key of two (`g f`) waits for the second. */
const SEQUENCE_MS = 1_000;

/** What keys do, by their name: `j`, `mod+k`, `g f`, `shift+?` is plain `?`. */
export type KeyBindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

export interface KeyOptions {
  readonly isOff?: boolean;
  /** Also while somebody writes: for keys with a modifier. */
  readonly isWhileWriting?: boolean;
}

/** Keys of a page while it is seen. They rest while somebody writes, and below a dialog that they do not belong to. */
export function useKeys(bindings: KeyBindings, { isOff = false, isWhileWriting = false }: KeyOptions = {}): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (isOff) return undefined;
    const press = createKeyReader(() => latest.current, isWhileWriting);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOff, isWhileWriting]);
}

function createKeyReader(read: () => KeyBindings, isWhileWriting: boolean): (event: KeyboardEvent) => void {
  let first = { key: '', at: 0 };
  return (event) => {
    if (event.defaultPrevented || event.isComposing || (!isWhileWriting && isElsewhere(event))) return;
    const key = nameOf(event);
    const bindings = read();
    const sequence = event.timeStamp - first.at < SEQUENCE_MS ? bindings[`${first.key} ${key}`] : undefined;
    const action = sequence ?? bindings[key];
    first = { key, at: event.timeStamp };
    if (action === undefined) return;
    event.preventDefault();
    action(event);
  };
}

function nameOf({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  return `${metaKey || ctrlKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${name}`;
}

/** In a field, a menu or a dialog keys mean something else; on a button `enter` and `space` press it, on a link `enter`. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog][aria-modal], [data-modal]')) return true;
  if (key !== 'Enter' && key !== ' ') return false;
  return target.closest(key === 'Enter' ? 'a, button, summary, input, [role=tab]' : 'button, summary, input, [role=tab]') !== null;
}
