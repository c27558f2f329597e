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
