/* A polite look at the application: pages, forms, scripts, and what it says of itself. Its share of the budget is bounded. */
import { readDocument, type DocumentRoutes } from '#prober/application/documents/read-document.ts';
import { addressesInRobots, addressesInScript, addressesInSitemap, asksInScript, scriptsInScript } from '#prober/application/looking/addresses.ts';
import { descriptionAddressesIn, descriptionWithin } from '#prober/application/looking/described-in.ts';
import { Frontier, type Step } from '#prober/application/looking/frontier.ts';
import { addressOf, readPage } from '#prober/application/looking/read-page.ts';
import { requestsInScript, routeOfScriptRequest } from '#prober/application/looking/requests-in-script.ts';
import { basesIn, NO_BASES, type ScriptBases } from '#prober/application/looking/script-bases.ts';
import { toldRequests } from '#prober/application/looking/told-requests.ts';
import { writtenRequests } from '#prober/application/looking/written-requests.ts';
import { routeOfAddress, routeOfForm, routeOfTemplate } from '#prober/application/looking/routes-of-page.ts';
import { sameRoute } from '#prober/application/merge-routes.ts';
import { headerOf } from '#prober/application/not-found.ts';
import { isPage } from '#prober/checks/judging/page.ts';
import { namesIn, templateOf } from '#prober/application/path-template.ts';
import { learn, learnLacking } from '#prober/run/learn-route.ts';
import { isRouteInScope } from '#prober/application/scope.ts';
import { DEFAULT_LIMITS } from '#prober/probe-input.ts';
import { hiddenInputs, MISSING_ROUTE, type HiddenInputs } from '#prober/run/hidden-inputs.ts';
import { knownRoute } from '#prober/run/open-run.ts';
import { whyNotReached } from '#prober/run/reach-route.ts';
import { visitPages } from '#prober/run/looking/visit-pages.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import { routeOfLogin } from '#prober/run/sign-ins.ts';
import type { Actor, Exchange } from '#prober/sending/exchange.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';

/** Part of the budget that looking may take. */
const SHARE = 0.3;
const SCRIPTS_LIMIT = 40;
const PAGES_KEPT = 50;
/** Where applications describe themselves. */
const DESCRIPTIONS = ['/openapi.json', '/swagger.json', '/v3/api-docs', '/v2/api-docs', '/api-docs', '/swagger/v1/swagger.json', '/openapi.yaml', '/api/openapi.json'];

/** Where applications have pages that none of theirs leads to. What is answered like a path that is not there is none. */
const USUAL = ['/api', '/admin', '/search', '/contact', '/register', '/signup', '/profile', '/account', '/dashboard', '/upload', '/uploads', '/users', '/feedback', '/comments', '/reviews', '/guestbook', '/messages', '/orders', '/cart', '/settings', '/help', '/debug', '/notifications', '/products', '/posts', '/files', '/reports', '/docs', '/status'];

/** A look under way. */
interface Look {
  readonly run: Run;
  readonly frontier: Frontier;
  /** With the page that names each first: addresses within are below it. */
  readonly scripts: Map<string, string>;
  /** Where pages that show a description of the interface have it from. */
  readonly descriptions: Set<string>;
  readonly hidden: HiddenInputs;
  isDescribed: boolean;
  left: number;
  /** Routes that answers in JSON may still name. */
  leftToTell: number;
  /** Sets its requests apart from those of an earlier look. */
  readonly round: string;
}

/** Each answer may name a hundred more, without end, and each is compared with all that are known. */
const TOLD_LIMIT = 500;

export async function lookAround(run: Run): Promise<void> {
  const left = Math.floor((run.input.limits?.requests ?? DEFAULT_LIMITS.requests) * SHARE);
  const look: Look = { run, frontier: new Frontier(run.base), scripts: new Map(), descriptions: new Set(), hidden: hiddenInputs(), isDescribed: false, left, leftToTell: TOLD_LIMIT, round: '' };
  run.hidden = look.hidden;
  look.frontier.add({ url: new URL(run.target.url).href, depth: 0 });
  look.frontier.add({ url: `${run.base}/`, depth: 0 });
  // Pages that the code knows may be linked to from nowhere, and have forms.
  for (const { route } of run.routes) if (route.origin === 'code' && route.method === 'GET' && namesIn(route.path).length === 0) look.frontier.add({ url: run.base + route.path, depth: 1 });
  for (const exchange of run.sessions.signIns) seeSignIn(look, exchange);
  await lookAtSignIns(look);
  await askDescriptions(look);
  await visitAll(look);
  askUsual(look);
  await visitAll(look);
  for (const { url, html } of await visitPages(run)) learnLinksAndForms(look, html, { url, depth: 1 });
  await visitAll(look);
  await readScripts(look);
  await askFirst(look, [...look.descriptions]);
  for (const route of look.hidden.found(run.routes.map((known) => known.route), run.base)) learn(run, route);
  for (const route of look.hidden.ofPages(run.pages, run.base)) learn(run, route);
  learnMissing(run);
}

/** Of the budget, what each look at what forms have changed may take. */
const SHARE_AGAIN = 0.03;
const CHANGED_LIMIT = 10;

/**
 * Pages beside what was posted once more: a cart with something in it leads to the till, a first entry to its page. What they lead to since is looked at, and no other page again.
 *
 * @returns whether it told of more
 */
export async function lookBesideForms(run: Run, round: string): Promise<boolean> {
  const beside = pagesBesideForms(run);
  const known = new Frontier(run.base);
  for (const { request } of run.pages) known.add({ url: request.url, depth: 0 });
  while (known.next() !== undefined);
  const look: Look = { run, frontier: known, scripts: new Map(), descriptions: new Set(), hidden: run.hidden ?? hiddenInputs(), isDescribed: true, left: Math.floor((run.input.limits?.requests ?? DEFAULT_LIMITS.requests) * SHARE_AGAIN), leftToTell: TOLD_LIMIT, round };
  const before = run.routes.map(({ route }) => route);
  for (const { request, response } of beside) {
    const now = await ask(look, request.url);
    if (now?.response.status === 200 && isPage(now.response) && now.response.body !== response.body) learnLinksAndForms(look, now.response.body, { url: request.url, depth: 1 });
  }
  await visitAll(look);
  if (run.routes.length > before.length) for (const route of look.hidden.found(run.routes.map(({ route: each }) => each), run.base)) learn(run, route);
  return run.routes.some(({ route, state }, index) => state.kind === 'unknown' && route !== before[index]);
}

/** Pages of forms that were taken, and those below the same first part of the path. */
function pagesBesideForms({ routes, pages, base }: Run): readonly Exchange[] {
  const taken = routes.filter(({ route, state }) => route.method === 'POST' && route.signsIn !== true && state.kind === 'reached' && state.exchange.response.status < 400);
  const first = (path: string): string => path.slice(new URL(base).pathname.replace(/\/$/, '').length).split('/')[1] ?? '';
  const parts = new Set(taken.map(({ route }) => route.path.split('/')[1] ?? ''));
  const formPages = new Set(taken.flatMap(({ route }) => route.formPage ?? []));
  return pages.filter(({ request }) => formPages.has(request.url) || parts.has(first(new URL(request.url).pathname))).slice(0, CHANGED_LIMIT);
}

/** Those that pages name, and those that these load. A client that one of them makes is asked by in others. */
async function readScripts(look: Look): Promise<void> {
  const read: { readonly page: string; readonly text: string }[] = [];
  const asked = new Set<string>();
  for (let next = nextScript(look, asked); next !== undefined && asked.size < SCRIPTS_LIMIT; next = nextScript(look, asked)) {
    const [script, page] = next;
    asked.add(script);
    const exchange = await ask(look, script);
    if (exchange?.response.status !== 200 || isPage(exchange.response)) continue;
    const text = exchange.response.body;
    look.hidden.seeScript(script, text);
    read.push({ page, text });
    for (const other of scriptsInScript(text, script, look.run.base)) if (!look.scripts.has(other)) look.scripts.set(other, page);
  }
  const usual = read.map(({ text }) => basesIn(text).usual).find((base) => base !== undefined);
  for (const { page, text } of read) learnAddresses(look, text, { page, bases: usual === undefined ? NO_BASES : { ...NO_BASES, usual } });
}

function nextScript({ scripts }: Look, asked: ReadonlySet<string>): readonly [string, string] | undefined {
  return [...scripts].find(([script]) => !asked.has(script));
}

async function visitAll(look: Look): Promise<void> {
  for (let step = look.frontier.next(); step !== undefined && look.left > 0; step = look.frontier.next()) await visit(look, step);
}

/** Not where code or documents tell of all there is. */
function askUsual(look: Look): void {
  const { run } = look;
  if (look.isDescribed || run.input.documents.length > 0 || run.routes.some(({ route }) => route.origin === 'code')) return;
  for (const path of [...USUAL, ...interfacesOf(run)]) look.frontier.add({ url: run.base + path, depth: 1, isDoubtful: true });
}

const INTERFACES = 10;

/** Scripts ask for what pages show below the same name: `/api/products` beside `/products`. */
function interfacesOf({ routes }: Run): readonly string[] {
  const first = routes.flatMap(({ route }) => (route.method === 'GET' ? (/^\/([a-z][a-z_-]{2,30})(?:\/|$)/.exec(route.path)?.[1] ?? []) : []));
  return [...new Set(first)].filter((name) => name !== 'api').slice(0, INTERFACES).map((name) => `/api/${name}`);
}

/** A page that says what is not there is one of the application's own: what it shows is the path. */
function learnMissing(run: Run): void {
  const { shows } = run.notFound;
  if (shows === undefined || !isPage(shows.response) || run.routes.some(({ route }) => /^\/\{[^/]*\}$/.test(route.path))) return;
  const known = knownRoute(MISSING_ROUTE);
  run.routes.push({ ...known, state: { kind: 'reached', exchange: shows } });
}

/** Where somebody is led who signs in, no page may lead to; some are shown their first page at once. */
function seeSignIn(look: Look, { request, response }: Exchange): void {
  look.hidden.seeCookies({ request, response });
  const location = addressOf(headerOf(response, 'location') || undefined, request.url);
  if (location !== undefined) look.frontier.add({ url: location, depth: 0 });
  if (response.status === 200 && isPage(response)) learnLinksAndForms(look, response.body, { url: request.url, depth: 0 });
}

/** Who is signed in is led to no sign-in any more, nor to what stands beside it: the front page is looked at as nobody as well. */
async function lookAtSignIns(look: Look): Promise<void> {
  const { run } = look;
  for (const login of run.logins.slice(0, 1)) {
    const route = routeOfLogin(run, login);
    const pages = [...(login.kind === 'form' ? [run.base + route.path] : []), `${run.base}/`];
    for (const url of pages) {
      const exchange = await ask(look, url, 'nobody');
      if (exchange?.response.status === 200) learnLinksAndForms(look, exchange.response.body, { url, depth: 0 });
    }
    if (sameRoute(run.routes.map((known) => known.route), route) === undefined) learn(run, route);
  }
}

/** Routes of documents that callers gave, before anything is asked. */
export function learnDocuments(run: Run): void {
  for (const { text } of run.input.documents) {
    const document = readDocument(text);
    if (document !== undefined) learnDocument(run, document);
  }
}

async function askDescriptions(look: Look): Promise<void> {
  const { origin } = new URL(look.run.base);
  const robots = await ask(look, `${origin}/robots.txt`);
  if (robots?.response.status === 200) for (const url of addressesInRobots(robots.response.body, origin)) look.frontier.add({ url, depth: 1 });
  const sitemap = await ask(look, `${origin}/sitemap.xml`);
  if (sitemap?.response.status === 200) for (const url of addressesInSitemap(sitemap.response.body, origin)) look.frontier.add({ url, depth: 1 });
  await askFirst(look, DESCRIPTIONS.map((path) => look.run.base + path));
}

/** Up to the first that is a description; a page at such an address may say where it has its own from. */
async function askFirst(look: Look, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (look.isDescribed) return;
    const exchange = await ask(look, url);
    if (exchange === undefined) continue;
    const { status, body } = exchange.response;
    const document = status === 200 ? readDocument(body) : undefined;
    if (document !== undefined) describe(look, document);
    else if ((status >= 300 && status < 400) || (status === 200 && /swagger|openapi|redoc/i.test(body.slice(0, 5_000)))) look.frontier.add({ url, depth: 1 });
  }
}

function describe(look: Look, document: DocumentRoutes): void {
  look.isDescribed = true;
  learnDocument(look.run, document);
}

function learnDocument(run: Run, { routes, prefixes }: DocumentRoutes): void {
  const basePath = new URL(run.base).pathname.replace(/\/$/, '');
  const prefix = (prefixes[0] ?? '').startsWith(basePath) ? (prefixes[0] ?? '').slice(basePath.length) : '';
  for (const route of routes) learn(run, { ...route, path: templateOf(prefix + route.path) });
}

async function visit(look: Look, step: Step): Promise<void> {
  const { run } = look;
  const route = routeOfAddress(step.url, run.base);
  if (route === undefined || !isRouteInScope(run.input.steering, route)) return;
  const exchange = await ask(look, step.url);
  if (exchange === undefined) return;
  look.hidden.seeCookies(exchange);
  const location = addressOf(headerOf(exchange.response, 'location') || undefined, step.url);
  if (location !== undefined) look.frontier.add({ url: location, depth: step.depth + 1 });
  // Some servers answer what is not there with their first page, and pages of one frame with few words of their own look like it: they lead on all the same.
  const isMissing = whyNotReached(run, exchange) !== undefined;
  if (isMissing && leadsNowhere(exchange, step)) return;
  const known = isMissing ? undefined : learn(run, route);
  if (known !== undefined && known.route.origin === 'crawl' && known.state.kind === 'unknown') known.state = { kind: 'reached', exchange };
  if (known !== undefined) seeBehindSlash(known, route.path, exchange);
  if (known !== undefined) learnLacking(run, known, exchange);
  learnTold(look, exchange, step);
  if (!/html/i.test(headerOf(exchange.response, 'content-type')) && !/^\s*<(!doctype html|html)/i.test(exchange.response.body)) return;
  const routes = run.routes.length;
  // One that is answered at every path has its relative links below each of them, without end.
  if (isMissing && step.depth > 0) return void learnLinksAndForms(look, exchange.response.body, { ...step, isDoubtful: true });
  if (learnPage(look, exchange, step) || run.routes.length > routes) look.frontier.ledOn(step.url);
}

/** A page that looks like what is not there: an error, or one to which nothing sure led. */
function leadsNowhere({ response }: Exchange, { isDoubtful }: Step): boolean {
  return response.status !== 200 || isDoubtful === true;
}

/** Asked without its slash at the end, or with one too many, the path led on to itself alone: there the handler is. */
function seeBehindSlash(known: KnownRoute, path: string, exchange: Exchange): void {
  if (known.route.origin !== 'crawl' || known.state.kind !== 'reached' || known.route.path === path) return;
  const { status } = known.state.exchange.response;
  if (status < 300 || status >= 400 || exchange.response.status >= 300 || known.route.path.replace(/\/$/, '') !== path.replace(/\/$/, '')) return;
  known.route = { ...known.route, path };
  known.state = { kind: 'reached', exchange };
}

/** An interface that says what it has is a page of links. */
function learnTold(look: Look, { response }: Exchange, step: Step): void {
  const { run } = look;
  for (const route of toldRequests(response.body, run.base).slice(0, look.leftToTell)) {
    look.leftToTell -= 1;
    learn(run, { ...route, path: templateOf(route.path) });
    if (route.method === 'GET' && namesIn(route.path).length === 0) look.frontier.add({ url: run.base + route.path, depth: step.depth + 1 });
  }
}

/** Whether it leads to addresses that are looked at next. */
function learnPage(look: Look, exchange: Exchange, step: Step): boolean {
  const { run } = look;
  if (run.pages.length < PAGES_KEPT) run.pages.push(exchange);
  return learnLinksAndForms(look, exchange.response.body, step);
}

function learnLinksAndForms(look: Look, html: string, step: Step): boolean {
  const { run } = look;
  const page = readPage(html, step.url);
  const next = page.links.filter((url) => look.frontier.add({ url, depth: step.depth + 1, ...(step.isDoubtful === true ? { isDoubtful: true } : {}) }));
  for (const form of page.forms) {
    const route = routeOfForm(form, step.url, run.base);
    if (route === undefined) continue;
    learn(run, route);
    look.hidden.seeForm({ route, scripts: page.scripts, scriptTexts: page.scriptTexts });
  }
  for (const script of page.scripts) if (new URL(script).origin === new URL(run.base).origin && !look.scripts.has(script)) look.scripts.set(script, step.url);
  for (const text of [html, ...page.scriptTexts]) for (const url of descriptionAddressesIn(text, step.url)) look.descriptions.add(url);
  for (const text of [...page.scriptTexts, ...page.handlerTexts]) learnAddresses(look, text, { page: step.url, bases: NO_BASES });
  for (const route of writtenRequests(html, run.base)) learn(run, { ...route, path: templateOf(route.path) });
  return next.length > 0;
}

const ASKED: ReadonlySet<string> = new Set(['GET', 'POST']);

/** Where a script does not say how it asks, or asks by what is never sent, GET harms nothing. */
function learnAddresses(look: Look, text: string, { page, bases }: { readonly page: string; readonly bases: ScriptBases }): void {
  const { run } = look;
  const { origin } = new URL(run.base);
  for (const url of descriptionAddressesIn(text, page)) look.descriptions.add(url);
  const within = look.isDescribed ? undefined : readDocument(descriptionWithin(text) ?? '');
  if (within !== undefined) describe(look, within);
  for (const url of asksInScript(text, page)) {
    const route = routeOfAddress(url, run.base);
    if (route !== undefined) learn(run, route);
  }
  const posted = new Set<string>();
  for (const request of requestsInScript(text, bases)) {
    const own = new URL(page).pathname.replace(/\/$/, '');
    const route = routeOfTemplate(request.address.replace('{page}', own) || '/', page, run.base, request.method);
    if (route === undefined) continue;
    if (ASKED.has(request.method)) posted.add(route.path);
    learn(run, routeOfScriptRequest(request, route));
  }
  for (const address of addressesInScript(text)) {
    const route = routeOfTemplate(address, origin, run.base);
    if (route !== undefined && !posted.has(route.path)) learn(run, route);
  }
}

async function ask(look: Look, url: string, as: Actor = look.run.as): Promise<Exchange | undefined> {
  if (look.left <= 0) return undefined;
  look.left -= 1;
  const request = { method: 'GET', url, headers: [], as };
  try {
    const outcome = await look.run.sessions.send(`${look.run.target.url}|look${look.round}${as === look.run.as ? '' : ` as ${as}`}|${url}`, request, { keepsCookies: true });
    return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
  } catch (error) {
    if (error instanceof RouteSilentError) return undefined;
    throw error;
  }
}
