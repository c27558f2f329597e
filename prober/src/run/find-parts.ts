/*
 * Parts of paths that are values: `/hello/ann`. Numbers and ids are known by their look; a word is one where its page shows it, and shows another one that is put
 * in its place. Pages beside each other are mostly of one handler or of none, so one of each folder is asked.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { requestOf } from '#prober/application/build-request.ts';
import { decoded } from '#prober/application/decoded.ts';
import { namesIn } from '#prober/application/path-template.ts';
import { mayChange } from '#prober/run/find-names.ts';
import { whyNotReached } from '#prober/run/reach-route.ts';
import type { ReachedRoute } from '#prober/run/run-check.ts';
import type { Run } from '#prober/run/run.ts';
import { actorAt } from '#prober/run/sign-ins.ts';
import { createTrial, permissionOf } from '#prober/run/trials.ts';

const FOLDERS_LIMIT = 15;
/** A word, and no file: what ends in `.html` is looked up. */
const WORD = /^[\p{L}\p{N}_ @-]{1,60}$/u;

/** Routes beside those that are known, with their last part as an input. */
export async function findParts(run: Run, routes: readonly ReachedRoute[]): Promise<readonly ReachedRoute[]> {
  const folders = new Set<string>();
  const found: ReachedRoute[] = [];
  for (const known of routes) {
    const [folder, last] = parted(known.route.path);
    if (folder === undefined || last === undefined || folders.has(folder) || folders.size >= FOLDERS_LIMIT || !mayBeValue(run, known, last)) continue;
    folders.add(folder);
    const parameter: Parameter = { name: 'part', place: 'path', example: decoded(last), isHidden: true };
    const route: Route = { ...known.route, path: `${folder}/{part}`, parameters: [...known.route.parameters, parameter] };
    if (await isShown(run, route, parameter)) found.push({ ...known, route, isTried: false });
  }
  return found;
}

/** The folder, and what stands behind its slash. */
function parted(path: string): readonly [folder: string | undefined, last: string | undefined] {
  const [, folder, last] = /^(.*)\/([^/]+)\/?$/s.exec(path) ?? [];
  return [folder, last];
}

function mayBeValue(run: Run, { route, state }: ReachedRoute, last: string): boolean {
  const { response } = state.exchange;
  if (route.method !== 'GET' || route.origin !== 'crawl' || route.operation !== undefined || namesIn(route.path).length > 0) return false;
  return response.status < 300 && WORD.test(decoded(last)) && showsWord(response.body, decoded(last)) && !mayChange(run, route, state.exchange);
}

/** By itself, and not as a part of another word. */
function showsWord(body: string, word: string): boolean {
  const isOfWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
  for (let at = body.indexOf(word), seen = 0; at >= 0 && seen < PLACES_LIMIT; at = body.indexOf(word, at + 1), seen += 1) if (!isOfWord(body[at - 1]) && !isOfWord(body[at + word.length])) return true;
  return false;
}

const PLACES_LIMIT = 10_000;

async function isShown(run: Run, route: Route, parameter: Parameter): Promise<boolean> {
  const { trial } = createTrial(run, `${run.target.url}|part|${route.path}`, permissionOf(run, route));
  const word = trial.word('part');
  const request = requestOf({ route, base: run.base, as: actorAt(run, route), replaced: { parameter, value: word } });
  const outcome = await trial.send(request);
  if (outcome.kind !== 'answered' || outcome.response.status >= 300) return false;
  return outcome.response.body.includes(word) && whyNotReached(run, { request, response: outcome.response }, route) === undefined;
}
