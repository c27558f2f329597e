/* Before anything is tried: how the target says that there is nothing, and where the application begins below its address. */
import { createHash } from 'node:crypto';
import { requestOf } from '#prober/application/build-request.ts';
import { readDocument } from '#prober/application/documents/read-document.ts';
import { addressOf, readPage } from '#prober/application/looking/read-page.ts';
import { mergedRoute, sameRoute } from '#prober/application/merge-routes.ts';
import { headerOf, notFoundPrint, type NotFoundPrint } from '#prober/application/not-found.ts';
import { namesIn } from '#prober/application/path-template.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';

/** Prefixes that the target itself leads to. */
const LED_LIMIT = 3;
/** Routes that are asked below each prefix. */
const SAMPLE = 5;

export async function knowApplication(run: Run): Promise<void> {
  const bases = basesOf(run.target.url);
  const plain = run.routes.filter(isPlain);
  const ofCode = plain.filter(({ route }) => route.origin === 'code');
  const sample = (ofCode.length > 0 ? ofCode : plain).slice(0, SAMPLE);
  // Without routes that may be asked there is nothing to compare.
  if (sample.length === 0 && run.target.isVerified) run.base = await baseOfFront(run);
  let best = { base: run.base, notFound: await printOf(run, run.base), answers: -1 };
  for (const base of sample.length === 0 ? [run.base] : bases) {
    const notFound = base === best.base ? best.notFound : await printOf(run, base);
    const answers = await answersBelow(run, { base, notFound, sample });
    if (answers > best.answers) best = { base, notFound, answers };
    if (answers === sample.length) break;
  }
  // Routes of the code, and none of them there: the application may stand elsewhere.
  for (const base of best.answers <= 0 && ofCode.length > 0 ? await ledTo(run, bases) : []) {
    const notFound = await printOf(run, base);
    const answers = await answersBelow(run, { base, notFound, sample });
    if (answers > Math.max(0, best.answers)) best = { base, notFound, answers };
  }
  if (!bases.includes(best.base)) moveDocuments(run, best.base);
  run.base = best.base;
  run.notFound = best.notFound;
}

/** The prefixes of the target's path, the longest first. */
function basesOf(target: string): readonly string[] {
  const { origin, pathname } = new URL(target);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return Array.from({ length: segments.length + 1 }, (_, index) => [origin, ...segments.slice(0, segments.length - index)].join('/'));
}

/** A target may be named by one of its pages, `/app/start.html` or `/app/start`: what that leads to stands beside it then, and not below. */
async function baseOfFront(run: Run): Promise<string> {
  const { origin, pathname } = new URL(run.target.url);
  if (pathname.endsWith('/')) return run.base;
  const above = origin + pathname.replace(/\/[^/]*$/, '');
  if (/\.[a-z]\w{0,7}$/i.test(pathname)) return above;
  // A page that leads to itself says nothing of where it stands.
  const paths = (await frontLeads(run)).filter((url) => new URL(url).origin === origin).map((url) => new URL(url).pathname).filter((path) => path !== pathname);
  return paths.length === 0 || paths.some((path) => path.startsWith(`${pathname}/`)) ? run.base : above;
}

/** Where the target's address redirects, or what its page links to. */
async function frontLeads(run: Run): Promise<readonly string[]> {
  const request: ProbeRequest = { method: 'GET', url: run.target.url, headers: [], as: run.as };
  const outcome = await run.sessions.send(`${run.target.url}|front`, request, { keepsCookies: true });
  if (outcome.kind !== 'answered') return [];
  const location = addressOf(headerOf(outcome.response, 'location') || undefined, run.target.url);
  return location === undefined ? readPage(outcome.response.body, run.target.url).links : [location];
}

/** What documents name for their servers, and where the target's address redirects or links to. */
async function ledTo(run: Run, bases: readonly string[]): Promise<readonly string[]> {
  const { origin } = new URL(run.target.url);
  const prefixes = [
    ...run.input.documents.flatMap(({ text }) => readDocument(text)?.prefixes ?? []),
    ...(await frontLeads(run)).flatMap((url) => (new URL(url).origin === origin ? [/^\/[^/]+/.exec(new URL(url).pathname)?.[0] ?? ''] : [])),
  ];
  return [...new Set(prefixes.filter((prefix) => prefix !== '').map((prefix) => origin + prefix))].filter((base) => !bases.includes(base)).slice(0, LED_LIMIT);
}

/** What documents say was put below their servers' prefix, which now belongs to the base. */
function moveDocuments(run: Run, base: string): void {
  const prefix = new URL(base).pathname;
  const isBelow = ({ route: { origin, path } }: KnownRoute): boolean => origin === 'document' && path.startsWith(`${prefix}/`);
  const moving = run.routes.filter(isBelow);
  const staying = run.routes.filter((known) => !isBelow(known));
  for (const known of moving) {
    const route = { ...known.route, path: known.route.path.slice(prefix.length) };
    const same = sameRoute(staying.map((other) => other.route), route);
    const twin = staying.find((other) => other.route === same);
    if (twin === undefined) staying.push({ ...known, route });
    else twin.route = mergedRoute(twin.route, route);
  }
  run.routes.splice(0, run.routes.length, ...staying);
}

/** Asked with GET, nothing in its path to guess. */
function isPlain({ route }: KnownRoute): boolean {
  return route.method === 'GET' && route.path !== '/' && namesIn(route.path).length === 0;
}

async function answersBelow(run: Run, { base, notFound, sample }: { readonly base: string; readonly notFound: NotFoundPrint; readonly sample: readonly KnownRoute[] }): Promise<number> {
  let answers = 0;
  for (const { route } of sample) {
    const request = requestOf({ route: run.target.isVerified ? route : { ...route, parameters: [] }, base, as: run.as });
    const outcome = await run.sessions.send(`${run.target.url}|base ${base}|${route.path}`, request, { keepsCookies: true });
    if (outcome.kind === 'answered' && !notFound.isMissing({ request, response: outcome.response })) answers += 1;
  }
  return answers;
}

/** Asks for two paths that nobody can have: what both answers share is how this target says no. */
async function printOf(run: Run, base: string): Promise<NotFoundPrint> {
  const probes: Exchange[] = [];
  for (const name of ['one', 'two']) {
    const word = createHash('sha256').update(`${run.input.seed}\0absent\0${name}`).digest('hex').slice(0, 12);
    const request: ProbeRequest = { method: 'GET', url: `${base}/w${word}`, headers: [], as: run.as };
    const outcome = await run.sessions.send(`${run.target.url}|absent ${base}|${name}`, request, { keepsCookies: true });
    if (outcome.kind === 'answered') probes.push({ request, response: outcome.response });
  }
  return notFoundPrint(probes);
}
