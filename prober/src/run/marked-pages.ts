/*
 * Where a text is shown that was sent elsewhere. The harmless marks of all inputs are sent before anything is stored on purpose, so all pages are
 * looked at once more, and each tells whose marks it shows: as soon as the marks are out, since lists show the latest entries alone.
 */
import type { Run } from '#prober/run/run.ts';
import type { Exchange, ProbeResponse } from '#prober/sending/exchange.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';

/**
 * Pages, as they were seen before, that show the mark: of this scan, or of one before it with the same seed. Those that show it to the second user stand for what the first is
 * shown nowhere: a message to somebody, a list of who may approve.
 */
export async function pagesShowing(run: Run, mark: string): Promise<readonly Exchange[]> {
  run.seenAgain ??= await seenAgain(run, 'early');
  const showing = run.seenAgain.filter(({ body }) => body.includes(mark)).map(({ before }) => before);
  const toSender = showing.filter(({ request }) => request.as !== 'second');
  return toSender.length > 0 ? toSender : showing;
}

/** Once every input was sent its mark; what was seen when a finding was tried is older. */
export async function lookAgain(run: Run): Promise<void> {
  run.seenAgain = [...(await seenAgain(run, 'marked')), ...(run.hasSecond && run.as === 'first' ? await seenBySecond(run) : [])];
}

/** Pages that the second user is shown once, of those that the first knows. */
const SECOND_LIMIT = 30;

async function seenBySecond(run: Run): Promise<NonNullable<Run['seenAgain']>> {
  const seen: { readonly before: Exchange; readonly body: string }[] = [];
  for (const { request, response } of run.pages.filter((page) => page.request.method === 'GET').slice(0, SECOND_LIMIT)) {
    const asked = { ...request, as: 'second' } as const;
    const now = await askedAgain(run, 'marked', { request: asked, response });
    if (now !== undefined && now.status < 300) seen.push({ before: { request: asked, response: now }, body: now.body });
  }
  return seen;
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
