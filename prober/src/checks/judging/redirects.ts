import type { Exchange } from '#prober/sending/exchange.ts';
import { attributeOf, elementsOf, headerValues, isPage, textOf } from './page.ts';

/** Hosts to which an answer sends a browser on: by status and `Location`, by `Refresh` as header or meta element, by a script's assignment. */
export function redirectHosts(exchange: Exchange): readonly string[] {
  const { request, response } = exchange;
  const isRedirect = response.status >= 300 && response.status < 400;
  const addresses = [...(isRedirect ? headerValues(response, 'location') : []), ...headerValues(response, 'refresh').flatMap(refreshAddress), ...pageAddresses(exchange)];
  return addresses.flatMap((address) => hostOf(address, request.url));
}

function pageAddresses({ response }: Exchange): readonly string[] {
  if (!isPage(response)) return [];
  return elementsOf(response).flatMap((element) => {
    if (element.tagName === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh') return refreshAddress(attributeOf(element, 'content') ?? '');
    return element.tagName === 'script' ? scriptAddresses(textOf(element)) : [];
  });
}

function refreshAddress(value: string): readonly string[] {
  const address = /^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(value)?.[1];
  return address === undefined ? [] : [address.trim()];
}

/** `location = 'https://…'`, also by `href`, `assign` and `replace`; the text stands whole in one string. */
function scriptAddresses(script: string): readonly string[] {
  const assigned = /(?:^|[;{}\s.])location(?:\.href)?\s*=\s*(["'])((?:(?!\1)[^\\\n]|\\.){1,2000})\1/g;
  const called = /(?:^|[;{}\s.])location\.(?:assign|replace)\(\s*(["'])((?:(?!\1)[^\\\n]|\\.){1,2000})\1/g;
  return [...script.matchAll(assigned), ...script.matchAll(called)].map((match) => (match[2] ?? '').replaceAll('\\/', '/'));
}

function hostOf(address: string, base: string): readonly string[] {
  return URL.canParse(address, base) ? [new URL(address, base).hostname] : [];
}
