/*
 * Where a text is shown that was sent elsewhere. The harmless marks of all inputs are sent before anything is stored on purpose, so all pages are
 * looked at once more, and each tells whose marks it shows: as soon as the marks are out, since lists show the latest entries alone.
 */
import type { Route } from '#prober/application/application.ts';
import { isAsset } from '#prober/application/looking/addresses.ts';
import { readPage } from '#prober/application/looking/read-page.ts';
import { routeOfAddress } from '#prober/application/looking/routes-of-page.ts';
import { sameRoute } from '#prober/application/merge-routes.ts';
import { isRouteInScope } from '#prober/application/scope.ts';
import { isPage } from '#prober/checks/judging/page.ts';
import { learn } from '#prober/run/learn-route.ts';
import { reachRoute } from '#prober/run/reach-route.ts';
import { isReached, type ReachedRoute } from '#prober/run/run-check.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import type { Exchange, ProbeResponse } from '#prober/sending/exchange.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';
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

async function askedAgain(run: Run, when: 'early' | 'marked' | 'made', { request }: Exchange): Promise<ProbeResponse | undefined> {
  try {
    const outcome = await run.sessions.send(`${run.target.url}|again ${when}|${request.as} ${request.url}`, request);
    return outcome.kind === 'answered' ? outcome.response : undefined;
  } catch (error) {
    if (error instanceof RouteSilentError) return undefined;
    throw error;
  }
}

/** Pages of forms lead to what these have made, once all was tried: routes that nothing led to before. */
export async function routesMade(run: Run): Promise<readonly ReachedRoute[]> {
  const made: KnownRoute[] = [];
  for (const page of run.target.isVerified ? pagesOfForms(run) : []) {
    const now = await askedAgain(run, 'made', page);
    for (const link of now !== undefined && isPage(now) ? readPage(now.body, page.request.url).links : []) {
      const route = routeOfAddress(link, run.base);
      const isNew = route !== undefined && isEntry(route) && isRouteInScope(run.input.steering, route) && forbiddenWord(route.path) === undefined && !isAsset(route.path) && sameRoute(run.routes.map((known) => known.route), route) === undefined;
      const known = isNew && made.length < MADE_LIMIT ? learn(run, route) : undefined;
      if (known !== undefined) made.push(known);
    }
  }
  for (const known of made) await reachRoute(run, known);
  return made.filter(isReached);
}

const MADE_LIMIT = 10;

/** It is chosen by an identifier or a name; what was tried stands in pages as well, and may look like an address. */
function isEntry({ path, parameters }: Route): boolean {
  return /^\/[\w./{}-]*$/.test(path) && !path.includes('..') && parameters.length > 0 && parameters.every(({ example = '' }) => /^[\w-]{1,64}$/.test(example));
}

/** Where forms stand, and what the addresses that they are sent to show. */
function pagesOfForms({ routes, pages, base }: Run): readonly Exchange[] {
  const posted = routes.filter(({ route, state }) => route.method === 'POST' && state.kind === 'reached').flatMap(({ route }) => [base + route.path, ...(route.formPage === undefined ? [] : [new URL(route.formPage, `${base}/`).href])]);
  const paths = new Set(posted.filter((url) => URL.canParse(url)).map((url) => new URL(url).pathname));
  return pages.filter(({ request }) => request.method === 'GET' && paths.has(new URL(request.url).pathname)).slice(0, MADE_LIMIT);
}
