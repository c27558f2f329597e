/*
 * What may be sent at all, whoever asks: the scope, the methods, the routes, the headers. `refusalOf` is asked before each request, of a
 * redirect and of a replay alike, and nothing else decides.
 */
import { forbiddenValue, forbiddenWord } from '#prober/sending/forbidden-routes.ts';
import { readableBody, type ProbeRequest } from '#prober/sending/exchange.ts';
import { changeOfUser, renamesUser } from '#prober/sending/user-changes.ts';

export interface RequestRules {
  /** `https://host:port` as `URL.origin` spells it. */
  readonly origins: ReadonlySet<string>;
  /** Else nothing but GET and HEAD without a body. */
  readonly isVerified: boolean;
  /** Callers allowed POST. */
  readonly mayPost: boolean;
}

/** Why this request may do what others may not. */
export interface Permission {
  /** POST to paths that match is the sign-in that callers described, or was sent and allowed before. */
  readonly postTo?: (path: string) => boolean;
  /** Names that speak for the route besides its path: its handler's. */
  readonly names?: readonly string[];
  /** The path was written down by callers for this: words in it forbid nothing. */
  readonly isSignIn?: boolean;
  /** Callers named the route itself: it may hold a password. */
  readonly mayChangeUser?: boolean;
  /** Fields that a page shows as passwords, whatever their names are. */
  readonly passwords?: readonly string[];
  /** Fields that a page shows as buttons: none of them is a password, whatever its name is. */
  readonly buttons?: readonly string[];
  /** By which the user signs in who sends it. */
  readonly userNames?: readonly string[];
  /** So much of the answer's body is read, where a browser needs the whole of it. */
  readonly bodyBytes?: number;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They would change where a request goes, how it is read or what it does. */
const FORBIDDEN_HEADERS: ReadonlySet<string> = new Set([
  'host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer', 'keep-alive', 'proxy-connection', 'http2-settings',
  'x-http-method-override', 'x-http-method', 'x-method-override', 'x-scan-id', 'accept-encoding',
]);
const METHOD_OVERRIDE = /(^|[?&;"'{\s])(_method|_httpmethod|x-http-method-override)["']?\s*[=:]/i;

/** The rule that keeps the request back, as a sentence; `undefined` where it may be sent. */
export function refusalOf(request: ProbeRequest, rules: RequestRules, permission: Permission): string | undefined {
  if (!URL.canParse(request.url)) return 'its address is malformed';
  const url = new URL(request.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} is not sent to`;
  if (!rules.origins.has(url.origin)) return `${url.origin} is not among the targets of this scan`;
  if (url.username !== '' || url.password !== '') return 'its address holds credentials';
  return refusedMethod(request, url, rules, permission) ?? refusedName(url, permission) ?? refusedChange(request, permission) ?? refusedHeader(request);
}

function refusedMethod(request: ProbeRequest, url: URL, rules: RequestRules, permission: Permission): string | undefined {
  const { method } = request;
  if (!rules.isVerified && ((method !== 'GET' && method !== 'HEAD') || request.body !== undefined)) {
    return `${method} is sent to verified targets only`;
  }
  if (METHOD_OVERRIDE.test(url.search) || METHOD_OVERRIDE.test(readableBody(request.body))) return 'it asks for another method than it has';
  if (SAFE_METHODS.has(method)) return undefined;
  if (method !== 'POST') return `${method} is never sent`;
  if (rules.mayPost || permission.postTo?.(url.pathname) === true) return undefined;
  return 'POST is sent only where callers allow it';
}

function refusedName(url: URL, permission: Permission): string | undefined {
  if (permission.isSignIn === true) return undefined;
  const word = forbiddenWord(url.pathname, ...(permission.names ?? [])) ?? forbiddenValue(url.search);
  return word === undefined ? undefined : `its name says "${word}"`;
}

function refusedChange(request: ProbeRequest, { names = [], passwords = [], buttons = [], userNames = [], isSignIn, mayChangeUser }: Permission): string | undefined {
  if (isSignIn === true || mayChangeUser === true) return undefined;
  const change = changeOfUser(request, names, { passwords, buttons }) ?? renamesUser(request, userNames);
  return change === undefined ? undefined : `it may change or lock out the user who is signed in: ${change}. It is sent where an \`only:\` or \`focus:\` names its path`;
}

function refusedHeader(request: ProbeRequest): string | undefined {
  const header = request.headers.find(({ name }) => FORBIDDEN_HEADERS.has(name.toLowerCase()));
  return header === undefined ? undefined : `the header ${header.name} may not be set`;
}
