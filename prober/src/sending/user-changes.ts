/*
 * Requests that would change how the signed-in user signs in, or lock that user out: what holds a password, and what is named after a change
 * of a password or an address of mail. A sweep that posts its usual values there would leave the user with a password of `test`.
 */
import { decoded } from '#prober/application/decoded.ts';
import { readableBody, type ProbeRequest, type RequestBody } from '#prober/sending/exchange.ts';

/** `newPassword`, `pwd1`, `user_pass`; no `passport`, no `bypass`. */
const PASSWORD_NAME = /pass(?:word|wd|phrase|wort|code)|(?:^|[^a-z])(?:pass|pwd|psw|pw|kennwort|contrasena|senha|mdp)(?![a-z])|pwd$/;
const CREDENTIAL = '(?:pass(?:word|wd|phrase|wort|code)?|pwd|e?mail(?:address)?|credentials?)s?';
const CHANGE = '(?:change|update|edit|set|new|forgot|modify|replace|recover|renew)';
/** Of the words of one segment, written together: `changeUserPassword`, `email-update`. */
const CREDENTIAL_CHANGE = new RegExp(`^${CHANGE}(?:my|user|users|account|own|the)?${CREDENTIAL}$|^(?:my|user|account)?${CREDENTIAL}${CHANGE}d?$|^(?:my|user|account)?(?:password|passwd|pwd)s?$`);
const MULTIPART_NAME = /;\s*name="([^"]{0,200})"/gi;
const XML_NAME = /[<\s]([\w:.-]{1,100})(?=[\s=>/])/g;
const DEPTH_LIMIT = 12;

/** `enable_otp`, `2fa-setup`, `disableTwoFactor`. */
const SECOND_FACTOR = /(?:enable|disable|activate|deactivate|toggle|setup|remove|regenerate)(?:otp|totp|2fa|mfa|tfa|twofactor|authenticator)|(?:otp|totp|2fa|mfa|tfa|twofactor|authenticator)(?:enabled?|disabled?|activate|toggle|setup|remove|reset)/i;

export function isPasswordName(name: string): boolean {
  return PASSWORD_NAME.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase());
}

/**
 * Why the request would change how the user signs in, as the end of a sentence; `undefined` where nothing says so. A form by GET with one password signs in,
 * with two it sets one.
 *
 * @param names speak for the route besides its path
 * @param shown names of fields that a page shows as passwords, and as buttons
 */
export function changeOfUser(request: ProbeRequest, names: readonly string[], shown: { readonly passwords: readonly string[]; readonly buttons: readonly string[] }): string | undefined {
  const url = new URL(request.url);
  const isPassword = (name: string): boolean => shown.passwords.includes(name) || (isPasswordName(name) && !shown.buttons.includes(name));
  const inQuery = [...new Set(url.searchParams.keys())].filter(isPassword);
  const inBody = request.body === undefined ? [] : [...new Set(namesOf(request.body))].filter(isPassword);
  const named = [url.pathname, ...names].flatMap((name) => name.split(/[/\\?#.]+/)).find((segment) => CREDENTIAL_CHANGE.test(segment.replace(/[^a-z]/gi, '').toLowerCase()));
  if (request.method !== 'POST' && inQuery.length < (named === undefined ? 2 : 1)) return undefined;
  const rights = changedRights([url.pathname, ...names]);
  if (rights !== undefined) return `its name says "${rights}"`;
  const factor = switchedFactor([url.pathname, ...names], request.body === undefined ? [] : namesOf(request.body));
  if (factor !== undefined) return `"${factor}" switches a second factor of the sign-in`;
  const [password] = [...inBody, ...inQuery];
  if (password !== undefined) return `it holds the password "${password}"`;
  return named === undefined ? undefined : `its name says "${named}"`;
}

/** `/users/3/role`, `/changeRole`, `/promote`: who has other rights may not sign in to the same any more. */
function changedRights(names: readonly string[]): string | undefined {
  return names.flatMap((name) => name.split(/[/\\?#.]+/).findLast((segment) => segment !== '') ?? []).find((segment) => RIGHTS.test(segment.replace(/[^a-z]/gi, '').toLowerCase()));
}

const RIGHTS = /^(?:(?:change|update|edit|set|modify|assign|grant|switch|toggle)?(?:user|member|account|my)?(?:roles?|permissions?|privileges?|rights|admin)(?:change|update|edit|set|assign|grant|toggle)|(?:change|update|edit|set|modify|assign|grant|switch|toggle)(?:user|member|account|my)?(?:roles?|permissions?|privileges?|rights|admin)|roles?|permissions?|privileges?|promote|demote|makeadmin|elevate)$/;

/** What is switched and how may stand in one name, in two parts of a path or in its end and a field: `/mfa/enable`, `enabled=1` to `/mfa`. */
function switchedFactor(names: readonly string[], fields: readonly string[]): string | undefined {
  const paths = names.map((name) => name.split(/[/\\?#.]+/).filter((part) => part !== ''));
  const words = [
    ...paths.flat(),
    ...fields,
    ...paths.flatMap((parts) => parts.slice(1).map((part, index) => `${parts[index] ?? ''}/${part}`)),
    ...paths.flatMap((parts) => fields.map((field) => `${parts.at(-1) ?? ''}/${field}`)),
  ];
  return words.find(switchesFactor);
}

export function switchesFactor(name: string): boolean {
  return SECOND_FACTOR.test(name.replace(/[^a-z\d]/gi, ''));
}

const NAME_OF_USER = /^(?:user|login|account|nick|screen|handle)[_-]?(?:name|id)?$|^e?mail(?:[_-]?address)?$/i;
const OWN_PAGE = /^(?:(?:my|edit|update|change|save|user)*(?:profile|account|settings|preferences|details)|me|(?:edit|update|change)user|user(?:info|data|edit|update))(?:edit|update|change|save)?$/;
const MAKES_ANOTHER = /creat|regist|sign-?up|\b(?:add|new|join)/i;

/**
 * Why the request would rename the user who is signed in, who could not sign in again; `undefined` where nothing says so. A page of the user's own, also
 * one that ends in that name, takes the name by which the user signs in, and any other than that is a new one. Where else a name stands, in a guest book, it is a text like others.
 *
 * @param names by which the user signs in; where none is known, nothing can be compared
 */
export function renamesUser(request: ProbeRequest, names: readonly string[]): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const isUser = (value: string): boolean => names.some((name) => name.toLowerCase() === value.toLowerCase());
  const isOwn = isUser(decoded(segments.at(-1) ?? '')) || isOwnPage(pathname);
  if (request.method !== 'POST' || names.length === 0 || !isOwn || MAKES_ANOTHER.test(pathname)) return undefined;
  // What is written stands in the body, where there is one: the query says of whom or how.
  const inBody = request.body === undefined ? [] : fieldsOf(request.body);
  const fields = inBody.length > 0 ? inBody : [...searchParams];
  const renamed = fields.find(([field, value]) => NAME_OF_USER.test(field) && value !== '' && !isUser(value));
  return renamed === undefined ? undefined : `"${renamed[0]}" is another name than the one by which the user signs in`;
}

/** A page that shows who is signed in, or changes how that user is known. */
export function isOwnPage(path: string): boolean {
  return path.split('/').some((segment) => OWN_PAGE.test(segment.replace(/\.\w+$/, '').replace(/[^a-z]/gi, '').toLowerCase()));
}

function fieldsOf(body: RequestBody): readonly (readonly [string, string])[] {
  const { type } = body;
  const text = readableBody(body);
  if (/urlencoded/i.test(type)) return [...new URLSearchParams(text)].map(([name, value]) => [lastWord(name), value]);
  if (/multipart/i.test(type)) return [...text.matchAll(MULTIPART_FIELD)].map((match) => [lastWord(match[1] ?? ''), match[2] ?? '']);
  try {
    return textsIn(JSON.parse(text), 0);
  } catch {
    // A plain text has no fields.
    return [];
  }
}

/** `email` of `user[email]`. */
function lastWord(name: string): string {
  return name.split(/[[\].]+/).findLast((word) => word !== '') ?? '';
}

function textsIn(value: unknown, depth: number): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT) return [];
  return Object.entries(value).flatMap(([name, inner]: readonly [string, unknown]) => (typeof inner === 'string' ? [[name, inner] as const] : textsIn(inner, depth + 1)));
}

const MULTIPART_FIELD = /;\s*name="([^"]{0,200})"\r\n\r\n([^]{0,500}?)\r\n--/g;

function namesOf(body: RequestBody): readonly string[] {
  const { type } = body;
  const text = readableBody(body);
  if (/urlencoded/i.test(type)) return [...new URLSearchParams(text).keys()].flatMap((name) => name.split(/[[\]]+/));
  if (/multipart/i.test(type)) return [...text.matchAll(MULTIPART_NAME)].map((match) => match[1] ?? '');
  if (/xml/i.test(type)) return [...text.matchAll(XML_NAME)].map((match) => match[1] ?? '');
  try {
    return keysOf(JSON.parse(text), 0);
  } catch {
    // A plain text has no fields.
    return [];
  }
}

function keysOf(value: unknown, depth: number): readonly string[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner, depth + 1)]);
}
