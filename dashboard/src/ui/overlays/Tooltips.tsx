import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';
import { place } from '#dashboard/ui/overlays/place.ts';

/** The pointer rests so long before a tooltip opens; from one to the next it opens at once. */
const OPEN_MS = 350;
/** Long enough to go over to the tooltip itself, such as to copy from it. */
const CLOSE_MS = 120;
const ID = 'tooltip';

interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly keys: string | undefined;
}

/** Once in a page: shows the tooltip of the element that has the pointer, or the focus by keys. `escape` and a press take it away. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>();
  const floating = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = followPointer(setShown);
    return end;
  }, []);
  useLayoutEffect(() => {
    const { current: element } = floating;
    if (shown === undefined || element === null) return undefined;
    const { anchor, text } = shown;
    element.showPopover();
    place(element, anchor, { gap: 6, align: 'center' });
    // A name is not said twice.
    if (anchor.ariaLabel !== text) anchor.setAttribute('aria-describedby', ID);
    return () => anchor.removeAttribute('aria-describedby');
  }, [shown]);
  if (shown === undefined) return null;
  return (
    <div ref={floating} id={ID} role="tooltip" popover="manual" className="fixed inset-auto m-0 max-w-80 rounded-md border-0 bg-inverse-ground px-2 py-1 text-sm text-inverse appear">
      <span className="flex items-center gap-2">
        {shown.text}
        {shown.keys !== undefined && <KeyHint keys={shown.keys} isInverse />}
      </span>
    </div>
  );
}

/** @returns ends that */
function followPointer(show: (shown: Shown | undefined) => void): () => void {
  let current: HTMLElement | undefined;
  // What the focus has brought stays when the pointer, wherever it rests, comes to lie over something else.
  let isByFocus = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (anchor: HTMLElement | undefined, delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = anchor?.isConnected === true ? anchor.dataset['tooltip'] : undefined;
      current = text === undefined ? undefined : anchor;
      show(anchor === undefined || text === undefined ? undefined : { anchor, text, keys: anchor.dataset['tooltipKeys'] });
    }, delayMs);
  };
  const point = ({ target, pointerType }: PointerEvent): void => {
    const anchor = anchorOf(target);
    if (pointerType === 'touch' || (isByFocus && anchor === undefined)) return;
    if (anchor === current || isTooltip(target)) clearTimeout(timer);
    else if (anchor === undefined) turn(undefined, CLOSE_MS);
    else turn(anchor, current === undefined ? OPEN_MS : 0);
  };
  const focus = ({ target }: FocusEvent): void => {
    isByFocus = target instanceof Element && target.matches(':focus-visible[data-tooltip]');
    if (isByFocus) turn(anchorOf(target), 0);
  };
  const hide = (): void => {
    isByFocus = false;
    turn(undefined, 0);
  };
  // A press is final: the tooltip may just have come to lie under the pointer, which would keep one that is about to go.
  const close = (): void => {
    isByFocus = false;
    clearTimeout(timer);
    current = undefined;
    show(undefined);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('focusin', focus, { signal });
  // By keys there is a click and no press; what it closes may take the anchor with it, which then tells nobody that it lost the focus.
  for (const pressing of ['pointerdown', 'click'] as const) document.addEventListener(pressing, close, { capture: true, signal });
  document.addEventListener('focusout', hide, { capture: true, signal });
  // One that is still to come is put where its anchor is then.
  document.addEventListener('scroll', () => current !== undefined && hide(), { capture: true, passive: true, signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { capture: true, signal });
  document.documentElement.addEventListener('pointerleave', hide, { signal });
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

function anchorOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-tooltip]') ?? undefined) : undefined;
}

function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${ID}`) !== null;
}
