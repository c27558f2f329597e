/* What forms have made: entries to which nothing led before. */
import type { Route } from '#prober/application/application.ts';
import { isAsset } from '#prober/application/looking/addresses.ts';
import { readPage } from '#prober/application/looking/read-page.ts';
import { routeOfAddress } from '#prober/application/looking/routes-of-page.ts';
import { sameRoute } from '#prober/application/merge-routes.ts';
import { isRouteInScope } from '#prober/application/scope.ts';
import { isPage } from '#prober/checks/judging/page.ts';
import { learn } from '#prober/run/learn-route.ts';
import { askedAgain } from '#prober/run/marked-pages.ts';
import { reachRoute } from '#prober/run/reach-route.ts';
import { isReached, type ReachedRoute } from '#prober/run/run-check.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';

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
