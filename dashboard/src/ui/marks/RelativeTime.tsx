import { useEffect } from 'react';
import { currentTime } from '#dashboard/clock.ts';
import { createSignal } from '#dashboard/create-signal.ts';
import { exactTime, relativeTime } from '#dashboard/format/time.ts';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';

const TICK_MS = 30_000;
const now = createSignal(currentTime());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page. */
function useNow(): Date {
  useEffect(() => {
    if (watchers++ === 0) {
      now.tell(currentTime());
      timer = setInterval(() => now.tell(currentTime()), TICK_MS);
    }
    return () => {
      if (--watchers === 0) clearInterval(timer);
    };
  }, []);
  return now.use();
}

/** How long ago; the exact time on hover and focus. */
export function RelativeTime({ at }: { readonly at: string }) {
  const current = useNow();
  const instant = new Date(at);
  // What happened since the last tick is not to come.
  useEffect(() => {
    const [happened, present] = [new Date(at), currentTime()];
    if (happened > now.read() && happened <= present) now.tell(present);
  }, [at]);
  return (
    <time dateTime={at} className="whitespace-nowrap" {...tooltip(exactTime(instant))}>
      {relativeTime(instant, current)}
    </time>
  );
}
