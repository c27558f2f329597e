/* Inputs that a page's scripts send, and no form says: headers, cookies and fields whose names a script works out of the form's fields. Patterns are bounded. */
import type { Parameter, Route } from '#prober/application/application.ts';
import type { FormSending } from '#prober/application/looking/requests-in-script.ts';
import { templateOf } from '#prober/application/path-template.ts';

const TEXT_LIMIT = 200_000;
const HEADERS_LIMIT = 5;
/** Which header carries what is said by the client or the protocol: none is an input of a form. */
const PLAIN_HEADERS = /^(?:accept.*|authorization|content-.*|cookie|host|origin|referer|user-agent|x-requested-with|.*(?:csrf|xsrf|token).*|if-.*|cache-control|pragma|range)$/i;

export interface ScriptInputs {
  /** Names of headers that stand in the script. */
  readonly headers: readonly string[];
  /** It sets headers whose names it works out. */
  readonly setsNamedHeaders: boolean;
  /** It sets cookies whose names it works out. */
  readonly setsNamedCookies: boolean;
  /** It makes fields whose names it works out. */
  readonly setsNamedFields: boolean;
}

export function scriptInputs(script: string): ScriptInputs {
  const text = script.slice(0, TEXT_LIMIT);
  const literal = [...text.matchAll(/\.setRequestHeader\(\s{0,5}(["'])([\w-]{1,60})\1/g)].map((match) => match[2] ?? '');
  return {
    headers: [...new Set(literal)].filter((name) => !PLAIN_HEADERS.test(name)).slice(0, HEADERS_LIMIT),
    setsNamedHeaders: /\.setRequestHeader\(\s{0,5}[A-Za-z_$]/.test(text),
    setsNamedCookies: /\bdocument\.cookie\s{0,5}=\s{0,5}[A-Za-z_$`]|\bCookies\.set\(\s{0,5}[A-Za-z_$]/.test(text),
    setsNamedFields: /\.(?:attr|prop|setAttribute)\(\s{0,5}(["'])name\1\s{0,5},\s{0,5}[A-Za-z_$]|\b(?:input|field|hidden|element)\w{0,20}\.name\s{0,5}=\s{0,5}[A-Za-z_$]/.test(text),
  };
}

/** The form's texts as the page's scripts may send them: those that hold a value, else all. */
export function sentByScripts({ parameters }: Pick<Route, 'parameters'>, inputs: readonly ScriptInputs[]): readonly Parameter[] {
  const texts = parameters.filter(({ place }) => place === 'form' || place === 'query' || place === 'multipart');
  const filled = texts.filter(({ example = '' }) => example !== '');
  const named = (filled.length > 0 ? filled : texts).filter(({ name }) => /^[\w-]{1,60}$/.test(name)).slice(0, HEADERS_LIMIT);
  const at = (place: 'header' | 'cookie') => ({ name, example }: Parameter): Parameter => ({ name, place, ...(example === undefined ? {} : { example }) });
  return [
    ...inputs.flatMap(({ headers }) => headers.map((name): Parameter => ({ name, place: 'header' }))),
    ...(inputs.some(({ setsNamedHeaders }) => setsNamedHeaders) ? named.map(at('header')) : []),
    ...(inputs.some(({ setsNamedCookies }) => setsNamedCookies) ? named.map(at('cookie')) : []),
    ...(inputs.some(({ setsNamedFields }) => setsNamedFields) ? named.filter(({ place }) => place !== 'multipart').map(turnedAround) : []),
  ];
}

/** What people write into the field is a name then, and its own name stands as the value. */
function turnedAround({ name, place }: Parameter): Parameter {
  return { name, place, isName: true, isHidden: true, example: name };
}

/**
 * The routes to which a page's scripts post its form, where the form itself leads nowhere. A script that several pages share posts several forms: the
 * one that is posted there has a page of the address's last word.
 */
export function postedByScripts(form: Route, sendings: readonly FormSending[], basePath: string): readonly Route[] {
  if (form.method !== 'GET' || form.parameters.length === 0) return [];
  const last = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const own = sendings.length === 1 ? sendings : sendings.filter(({ address }) => last(address) === last(form.path));
  return own.flatMap(({ address, place }): readonly Route[] => {
    if (!address.startsWith(`${basePath}/`)) return [];
    const parameters = form.parameters.filter((parameter) => parameter.place === 'query' && parameter.isHidden !== true).map(({ ofForm: _form, ...parameter }) => ({ ...parameter, place }));
    return [{ method: 'POST', path: templateOf(address.slice(basePath.length)), parameters, origin: 'crawl', ...(form.signsIn === true ? { signsIn: true } : {}) }];
  });
}
