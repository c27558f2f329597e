/*
 * Names that nothing of the application says, and that its handlers read: `?debug=`, `?file=`. All that are usual are asked at once, each with a value of its own:
 * one request a page. A value that the answer shows tells its name; where the answer is another one, halves of the names are asked until the name is known.
 * Headers that proxies and browsers add are sent with the first of these requests: a page that shows one reads it.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { requestOf } from '#prober/application/build-request.ts';
import { recordsIn } from '#prober/application/json-records.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import { headerValues } from '#prober/checks/judging/page.ts';
import type { Trial } from '#prober/checks/check.ts';
import { DEFAULT_LIMITS } from '#prober/probe-input.ts';
import type { ReachedRoute } from '#prober/run/run-check.ts';
import type { Run } from '#prober/run/run.ts';
import { actorAt } from '#prober/run/sign-ins.ts';
import { createTrial, permissionOf } from '#prober/run/trials.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';
import { isOwnPage, isPasswordName, switchesFactor } from '#prober/sending/user-changes.ts';

const USUAL: readonly string[] = [
  'q', 's', 'p', 'id', 'query', 'search', 'keyword', 'keywords', 'term', 'filter', 'find', 'name', 'username', 'user', 'user_id', 'userId', 'uid', 'page', 'file', 'filename', 'path', 'dir', 'folder', 'doc', 'document',
  'template', 'view', 'include', 'lang', 'language', 'url', 'uri', 'link', 'redirect', 'redirect_url', 'redirect_uri', 'return', 'return_url', 'returnUrl', 'next', 'continue', 'dest', 'target', 'host', 'ip', 'domain',
  'callback', 'cmd', 'command', 'code', 'debug', 'message', 'msg', 'error', 'err', 'success', 'info', 'title', 'text', 'content', 'comment', 'email', 'category', 'cat', 'type', 'sort', 'order', 'order_by', 'column', 'field',
  'from', 'to', 'date', 'year', 'format', 'data', 'input', 'value', 'key', 'ref', 'src', 'source', 'image', 'img', 'theme', 'style', 'color', 'tag', 'status', 'mode', 'report', 'item', 'product', 'product_id', 'post_id', 'param', 'xml', 'json',
];
/** What stands between a browser and the application adds these; none says who somebody is. */
const HEADERS: readonly string[] = ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'Accept-Language', 'From'];
/** Part of the budget that this may take. */
const SHARE = 0.08;
const OWN_LIMIT = 40;
/** A record of a stranger's may have as many names as fit into its answer. */
const TOLD_LIMIT = 40;
const FOUND_LIMIT = 4;
/** An answer that shows more of the values than this shows its own address. */
const SHOWN_LIMIT = 6;

export async function findNames(run: Run, routes: readonly ReachedRoute[]): Promise<void> {
  const own = ownNames(run);
  const look: Look = { run, own, ofUser: new Set(namesOfUser(run.routes)), left: Math.floor((run.input.limits?.requests ?? DEFAULT_LIMITS.requests) * SHARE) };
  for (const known of routes) {
    const { route } = known;
    // Code and documents say what they take.
    if (route.method !== 'GET' || route.origin !== 'crawl' || route.operation !== undefined || look.left <= 0 || known.state.exchange.response.status >= 300 || mayChange(run, route, known.state.exchange)) continue;
    const found = (await namesAt(look, known)).map(({ name, place }): Parameter => ({ name, place, isHidden: true, isOfCodeAlone: true }));
    known.route = { ...route, parameters: [...route.parameters, ...found] };
  }
}

interface Look {
  readonly run: Run;
  readonly own: readonly string[];
  /** They are asked nowhere. */
  readonly ofUser: ReadonlySet<string>;
  left: number;
}

/** What other routes of the application take. */
function ownNames({ routes }: Run): readonly string[] {
  const names = routes.flatMap(({ route }) => route.parameters.filter(({ place, isHidden, isPassword }) => isHidden !== true && isPassword !== true && ['query', 'form', 'json', 'multipart'].includes(place)).map(({ name }) => name));
  return [...new Set(names)].slice(0, OWN_LIMIT);
}

/** Names of forms that hold a password or are of the user's own page: where a handler takes them from any address, they would change the user. */
function namesOfUser(routes: Run['routes']): readonly string[] {
  const isOfUser = ({ path, parameters }: Route): boolean => isOwnPage(path) || parameters.some(({ isPassword, name }) => isPassword === true || isPasswordName(name));
  return routes.flatMap(({ route }) => (isOfUser(route) ? route.parameters.filter(({ place }) => place !== 'header' && place !== 'cookie').map(({ name }) => name) : []));
}

/** Parts of a path that say that something is written there, be it by GET. */
const CHANGES = /^(?:add|approve|assign|change|create|edit|enable|execute|grant|import|insert|modify|move|post|promote|register|rename|run|save|send|set|sign[_-]?up|store|submit|update|write)(?![a-z])|(?:^|[_-])(?:add|change|create|edit|save|update)$/i;

/** A page that posts its form to itself, or shows who is signed in, may change what it is sent, by whichever method. */
export function mayChange({ routes }: Run, { path }: Route, { response }: Exchange): boolean {
  return isOwnPage(path) || path.split(/[/.]+/).some((part) => CHANGES.test(part.replace(/([a-z\d])([A-Z])/g, '$1-$2'))) || routes.some(({ route }) => route.method !== 'GET' && route.path === path) || /<input[^>]{0,300}type\s{0,3}=\s{0,3}["']?password/i.test(response.body);
}

interface Asking {
  readonly route: Route;
  readonly before: Exchange;
  readonly ask: (names: readonly string[]) => Promise<Exchange | undefined>;
  readonly valueOf: (name: string) => string;
}

type Found = Pick<Parameter, 'name' | 'place'>;

async function namesAt(look: Look, { route, state }: ReachedRoute): Promise<readonly Found[]> {
  const { run } = look;
  const { trial } = createTrial(run, `${run.target.url}|names|${route.path}`, permissionOf(run, route));
  const told = recordsIn(state.exchange.response.body).slice(0, 3).flatMap((record) => Object.keys(record).slice(0, TOLD_LIMIT));
  const all = [...new Set([...look.own, ...told, ...USUAL])].filter((name) => mayAsk(name) && !look.ofUser.has(name) && !route.parameters.some((parameter) => parameter.name === name));
  const valueOf = (name: string): string => `${trial.word('names')}${all.indexOf(name).toString(36).padStart(2, '0')}`;
  const ask = async (names: readonly string[]): Promise<Exchange | undefined> => (look.left <= 0 ? undefined : asked(look, trial, { route, values: names.map((name) => [name, valueOf(name)]) }));
  const asking: Asking = { route, before: state.exchange, ask, valueOf };
  const headers = HEADERS.filter((name) => !route.parameters.some((parameter) => parameter.name.toLowerCase() === name.toLowerCase()));
  const headerValueOf = (name: string): string => `${trial.word('header')}${headers.indexOf(name)}`;
  const answer = await asked(look, trial, { route, values: all.map((name) => [name, valueOf(name)]), headers: headers.map((name) => [name, headerValueOf(name)]) });
  if (answer === undefined) return [];
  const shown = all.filter((name) => shows(answer, valueOf(name)));
  const read = headers.filter((name) => shows(answer, headerValueOf(name))).map((name): Found => ({ name, place: 'header' }));
  if (shown.length + read.length > SHOWN_LIMIT) return [];
  if (shown.length + read.length > 0) return [...shown.map((name): Found => ({ name, place: 'query' })), ...read].slice(0, FOUND_LIMIT);
  return isAlike(state.exchange, answer) ? [] : (await namesThatChange(look, trial, asking, all)).map((name): Found => ({ name, place: 'query' }));
}

function mayAsk(name: string): boolean {
  return /^[A-Za-z][\w.-]{0,39}$/.test(name) && !isPasswordName(name) && !switchesFactor(name) && forbiddenWord(name) === undefined && !/csrf|xsrf|token|session|sid$/i.test(name);
}

function shows({ response }: Exchange, value: string): boolean {
  return response.body.includes(value) || headerValues(response, 'location').some((address) => address.includes(value));
}

/** Where names that nobody reads change the answer as well, it changes by itself. */
async function namesThatChange(look: Look, trial: Trial, { route, before, ask }: Asking, all: readonly string[]): Promise<readonly string[]> {
  const none = await asked(look, trial, { route, values: all.map((name, index) => [`${trial.word('no-name')}${index}`.slice(0, Math.max(3, name.length)) + index.toString(36), trial.word('names')]) });
  if (none === undefined || !isAlike(before, none)) return [];
  const found: string[] = [];
  const waiting: (readonly string[])[] = [all];
  for (let names = waiting.shift(); names !== undefined && found.length < FOUND_LIMIT; names = waiting.shift()) {
    const middle = Math.ceil(names.length / 2);
    for (const half of [names.slice(0, middle), names.slice(middle)]) {
      const answer = half.length === 0 ? undefined : await ask(half);
      if (answer === undefined || isAlike(before, answer)) continue;
      const [only] = half;
      if (half.length > 1) waiting.unshift(half);
      else if (only !== undefined) found.push(only);
    }
  }
  return found.slice(0, FOUND_LIMIT);
}

interface Asked {
  readonly route: Route;
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

async function asked(look: Look, trial: Trial, { route, values, headers = [] }: Asked): Promise<Exchange | undefined> {
  const { run } = look;
  if (look.left <= 0) return undefined;
  look.left -= 1;
  const parameters = [...values.map(([name, example]): Parameter => ({ name, place: 'query', example })), ...headers.map(([name, example]): Parameter => ({ name, place: 'header', example }))];
  const request = requestOf({ route: { ...route, parameters: [...route.parameters, ...parameters] }, base: run.base, as: actorAt(run, route) });
  const outcome = await trial.send(request);
  return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
}
