/* A polite look at the application: pages, forms, scripts, and what it says of itself. Its share of the budget is bounded. */
import type { Route } from '#prober/application/application.ts';
import { readDocument, type DocumentRoutes } from '#prober/application/documents/read-document.ts';
import { addressesInRobots, addressesInScript, addressesInSitemap } from '#prober/application/looking/addresses.ts';
import { Frontier, type Step } from '#prober/application/looking/frontier.ts';
import { addressOf, readPage } from '#prober/application/looking/read-page.ts';
import { requestsInScript, routeOfScriptRequest } from '#prober/application/looking/requests-in-script.ts';
import { routeOfAddress, routeOfForm } from '#prober/application/looking/routes-of-page.ts';
import { mergedRoute, sameRoute } from '#prober/application/merge-routes.ts';
import { headerOf } from '#prober/application/not-found.ts';
import { namesIn, templateOf } from '#prober/application/path-template.ts';
import { isRouteInScope } from '#prober/application/scope.ts';
import { DEFAULT_LIMITS } from '#prober/probe-input.ts';
import { hiddenInputs, type HiddenInputs } from '#prober/run/hidden-inputs.ts';
import { knownRoute } from '#prober/run/open-run.ts';
import { whyNotReached } from '#prober/run/reach-route.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import { routeOfLogin } from '#prober/run/sign-ins.ts';
import type { Actor, Exchange } from '#prober/sending/exchange.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';

/** Part of the budget that looking may take. */
const SHARE = 0.3;
const SCRIPTS_LIMIT = 20;
const ROUTES_LIMIT = 10_000;
const PAGES_KEPT = 50;
/** Where applications describe themselves. */
const DESCRIPTIONS = ['/openapi.json', '/swagger.json', '/v3/api-docs', '/v2/api-docs', '/api-docs', '/swagger/v1/swagger.json', '/openapi.yaml', '/api/openapi.json'];

/** A look under way. */
interface Look {
  readonly run: Run;
  readonly frontier: Frontier;
  readonly scripts: Set<string>;
  readonly hidden: HiddenInputs;
  left: number;
}

export async function lookAround(run: Run): Promise<void> {
  const left = Math.floor((run.input.limits?.requests ?? DEFAULT_LIMITS.requests) * SHARE);
  const look: Look = { run, frontier: new Frontier(run.base), scripts: new Set(), hidden: hiddenInputs(), left };
  look.frontier.add({ url: new URL(run.target.url).href, depth: 0 });
  look.frontier.add({ url: `${run.base}/`, depth: 0 });
  // Pages that the code knows may be linked to from nowhere, and have forms.
  for (const { route } of run.routes) if (route.origin === 'code' && route.method === 'GET' && namesIn(route.path).length === 0) look.frontier.add({ url: run.base + route.path, depth: 1 });
  await lookAtSignIns(look);
  await askDescriptions(look);
  for (let step = look.frontier.next(); step !== undefined && look.left > 0; step = look.frontier.next()) await visit(look, step);
  for (const script of [...look.scripts].slice(0, SCRIPTS_LIMIT)) {
    const exchange = await ask(look, script);
    if (exchange?.response.status !== 200) continue;
    look.hidden.seeScript(script, exchange.response.body);
    learnAddresses(look, exchange.response.body);
  }
  const basePath = new URL(run.base).pathname.replace(/\/$/, '');
  for (const route of look.hidden.found(run.routes.map((known) => known.route), basePath)) learn(run, route);
}

/** Who is signed in is led to no sign-in any more, nor to what stands beside it. */
async function lookAtSignIns(look: Look): Promise<void> {
  const { run } = look;
  for (const login of run.logins.slice(0, 1)) {
    const route = routeOfLogin(run, login);
    const url = run.base + route.path;
    const exchange = login.kind === 'form' ? await ask(look, url, 'nobody') : undefined;
    if (exchange?.response.status === 200) learnLinksAndForms(look, exchange.response.body, { url, depth: 0 });
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
  for (const path of DESCRIPTIONS) {
    const exchange = await ask(look, look.run.base + path);
    const document = exchange?.response.status === 200 ? readDocument(exchange.response.body) : undefined;
    if (document === undefined) continue;
    learnDocument(look.run, document);
    return;
  }
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
  // Some servers answer what is not there with their first page: it leads on all the same.
  const isMissing = whyNotReached(run, exchange) !== undefined;
  if (isMissing && (step.depth > 0 || exchange.response.status !== 200)) return;
  const known = isMissing ? undefined : learn(run, route);
  if (known !== undefined && known.route.origin === 'crawl' && known.state.kind === 'unknown') known.state = { kind: 'reached', exchange };
  if (/html/i.test(headerOf(exchange.response, 'content-type')) || /^\s*<(!doctype html|html)/i.test(exchange.response.body)) learnPage(look, exchange, step);
}

function learnPage(look: Look, exchange: Exchange, step: Step): void {
  const { run } = look;
  if (run.pages.length < PAGES_KEPT) run.pages.push(exchange);
  learnLinksAndForms(look, exchange.response.body, step);
}

function learnLinksAndForms(look: Look, html: string, step: Step): void {
  const { run } = look;
  const page = readPage(html, step.url);
  for (const url of page.links) look.frontier.add({ url, depth: step.depth + 1 });
  for (const form of page.forms) {
    const route = routeOfForm(form, step.url, run.base);
    if (route === undefined) continue;
    learn(run, route);
    look.hidden.seeForm({ route, scripts: page.scripts, scriptTexts: page.scriptTexts });
  }
  for (const script of page.scripts) if (new URL(script).origin === new URL(run.base).origin) look.scripts.add(script);
  for (const text of page.scriptTexts) learnAddresses(look, text);
}

/** Where a script does not say how it asks, GET harms nothing. */
function learnAddresses({ run }: Look, text: string): void {
  const { origin } = new URL(run.base);
  const requests = requestsInScript(text);
  const posted = new Set(requests.map(({ address }) => address));
  for (const request of requests) {
    const route = routeOfAddress(origin + request.address, run.base);
    if (route !== undefined) learn(run, routeOfScriptRequest(request, { ...route, path: templateOf(decodeBraces(route.path)) }));
  }
  for (const address of addressesInScript(text)) {
    const route = routeOfAddress(origin + address, run.base);
    if (route !== undefined && !posted.has(address)) learn(run, { ...route, path: templateOf(decodeBraces(route.path)) });
  }
}

function decodeBraces(path: string): string {
  return path.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}

function learn(run: Run, route: Route): KnownRoute | undefined {
  const routes = run.routes.map((known) => known.route);
  const same = sameRoute(routes, route);
  if (same !== undefined) {
    const index = routes.indexOf(same);
    const known = run.routes[index];
    if (known === undefined) return undefined;
    // What is reached already is asked again where more is known of it.
    const merged: KnownRoute = { ...known, route: mergedRoute(same, route) };
    if (merged.route.parameters.length > same.parameters.length && known.state.kind === 'reached') merged.state = { kind: 'unknown' };
    run.routes[index] = merged;
    return merged;
  }
  if (run.routes.length >= ROUTES_LIMIT) return undefined;
  const known = knownRoute(route);
  run.routes.push(known);
  return known;
}

async function ask(look: Look, url: string, as: Actor = look.run.as): Promise<Exchange | undefined> {
  if (look.left <= 0) return undefined;
  look.left -= 1;
  const request = { method: 'GET', url, headers: [], as };
  try {
    const outcome = await look.run.sessions.send(`${look.run.target.url}|look${as === look.run.as ? '' : ` as ${as}`}|${url}`, request, { keepsCookies: true });
    return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
  } catch (error) {
    if (error instanceof RouteSilentError) return undefined;
    throw error;
  }
}
