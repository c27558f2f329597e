import { requestOf } from '#prober/application/build-request.ts';
import type { Route } from '#prober/application/application.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';
import { headerOf, notFoundPrint } from '#prober/application/not-found.ts';
import { addressOf, readPage } from '#prober/application/looking/read-page.ts';
import { routeOfAddress, routeOfForm } from '#prober/application/looking/routes-of-page.ts';
import { recordsIn } from '#prober/application/json-records.ts';
import { sameRoute } from '#prober/application/merge-routes.ts';
import { namesIn } from '#prober/application/path-template.ts';
import { isPage } from '#prober/checks/judging/page.ts';
import { isRouteInScope } from '#prober/application/scope.ts';
import { listsFor, withLiveExamples, withOwnNames } from '#prober/run/live-examples.ts';
import { cookiesTaken, takersOfCookies } from '#prober/run/hidden-inputs.ts';
import { isToldOtherwise, isMore, learn, learnLacking } from '#prober/run/learn-route.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import { permissionOf, withTokens } from '#prober/run/trials.ts';
import { actorAt, isAnotherSignIn, isSignInRoute } from '#prober/run/sign-ins.ts';
import { isSignInAddress } from '#prober/sign-in/signed-out.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';

/** A handler tells one thing after the other: which fields it lacks, how they are written, what one of them may be. */
const TOLD_LIMIT = 4;

/** Asks the route with usual values, once more where its own answer told more of it; the state says what came of it. A route that is known to be there or not is not asked again. */
export async function reachRoute(run: Run, known: KnownRoute): Promise<void> {
  if (known.state.kind !== 'unknown') return;
  if (run.target.isVerified && namesIn(known.route.path).length > 0) {
    for (const list of listsFor(run, known.route)) {
      await reachRoute(run, list);
      await seeWhole(run, list);
    }
    known.route = withLiveExamples(run, known.route);
  }
  if (run.target.isVerified) known.route = withOwnNames(run, known.route);
  for (let told = 1; known.state.kind === 'unknown'; told += 1) {
    const asked = known.route;
    known.asks = (known.asks ?? 0) + 1;
    const state = await stateOf(run, known, known.without === undefined ? roundOf(known.asks) : `~without ${known.without}`);
    const isToldMore = isMore(known.route, asked) || isToldOtherwise(known.route, asked);
    known.state = isToldMore && told < TOLD_LIMIT && known.without === undefined ? { kind: 'unknown' } : state;
  }
}

function roundOf(asks: number): Round {
  return asks === 1 ? '' : `~more-${asks}`;
}

const IDENTIFIER = /^_?(?:id|uuid|guid)$|[a-z]Id$|_id$/;

/** Filters that the code reads and nobody filled in are sent with usual values, which few entries have. */
async function seeWhole(run: Run, list: KnownRoute): Promise<void> {
  const isNarrowed = list.state.kind === 'reached' && list.whole === undefined && list.route.parameters.some(({ place }) => place === 'query');
  if (!isNarrowed || list.state.kind !== 'reached' || recordsIn(list.state.exchange.response.body).some((record) => Object.keys(record).some((key) => IDENTIFIER.test(key)))) return;
  const route = { ...list.route, parameters: list.route.parameters.filter(({ place }) => place !== 'query') };
  const request = requestOf({ route, base: run.base, as: actorAt(run, route) });
  const outcome = await run.sessions.send(`${run.target.url}|whole|${route.path}`, request, { permission: permissionOf(run, route) });
  list.whole = outcome.kind === 'answered' && outcome.response.status === 200 ? { request, response: outcome.response } : list.state.exchange;
}

/** Where the target was busy with another request or just started, it answers when it is asked once more. */
export async function reachAgain(run: Run): Promise<void> {
  const silent = run.routes.filter(({ isSilent }) => isSilent === true);
  if (silent.length === run.routes.length) return;
  for (const known of silent.slice(0, AGAIN_LIMIT)) known.state = await stateOf(run, known, '~again');
}

const AGAIN_LIMIT = 10;

/** Lists that were empty may name what forms have made since: paths that lead to such objects alone are asked for once more. */
export async function reachMade(run: Run): Promise<void> {
  const missing = run.routes.filter(({ route, state }) => state.kind === 'not-reached' && route.method === 'GET' && route.parameters.some(({ place, example }) => place === 'path' && example === undefined));
  const isLooked = new Set<KnownRoute>();
  for (const known of missing.slice(0, MADE_LIMIT)) {
    for (const list of listsFor(run, known.route).filter(({ state }) => state.kind === 'reached')) {
      if (isLooked.has(list)) continue;
      isLooked.add(list);
      list.state = await stateOf(run, list, '~made');
    }
    const route = withLiveExamples(run, known.route);
    if (route.parameters.every((parameter, index) => parameter.example === known.route.parameters[index]?.example)) continue;
    known.route = route;
    known.state = await stateOf(run, known, '~made');
  }
}

const MADE_LIMIT = 30;

/** Sets the request apart from others of the route in the journal. */
type Round = '' | '~again' | '~file' | '~made' | `~more-${number}` | '~slash' | `~without ${string}`;

async function stateOf(run: Run, known: KnownRoute, round: Round): Promise<KnownRoute['state']> {
  const { route } = known;
  if (!isRouteInScope(run.input.steering, route)) return { kind: 'not-reached', reason: 'custom_context leaves it out' };
  if (!run.target.isVerified && (namesIn(route.path).length > 0 || route.origin !== 'code')) {
    return { kind: 'not-reached', reason: 'the target is not verified: only routes without parameters are asked' };
  }
  const bare = run.target.isVerified ? route : { ...route, parameters: [] };
  const request = withTokens(requestOf({ route: bare, base: run.base, as: actorAt(run, route) }), route);
  const key = `${run.target.url}|reach${round}|${route.method} ${route.path}`;
  try {
    const outcome = await run.sessions.send(key, request, { permission: permissionOf(run, route), keepsCookies: true });
    known.isSilent = outcome.kind === 'unanswered' && (outcome.reason === 'timeout' || outcome.reason === 'connection');
    if (outcome.kind === 'unanswered') return { kind: 'not-reached', reason: outcome.detail };
    const exchange = { request, response: outcome.response };
    const otherwise = await reachedOtherwise(run, known, round, exchange);
    if (otherwise !== undefined) return otherwise;
    learnNext(run, exchange);
    learnLacking(run, known, exchange);
    learnPostBeside(run, route, exchange);
    const isOfHandler = outcome.response.status === 404 && (await isHandlersOwn(run, key, route, exchange));
    const reason = (isOfHandler ? undefined : whyNotReached(run, exchange, route)) ?? (route.operation === undefined ? undefined : refusedOperation(outcome.response.body));
    return reason === undefined ? { kind: 'reached', exchange } : { kind: 'not-reached', reason };
  } catch (error) {
    if (error instanceof RouteSilentError) return { kind: 'not-reached', reason: error.message };
    throw error;
  }
}

/** At the path with another slash, or with a file: each is tried once. */
async function reachedOtherwise(run: Run, known: KnownRoute, round: Round, exchange: Exchange): Promise<KnownRoute['state'] | undefined> {
  const slashed = round === '~slash' ? undefined : otherSlash(known.route, exchange);
  if (slashed !== undefined) {
    known.route = { ...known.route, path: slashed };
    return stateOf(run, known, '~slash');
  }
  const withFile = round === '~file' ? undefined : await reachedWithFile(run, known, exchange);
  return withFile ?? (round === '~slash' ? undefined : reachedWithSlash(run, known, exchange));
}

/** A handler that wants a file fails at a text in its place, or shows the form again: the field is sent as a small file then, and as a text where that changes nothing. */
async function reachedWithFile(run: Run, known: KnownRoute, { response }: Exchange): Promise<KnownRoute['state'] | undefined> {
  const { route } = known;
  const isShownAgain = response.status === 200 && /<input\b[^>]{0,300}\btype\s{0,3}=\s{0,3}["']?file\b/i.test(response.body);
  if (route.method !== 'POST' || (response.status < 400 && !isShownAgain) || response.status === 404 || response.status === 405 || !route.parameters.some(({ isFile, isSentAsFile }) => isFile === true && isSentAsFile !== true)) return undefined;
  known.route = { ...route, parameters: route.parameters.map((parameter) => (parameter.isFile === true ? { ...parameter, isSentAsFile: true } : parameter)) };
  const state = await stateOf(run, known, '~file');
  const status = state.kind === 'reached' ? state.exchange.response.status : 500;
  if (isShownAgain ? status >= 300 && status < 400 : status < 400) return state;
  known.route = route;
  return undefined;
}

/** What the code serves at `/` below the path of its class is that path with a slash behind it to some frameworks, and they know no other. */
async function reachedWithSlash(run: Run, known: KnownRoute, { response }: Exchange): Promise<KnownRoute['state'] | undefined> {
  const { route } = known;
  if (response.status !== 404 || route.origin !== 'code' || route.operation !== undefined || !run.target.isVerified || /\/$|[.}]\w*$/.test(route.path)) return undefined;
  known.route = { ...route, path: `${route.path}/` };
  const state = await stateOf(run, known, '~slash');
  if (state.kind === 'reached') return state;
  known.route = route;
  return undefined;
}

/** Frameworks send whoever leaves the slash at the end out, or writes one too many, to the path as they know it: there the handler is. */
function otherSlash({ path, operation }: Route, { request, response }: Exchange): string | undefined {
  if (response.status < 300 || response.status >= 400 || operation !== undefined || path === '/') return undefined;
  const location = addressOf(headerOf(response, 'location') || undefined, request.url);
  const [asked, led] = [new URL(request.url), new URL(location ?? request.url)];
  if (asked.origin !== led.origin || asked.pathname === led.pathname || asked.pathname.replace(/\/$/, '') !== led.pathname.replace(/\/$/, '')) return undefined;
  return led.pathname.endsWith('/') ? `${path}/` : path.replace(/\/$/, '');
}

/**
 * A handler that knows no such object says so in other words than who knows no such path; of routes that are known by more than a look. What is beside
 * a path without a fixed part lies outside of the application, and says nothing of it.
 */
async function isHandlersOwn(run: Run, key: string, route: Route, exchange: Exchange): Promise<boolean> {
  const isNamed = run.target.isVerified && route.origin !== 'crawl' && exchange.request.method === 'GET' && namesIn(route.path).length > 0;
  const fixedPart = (route.path.split('{')[0] ?? '').replace(/\/$/, '');
  const fixed = run.base + fixedPart;
  if (!isNamed || fixedPart === '' || !exchange.request.url.startsWith(`${fixed}/`)) return false;
  const request = { ...exchange.request, url: exchange.request.url.replace(fixed, `${fixed}-${run.input.seed.replace(/\W/g, '').slice(0, 4)}none`) };
  const outcome = await run.sessions.send(`${key}|beside`, request, { permission: permissionOf(run, route), keepsCookies: true });
  if (outcome.kind !== 'answered') return false;
  return outcome.response.status !== 404 || !notFoundPrint([{ request, response: outcome.response }]).isMissing(exchange);
}

/** What came of a request stands in the address of the page that follows, `?err=…`, to which no link leads, or in a cookie. */
function learnNext(run: Run, exchange: Exchange): void {
  const { request, response } = exchange;
  if (run.target.isVerified && request.method === 'POST') for (const taker of takersOfCookies(run.routes.map((known) => known.route), exchange, run.base)) learn(run, taker);
  if (run.target.isVerified && request.method === 'POST' && response.status === 200 && isPage(response)) learnSteps(run, exchange);
  const location = run.target.isVerified ? addressOf(headerOf(response, 'location') || undefined, request.url) : undefined;
  const route = location === undefined ? undefined : routeOfAddress(location, run.base);
  if (location === undefined || route === undefined) return;
  learnMade(run, { url: location, route }, exchange);
  learnLedTo(run, route, exchange);
  if (!route.parameters.some(({ place }) => place === 'query')) return;
  learn(run, route);
  for (const page of forwardedTo(run, route)) learn(run, page);
}

/** A page to which nothing but the answer to a form leads, often by what that has set. */
function learnLedTo(run: Run, route: Route, exchange: Exchange): void {
  const isNew = exchange.request.method === 'POST' && route.parameters.every(({ place }) => place !== 'path') && !isSignInAddress(route.path) && forbiddenWord(route.path) === undefined && sameRoute(run.routes.map((known) => known.route), route) === undefined;
  if (isNew) learn(run, { ...route, parameters: [...route.parameters, ...cookiesTaken(exchange)] });
}

/** What was made of a form has an address that the answer names, and maybe nothing else: a number that the form does not hold. */
function learnMade(run: Run, { url, route }: { readonly url: string; readonly route: Route }, by: Exchange): void {
  const { method, url: asked, body } = by.request;
  const [object, ...further] = route.parameters.flatMap(({ place, example }) => (place === 'path' && example !== undefined ? [example] : []));
  if (method !== 'POST' || object === undefined || further.length > 0 || `${asked}\n${body?.text ?? ''}`.split(/[^\w-]+/).includes(object)) return;
  const known = learn(run, route);
  if (known === undefined || known.made !== undefined) return;
  lead(known, { url, object, by });
  // Other paths of the code that ask for it by the same name lead there as well.
  const [name = ''] = namesIn(known.route.path);
  for (const other of run.routes) {
    const isOfSame = /^[a-z]\w*_?id$/i.test(name) && other !== known && other.made === undefined && other.route.method === 'GET' && namesIn(other.route.path).join(' ') === name;
    if (isOfSame) lead(other, { url: run.base + other.route.path.replace(`{${name}}`, object), object, by });
  }
}

function lead(known: KnownRoute, { url, object, by }: { readonly url: string; readonly object: string; readonly by: Exchange }): void {
  known.made = { url, by };
  if (known.state.kind === 'reached' && known.state.exchange.response.status !== 404) return;
  known.route = { ...known.route, parameters: known.route.parameters.map((parameter) => (parameter.place === 'path' ? { ...parameter, example: object } : parameter)) };
  known.state = { kind: 'unknown' };
}

/**
 * A path that a script or an interface names by GET alone, and that takes none, is known by POST as well, unless it says that it takes no POST either. It is asked with an
 * empty object: what it lacks it says.
 */
function learnPostBeside(run: Run, route: Route, { response }: Exchange): void {
  const takes = headerOf(response, 'allow');
  const mayTakePost = response.status === 405 && (takes === '' || /\bPOST\b/i.test(takes));
  if (!mayTakePost || route.origin !== 'crawl' || route.method !== 'GET' || !run.input.steering.mayPost || !run.target.isVerified) return;
  const parameters = route.parameters.filter(({ place }) => place === 'path');
  const posted = { ...route, method: 'POST', parameters: [...parameters, { name: 'body', place: 'body', example: '{}' } as const] };
  if (sameRoute(run.routes.map((known) => known.route), posted) === undefined) learn(run, posted);
}

/** A page that another leads to by its path, `?view=/login.jsp&err=…`, takes the rest of what is sent. */
function forwardedTo(run: Run, { parameters }: Route): readonly Route[] {
  return parameters.flatMap(({ example = '', place, name }) => {
    const page = place === 'query' && example.startsWith('/') ? run.routes.find(({ route }) => route.method === 'GET' && route.path === example)?.route : undefined;
    const rest = parameters.filter((other) => other.place === 'query' && other.name !== name);
    return page === undefined || rest.length === 0 ? [] : [{ ...page, parameters: rest }];
  });
}

/** Each may lead to one more, without end: they are asked before anything is tried, and would leave nothing of the budget. */
const STEPS_LIMIT = 20;

/** The next step of a form of several stands in the answer to the one before alone. */
function learnSteps(run: Run, exchange: Exchange): void {
  for (const form of formsIn(exchange, run.base)) {
    const known = run.routes.length;
    if (run.routes.filter(({ isNextStep }) => isNextStep === true).length >= STEPS_LIMIT) return;
    const step = learn(run, form);
    if (step !== undefined && run.routes.length > known) step.isNextStep = true;
  }
}

function formsIn({ request, response }: Exchange, base: string): readonly Route[] {
  return readPage(response.body, request.url).forms.flatMap((form) => {
    const { formPage: _answered, ...route } = routeOfForm(form, request.url, base) ?? {};
    return 'method' in route ? [route] : [];
  });
}

/** A server that runs an operation answers with data, be it null; one that finds it invalid says why and gives none. */
function refusedOperation(body: string): string | undefined {
  const [answer] = recordsIn(body);
  if (answer === undefined || !Array.isArray(answer.errors) || 'data' in answer) return undefined;
  const message = recordsIn(JSON.stringify(answer.errors)).map((error) => error.message).find((text) => typeof text === 'string');
  return `the server of GraphQL refuses the operation: ${String(message ?? 'it gives no reason').slice(0, 200)}`;
}

/** The refusal names the value that was sent: a handler refused that value, and nobody the request. */
function namesInput({ request, response }: Exchange, route: Route): boolean {
  const words = new Set(response.body.split(/[\s"'<>()]+/).map((word) => word.replace(/[.,;:!]$/, '')));
  return request.method === 'POST' && route.parameters.some((parameter) => parameter.place !== 'path' && usualValueOf(parameter).length > 3 && words.has(usualValueOf(parameter)));
}

/** An application of one page answers each path with its front page, which is there itself. */
function isMissing({ base, notFound }: Pick<Run, 'base' | 'notFound'>, exchange: Exchange): boolean {
  const { request, response } = exchange;
  const isFront = response.status === 200 && isPage(response) && request.method === 'GET' && new URL(request.url).pathname === new URL(`${base}/`).pathname;
  return !isFront && notFound.isMissing(exchange);
}

/** Why this answer is none of the route's handler; `undefined` where it is. */
export function whyNotReached(run: Pick<Run, 'notFound' | 'logins' | 'base'>, exchange: Exchange, route?: Route): string | undefined {
  const { status } = exchange.response;
  if (isMissing(run, exchange)) return `the target answers as for a path that is not there (${status})`;
  if (status === 405 || status === 501) return `the target does not take ${exchange.request.method} there (${status})`;
  // A sign-in that was sent credentials of nobody's refuses them itself, or leads back to its page: that is its handler's answer.
  const isRefusedSignIn = exchange.request.method === 'POST' && (isSignInAddress(exchange.request.url) || (route !== undefined && (isAnotherSignIn(route) || isSignInRoute(run, route))));
  if ((status === 401 && !isRefusedSignIn) || status === 407) return `it asks for a sign-in (${status})`;
  if (status === 403 && !isRefusedSignIn && !(route !== undefined && namesInput(exchange, route))) return 'it is refused (403)';
  if (status >= 300 && status < 400 && isSignInAddress(headerOf(exchange.response, 'location')) && !isRefusedSignIn && !isSignInAddress(exchange.request.url)) return `it leads to a sign-in (${status})`;
  return undefined;
}
