/*
 * What pages ask for, and lead to, once their scripts have run: an application of one page is nothing without them. Each page is opened once, and nothing is
 * clicked. What a script wants to post is not sent: it is learned as a route.
 */
import { routeAskedByPage } from '#prober/application/looking/asked-by-pages.ts';
import { readPage } from '#prober/application/looking/read-page.ts';
import { learn } from '#prober/run/learn-route.ts';
import type { Run } from '#prober/run/run.ts';
import { createTrial } from '#prober/run/trials.ts';
import { isPage } from '#prober/checks/judging/page.ts';

/** Pages with the same scripts ask for much the same. */
const PAGES_LIMIT = 6;
const PER_SCRIPTS = 2;

/** @returns each page that was visited, as its scripts left it */
export async function visitPages(run: Run): Promise<readonly { readonly url: string; readonly html: string }[]> {
  if (run.ports.chromium === undefined || !run.target.isVerified) return [];
  const word = createTrial(run, `${run.target.url}|visit`, {}).trial.word('visit');
  const left: { readonly url: string; readonly html: string }[] = [];
  for (const url of pagesToVisit(run)) {
    const sight = await run.browsing.visit({ url }, word);
    if (sight.kind !== 'seen') continue;
    left.push({ url, html: sight.html });
    for (const asked of sight.asked) {
      const route = routeAskedByPage(asked, run.base);
      if (route !== undefined) learn(run, route);
    }
  }
  return left;
}

function pagesToVisit(run: Run): readonly string[] {
  const byScripts = new Map<string, number>();
  return run.pages.flatMap(({ request, response }) => {
    const page = request.method === 'GET' && response.status === 200 && isPage(response) ? readPage(response.body, request.url) : undefined;
    const scripts = [...(page?.scripts ?? []), ...(page?.scriptTexts ?? [])].join('\n');
    const count = byScripts.get(scripts) ?? 0;
    byScripts.set(scripts, count + 1);
    return scripts === '' || count >= PER_SCRIPTS ? [] : [request.url];
  }).slice(0, PAGES_LIMIT);
}
