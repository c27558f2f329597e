import type { ChangedThings } from '@whitebox/contract';
import { basePath } from '#dashboard/api/base.ts';
import { applyChanges, applyReset } from '#dashboard/api/live/apply-changes.ts';
import { live } from '#dashboard/api/live/live.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

/** A browser has few connections to one server: a window that has been out of sight for so long gives its own back. */
const HIDDEN_MS = 10_000;
/** A server that refuses a stream is asked again after so long; until then pages ask now and then. */
const REFUSED_MS = 30_000;

/**
 * Follows what changes in an organization, from a position on, while the page is in sight. What is missed while it is not, or while the
 * connection is broken, comes when it goes on. @returns ends that
 */
export function followEvents(organizationId: string, after: string): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let position = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    source?.close();
    source = undefined;
    live.tell(false);
  };
  const open = (): void => {
    clearTimeout(timer);
    if (source !== undefined) return;
    const current = new EventSource(`${basePath}/api/v1/events?${new URLSearchParams({ organization: organizationId, after: position }).toString()}`);
    source = current;
    const hear = (name: string, apply: (data: unknown) => void): void =>
      current.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) => {
        if (current !== source) return;
        position = lastEventId;
        apply(JSON.parse(data));
      });
    hear('ready', () => live.tell(true));
    hear('reset', applyReset);
    hear('changed', (data) => isChanged(data) && applyChanges(data.changes));
    current.addEventListener('error', () => {
      if (current !== source) return;
      live.tell(false);
      // Otherwise the browser connects again by itself.
      if (current.readyState !== EventSource.CLOSED) return;
      close();
      // Whether the session has ended is known by asking.
      void queryClient.invalidateQueries({ queryKey: ['session'] });
      timer = setTimeout(open, REFUSED_MS);
    });
  };
  const follow = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(close, HIDDEN_MS);
    else open();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(timer);
    close();
  };
}

function isChanged(data: unknown): data is ChangedThings {
  return typeof data === 'object' && data !== null && 'changes' in data && Array.isArray(data.changes);
}
