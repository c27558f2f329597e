/*
 * Where a text is shown that was sent elsewhere. The harmless marks of all inputs are sent before anything is stored on purpose, so all pages are
 * looked at once more, and each tells whose marks it shows: as soon as the marks are out, since lists show the latest entries alone.
 */
import type { Run } from '#prober/run/run.ts';
import type { Exchange, ProbeResponse } from '#prober/sending/exchange.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';

/** Pages, as they were seen before, that show the mark: of this scan, or of one before it with the same seed. */
export async function pagesShowing(run: Run, mark: string): Promise<readonly Exchange[]> {
  run.seenAgain ??= await seenAgain(run, 'early');
  return run.seenAgain.filter(({ body }) => body.includes(mark)).map(({ before }) => before);
}

/** Once every input was sent its mark; what was seen when a finding was tried is older. */
export async function lookAgain(run: Run): Promise<void> {
  run.seenAgain = await seenAgain(run, 'marked');
}

async function seenAgain(run: Run, when: 'early' | 'marked'): Promise<NonNullable<Run['seenAgain']>> {
  const seen: { readonly before: Exchange; readonly body: string }[] = [];
  for (const before of run.pages.filter(({ request }) => request.method === 'GET')) {
    const now = await askedAgain(run, when, before);
    if (now !== undefined) seen.push({ before, body: now.body });
  }
  return seen;
}

/** @param when sets the request apart from others of the page in the journal */
export async function askedAgain(run: Run, when: 'early' | 'marked' | 'made', { request }: Exchange): Promise<ProbeResponse | undefined> {
  try {
    const outcome = await run.sessions.send(`${run.target.url}|again ${when}|${request.as} ${request.url}`, request);
    return outcome.kind === 'answered' ? outcome.response : undefined;
  } catch (error) {
    if (error instanceof RouteSilentError) return undefined;
    throw error;
  }
}
