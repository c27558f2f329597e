/* `POST /login form user=… password=… csrf=field` and `POST /api/login json {…}`, both with `token=path [as header Name: value {token}]` at the end. */

export type LoginStep = FormLogin | JsonLogin;

export interface FormLogin {
  readonly kind: 'form';
  readonly path: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The hidden field whose fresh value has to come along. */
  readonly csrf?: string;
  readonly token?: AnsweredToken;
  readonly secrets: readonly string[];
}

export interface JsonLogin {
  readonly kind: 'json';
  readonly path: string;
  readonly text: string;
  readonly token?: AnsweredToken;
  readonly secrets: readonly string[];
}

/** Where the token stands in the answer, with the header that carries it from then on. */
export interface AnsweredToken {
  readonly path: readonly string[];
  readonly header: string;
  readonly value: string;
}

/** The step, or what is wrong with it as a sentence. */
export function parseLogin(text: string): LoginStep | string {
  const [, path, kind, rest = ''] = /^POST\s+(\/\S*)\s+(form|json)\s+(.+)$/i.exec(text) ?? [];
  if (path === undefined || kind === undefined) return 'write login: POST /path form user=name password=secret, or login: POST /path json {"user":"name"}';
  return kind.toLowerCase() === 'form' ? parseForm(path, rest) : parseJson(path, rest);
}

const TOKEN = /\s+token=([A-Za-z_$][\w$.-]*)(?:\s+as\s+header\s+([\w-]+)\s*:\s*(.*\{token\}.*))?$/;

/** A field of a form whose own name is `token` is written in quotes. */
function parseToken(text: string): { readonly before: string; readonly token?: AnsweredToken } {
  const [whole = '', path, header = 'Authorization', value = 'Bearer {token}'] = TOKEN.exec(text) ?? [];
  return path === undefined ? { before: text } : { before: text.slice(0, text.length - whole.length), token: { path: path.split('.'), header, value } };
}

function parseForm(path: string, text: string): FormLogin | string {
  const { before, ...token } = parseToken(text);
  const fields: { name: string; value: string }[] = [];
  let csrf: string | undefined;
  for (const [, name = '', quoted, bare] of before.matchAll(/([^\s=]+)=(?:"((?:[^"\\]|\\.)*)"|(\S*))/g)) {
    const value = quoted === undefined ? bare ?? '' : quoted.replace(/\\(.)/g, '$1');
    if (name === 'csrf') csrf = value;
    else fields.push({ name, value });
  }
  if (fields.length === 0) return 'write the fields of the form as name=value';
  return { kind: 'form', path, fields, ...(csrf === undefined ? {} : { csrf }), ...token, secrets: secretsAmong(fields) };
}

function parseJson(path: string, text: string): JsonLogin | string {
  const { before, ...token } = parseToken(text);
  try {
    return { kind: 'json', path, text: before, ...token, secrets: secretsAmong(namedTexts(JSON.parse(before))) };
  } catch {
    return 'what follows json is no JSON object, or what follows that is not token=path.in.answer as header Name: value {token}';
  }
}

/** The values that are sent to sign in, with the names that lead to them. */
export function namedFieldsOf(login: LoginStep): readonly { readonly path: readonly string[]; readonly value: string }[] {
  return login.kind === 'form' ? login.fields.map(({ name, value }) => ({ path: [name], value })) : pathsIn(JSON.parse(login.text), []);
}

/** Values by the names of their fields; where no name tells, all but the first, which says who. */
function secretsAmong(fields: readonly { readonly name: string; readonly value: string }[]): readonly string[] {
  const named = fields.filter(({ name }) => /pass|pwd|secret|pin|otp|code|key|token/i.test(name));
  return (named.length > 0 ? named : fields.slice(1)).map(({ value }) => value);
}

function namedTexts(value: unknown): readonly { readonly name: string; readonly value: string }[] {
  return pathsIn(value, []).map(({ path, value: text }) => ({ name: path.at(-1) ?? '', value: text }));
}

function pathsIn(value: unknown, path: readonly string[]): readonly { readonly path: readonly string[]; readonly value: string }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value: String(value) }];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key])) : [];
}
