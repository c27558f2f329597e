/* Before anything is tried: how the target says that there is nothing, and where the application begins below its address. */
import { createHash } from 'node:crypto';
import { requestOf } from '#prober/application/build-request.ts';
import { notFoundPrint, type NotFoundPrint } from '#prober/application/not-found.ts';
import { namesIn } from '#prober/application/path-template.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';

/** Routes that are asked below each prefix. */
const SAMPLE = 5;

export async function knowApplication(run: Run): Promise<void> {
  const bases = basesOf(run.target.url);
  const sample = run.routes.filter(isPlain).slice(0, SAMPLE);
  let best = { base: run.base, notFound: await printOf(run, run.base), answers: -1 };
  for (const base of bases) {
    const notFound = base === best.base ? best.notFound : await printOf(run, base);
    // One candidate needs no evidence.
    const answers = bases.length === 1 ? 0 : await answersBelow(run, { base, notFound, sample });
    if (answers > best.answers) best = { base, notFound, answers };
    if (answers === sample.length) break;
  }
  run.base = best.base;
  run.notFound = best.notFound;
}

/** The prefixes of the target's path, the longest first. */
function basesOf(target: string): readonly string[] {
  const { origin, pathname } = new URL(target);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return Array.from({ length: segments.length + 1 }, (_, index) => [origin, ...segments.slice(0, segments.length - index)].join('/'));
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
