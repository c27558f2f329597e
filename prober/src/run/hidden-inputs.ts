/*
 * Inputs that neither links nor forms name: cookies that the application set on the way, headers and cookies that scripts of a page send, and
 * the address that a browser says it comes from. They become known once the pages were looked at.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { routeOfAddress } from '#prober/application/looking/routes-of-page.ts';
import { formSendingsIn } from '#prober/application/looking/requests-in-script.ts';
import { postedByScripts, scriptInputs, sentByScripts } from '#prober/application/looking/script-inputs.ts';
import { looksSerialized } from '#prober/checks/injection/insecure-deserialization.ts';
import { cookiesSet } from '#prober/checks/judging/cookies.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { decoded } from '#prober/application/decoded.ts';
import { SESSION_NAME } from '#prober/sign-in/signed-out.ts';

interface SeenCookie {
  readonly parameter: Parameter;
  readonly path: string;
  /** Of pages that set it, which often read it too. */
  readonly setAt: readonly string[];
}

interface SeenForm {
  readonly route: Route;
  readonly scripts: readonly string[];
  readonly scriptTexts: readonly string[];
}

export interface HiddenInputs {
  seeCookies(exchange: Exchange): void;
  seeForm(form: SeenForm): void;
  /** A script of an address that forms' pages name. */
  seeScript(url: string, text: string): void;
  /** Routes again, with what they take besides what is known. */
  found(routes: readonly Route[], base: string): readonly Route[];
  /** Of pages, what a browser says of itself with each request. */
  ofPages(pages: readonly Exchange[], base: string): readonly Route[];
}

const COOKIES_LIMIT = 3_000;
/** Of the whole site: each is tried at these many routes. */
const SITE_ROUTES = 5;

/** They can send anything, and say nothing of what this application does. */
const LIBRARY = /[.-]min\.js$|\/(?:jquery|bootstrap|angular|react|vue|axios|zepto|prototype|mootools|lodash|underscore|dojo|ext-all)[\w.-]*\.js$/i;

export function hiddenInputs(): HiddenInputs {
  const cookies = new Map<string, SeenCookie>();
  const forms: SeenForm[] = [];
  const scripts = new Map<string, string>();

  const ofForm = ({ route, scripts: urls, scriptTexts }: SeenForm, base: string): readonly Route[] => {
    const basePath = pathOf(base);
    const texts = [...scriptTexts, ...urls.flatMap((url) => scripts.get(url) ?? [])];
    return [
      { ...route, parameters: [...sentByScripts(route, texts.map(scriptInputs)), ...(route.formPage === undefined ? [] : [referer(route.formPage)])] },
      ...postedByScripts(route, texts.flatMap(formSendingsIn), basePath),
      ...filledIn(route, base),
    ];
  };

  return {
    seeCookies(exchange) {
      for (const cookie of seenCookies(exchange)) {
        const name = `${cookie.path} ${cookie.parameter.name}`;
        if (cookies.size < COOKIES_LIMIT) cookies.set(name, { ...cookie, setAt: [...new Set([...(cookies.get(name)?.setAt ?? []), ...cookie.setAt])].slice(0, SITE_ROUTES) });
      }
    },
    seeForm(form) {
      forms.push(form);
    },
    seeScript(url, text) {
      if (!LIBRARY.test(new URL(url).pathname)) scripts.set(url, text);
    },
    found: (routes, base) => [...cookies.values()].flatMap((cookie) => takers(routes, cookie, pathOf(base))).concat(forms.flatMap((form) => ofForm(form, base))),
    ofPages,
  };
}

function seenCookies({ request, response }: Exchange): readonly SeenCookie[] {
  const setAt = new URL(request.url).pathname;
  return cookiesSet(response).flatMap(({ name, value, attributes }) => {
    const example = decoded(value).replace(/^"(.*)"$/s, '$1');
    const isSession = SESSION_NAME.test(name);
    // A session is kept on the other side, unless it holds an object itself.
    if (isSession && !looksSerialized(example)) return [];
    const parameter: Parameter = { name, place: 'cookie', example, ...(isSession ? { isSession } : {}) };
    return [{ path: attributes.get('path') ?? setAt.replace(/[^/]*$/, ''), setAt: [setAt], parameter }];
  });
}

/** Routes again, with the cookies that the answer to a form sets: no page did before. */
export function takersOfCookies(routes: readonly Route[], exchange: Exchange, base: string): readonly Route[] {
  return seenCookies(exchange).flatMap((cookie) => takers(routes, cookie, pathOf(base)));
}

/** What a page takes to which the answer leads that set them. */
export function cookiesTaken(exchange: Exchange): readonly Parameter[] {
  return seenCookies(exchange).map(({ parameter }) => ({ ...parameter, isHidden: true }));
}

function pathOf(base: string): string {
  return new URL(base).pathname.replace(/\/$/, '');
}

/** Of a form: more of them are tried by what sends it. */
const FILLED_LIMIT = 4;

/** A page may fill its form in from its address, `?user=…`, to which no link leads. */
function filledIn({ method, formPage, parameters }: Route, base: string): readonly Route[] {
  const page = method === 'POST' && formPage !== undefined ? routeOfAddress(formPage, base) : undefined;
  if (page === undefined) return [];
  const fields = parameters.filter(({ place, isPassword, isHidden }) => (place === 'form' || place === 'multipart') && isPassword !== true && isHidden !== true);
  const names = fields.filter(({ name, example }) => !SESSION_NAME.test(name) && !page.parameters.some((known) => known.name === name) && (example === undefined || example.length < 100)).slice(0, FILLED_LIMIT);
  return names.length === 0 ? [] : [{ ...page, parameters: names.map(({ name }): Parameter => ({ name, place: 'query', isHidden: true, isGuessed: true })) }];
}

/** Pages of a template show these alike. */
const PAGES_LIMIT = 30;

function ofPages(pages: readonly Exchange[], base: string): readonly Route[] {
  const routes = new Map<string, Route>();
  for (const { request } of pages) {
    const route = routeOfAddress(request.url, base);
    if (route !== undefined && routes.size < PAGES_LIMIT && !routes.has(route.path)) routes.set(route.path, { ...route, parameters: [...route.parameters, referer(`${base}/`), USER_AGENT] });
  }
  return [...routes.values()];
}

/** What is sent in its place still names the product; the scan stands in a header of its own. */
const USER_AGENT: Parameter = { name: 'User-Agent', place: 'header', example: 'Whitebox-Prober/1', isHidden: true };

/** Where a browser says that it comes from. Applications show it in pages, and keep it out of all else. */
function referer(page: string): Parameter {
  return { name: 'Referer', place: 'header', example: page, isHidden: true };
}

/** Any path that is not there. */
export const MISSING_ROUTE: Route = { method: 'GET', path: '/{missing}', parameters: [{ name: 'missing', place: 'path', isHidden: true }], origin: 'crawl' };

/** Headers that each browser sends, and names that nothing says: looked at where a page shows them, and by nothing else. */
export function isOfBrowser({ name, place, isHidden, isGuessed }: Parameter): boolean {
  return isGuessed === true || (place === 'header' && isHidden === true && (name === 'Referer' || name === USER_AGENT.name));
}

/** Routes below the cookie's path; of a cookie of the whole site a few, the page that set it before others. */
function takers(routes: readonly Route[], { path, setAt, parameter }: SeenCookie, basePath: string): readonly Route[] {
  const isOfSite = path === '/' || path.replace(/\/$/, '') === basePath;
  const below = routes.filter((route) => `${basePath}${route.path}/`.startsWith(path.endsWith('/') ? path : `${path}/`));
  const setting = below.filter((route) => setAt.includes(`${basePath}${route.path}`));
  const ordered = [...setting, ...below.filter((route) => !setting.includes(route))];
  return ordered.slice(0, isOfSite ? SITE_ROUTES : below.length).map((route) => ({ ...route, parameters: [{ ...parameter, isHidden: true }] }));
}
