import type { ProbeResponse } from '#prober/sending/exchange.ts';
import { headerValues } from './page.ts';

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** Lower-case names with their values; `''` for those without. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** Cookies that an answer sets; those that it takes away are none. */
export function cookiesSet(response: ProbeResponse): readonly SetCookie[] {
  return headerValues(response, 'set-cookie').flatMap((line) => {
    const [pair = '', ...rest] = line.split(';');
    const end = pair.indexOf('=');
    if (end <= 0) return [];
    const attributes = new Map(rest.map((part) => part.trim().split('=')).map(([name = '', value = '']) => [name.toLowerCase(), value] as const));
    const isRemoved = attributes.get('max-age') === '0' || pair.slice(end + 1).trim() === '' || /^deleted?$/i.test(pair.slice(end + 1).trim());
    return isRemoved ? [] : [{ name: pair.slice(0, end).trim(), value: pair.slice(end + 1).trim(), attributes }];
  });
}

/** The name of a session's cookie that a browser sends along with what pages of other sites ask for. */
export function sessionAcrossSites(response: ProbeResponse): string | undefined {
  return cookiesSet(response).find(({ name, attributes }) => isOfSession(name) && !/^(?:lax|strict)$/i.test(attributes.get('samesite') ?? ''))?.name;
}

/** A cookie that holds a token against forged requests signs nobody in, nor does one of what people like to see. */
function isOfSession(name: string): boolean {
  return /sess|sid|auth|token|login|user|jwt|connect/i.test(name) && !/[cx]srf|antiforgery|verification|pref|lang|locale|theme|hint|consent/i.test(name);
}
