/*
 * The documented lines of `auth_instructions` (docs/live-targets.md). What is none of them is a note that people see; what begins like one
 * and cannot be read is a problem with its line.
 */
import { namedFieldsOf, parseLogin, type LoginStep } from '#prober/sign-in/login-step.ts';
import type { Header } from '#prober/sending/exchange.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';

export interface AuthInstructions {
  readonly first?: ActorInstructions;
  readonly second?: ActorInstructions;
}

export interface ActorInstructions {
  readonly headers: readonly Header[];
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly login?: LoginStep;
  /** Makes the account, where signing in to it fails. */
  readonly register?: LoginStep;
  readonly loggedIn?: Marker;
}

/** What shows that somebody is signed in. */
export type Marker =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'request'; readonly path: string; readonly status: number };

export interface ParsedInstructions {
  readonly instructions: AuthInstructions;
  /** Lines that are for people. */
  readonly notes: readonly string[];
  /** Lines that begin like an instruction and are none, as sentences without the line's values. */
  readonly problems: readonly string[];
}

/** One actor's part of the instructions while lines are read. */
interface Draft {
  headers: Header[];
  cookies: { name: string; value: string }[];
  login?: LoginStep;
  register?: LoginStep;
  loggedIn?: Marker;
}

type ReadLine = (text: string, draft: Draft) => string | undefined;

const LINES_LIMIT = 200;

/** Each reads what follows its word and says what is wrong with it. */
const READERS: Readonly<Record<string, ReadLine>> = {
  header: readHeader,
  cookie: readCookie,
  basic: (text, draft) => {
    if (!/^[^:\s][^:]*:/.test(text)) return 'write basic: user:password';
    draft.headers.push({ name: 'Authorization', value: `Basic ${Buffer.from(text, 'utf8').toString('base64')}` });
    return undefined;
  },
  bearer: (text, draft) => {
    if (!/^[\x21-\x7e]+$/.test(text)) return 'write bearer: token';
    draft.headers.push({ name: 'Authorization', value: `Bearer ${text}` });
    return undefined;
  },
  login: (text, draft) => {
    const login = parseLogin(text);
    if (typeof login === 'string') return login;
    draft.login = login;
    return undefined;
  },
  register: (text, draft) => {
    const register = parseLogin(text);
    if (typeof register === 'string') return register.replaceAll('login:', 'register:');
    draft.register = register;
    return undefined;
  },
  logged_in: readMarker,
};

export function parseAuthInstructions(text: string): ParsedInstructions {
  const drafts: Record<'first' | 'second', Draft> = { first: emptyDraft(), second: emptyDraft() };
  const notes: string[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).slice(0, LINES_LIMIT).entries()) {
    const [, second, word = '', rest = ''] = /^\s*(second:)?\s*([a-z_]+)\s*:\s*(.*?)\s*$/i.exec(line) ?? [];
    const reader = Object.hasOwn(READERS, word.toLowerCase()) ? READERS[word.toLowerCase()] : undefined;
    if (reader === undefined) {
      if (line.trim() !== '') notes.push(line.trim());
      continue;
    }
    const problem = reader(rest, drafts[second === undefined ? 'first' : 'second']);
    if (problem !== undefined) problems.push(`auth_instructions, line ${index + 1}: ${problem}`);
  }
  if (Object.values(drafts).some(({ register, login }) => register !== undefined && login === undefined)) problems.push('auth_instructions: who is registered has to sign in, by a line login: …');
  return { instructions: { ...finished('first', drafts.first), ...finished('second', drafts.second) }, notes, problems };
}

/** The values that must never be shown. */
export function secretsOf({ first, second }: AuthInstructions): readonly string[] {
  return [first, second].flatMap((actor) => actor === undefined ? [] : [
    ...actor.headers.flatMap(({ value }) => [value, ...value.split(' ').slice(1)]),
    ...actor.cookies.map(({ value }) => value),
    ...[actor.login, actor.register].flatMap((step) => step?.secrets ?? []),
    ...actor.headers.flatMap(({ value }) => basicPassword(value)),
  ]);
}

/** What an actor signs in as: fields of the sign-in that are no secrets, and the user of `basic:`. */
export function namesOf({ headers, login }: ActorInstructions): readonly string[] {
  // Some people's password is their name.
  const isWho = (name: string): boolean => WHO.test(name) && !isPasswordName(name);
  const fields = login === undefined ? [] : namedFieldsOf(login).filter(({ path, value }) => !login.secrets.includes(value) || isWho(path.join('.'))).map(({ value }) => value);
  const basic = headers.flatMap(({ value }) => (/^Basic (.+)$/.test(value) ? [Buffer.from(value.slice(6), 'base64').toString('utf8').replace(/:.*$/s, '')] : []));
  return [...fields, ...basic].filter((name) => name.length > 2);
}

const WHO = /user|login|mail|name|account/i;

function basicPassword(value: string): readonly string[] {
  const encoded = /^Basic (.+)$/.exec(value)?.[1];
  return encoded === undefined ? [] : [Buffer.from(encoded, 'base64').toString('utf8').replace(/^[^:]*:/, '')];
}

function emptyDraft(): Draft {
  return { headers: [], cookies: [] };
}

function finished(name: 'first' | 'second', draft: Draft): AuthInstructions {
  const says = draft.headers.length > 0 || draft.cookies.length > 0 || draft.login !== undefined;
  return says ? { [name]: draft } : {};
}

function readHeader(text: string, draft: Draft): string | undefined {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+)\s*:\s*([\t\x20-\x7e\x80-\xff]+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return 'write header: Name: value';
  if (/^(host|content-length|transfer-encoding|connection|upgrade|x-scan-id|cookie)$/i.test(name)) return `the header ${name} may not be set`;
  draft.headers.push({ name, value });
  return undefined;
}

function readCookie(text: string, draft: Draft): string | undefined {
  for (const pair of text.split(/;\s*/).filter((part) => part !== '')) {
    const [, name, value] = /^([^=;,\s"]+)=([\x21\x23-\x3a\x3c-\x7e]*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return 'write cookie: name=value';
    draft.cookies.push({ name, value });
  }
  return undefined;
}

function readMarker(text: string, draft: Draft): string | undefined {
  const [, path, status] = /^GET\s+(\/\S*)\s+(\d{3})$/.exec(text) ?? [];
  if (path !== undefined) draft.loggedIn = { kind: 'request', path, status: Number(status) };
  else if (/^\/.+\/$/.test(text)) return readPattern(text.slice(1, -1), draft);
  else if (text !== '') draft.loggedIn = { kind: 'text', text };
  else return 'write logged_in: text, logged_in: /pattern/ or logged_in: GET /path 200';
  return undefined;
}

/** A stranger's pattern runs on a stranger's page: one that could go back and forth without end is not taken. */
function readPattern(pattern: string, draft: Draft): string | undefined {
  if (/[*+}]\)?[*+{]|\([^)]*[*+|{][^)]*\)[*+{]|\\[1-9]|\(\?[=!<]/.test(pattern) || (pattern.match(/[*+{]/g) ?? []).length > 3) {
    return 'the pattern is too involved: use at most three repetitions, none inside another';
  }
  try {
    new RegExp(pattern);
  } catch {
    return 'the pattern cannot be read';
  }
  draft.loggedIn = { kind: 'pattern', pattern };
  return undefined;
}
