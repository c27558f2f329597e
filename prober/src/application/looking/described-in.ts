/*
 * Where a page that shows a description of an interface has it from: pages of Swagger UI and Redoc, and the scripts that set them up, name its address
 * or hold it whole. Bounded, as the texts are a stranger's.
 */
const ADDRESSES_LIMIT = 3;
const INLINE_LIMIT = 2_000_000;

/** Absolute addresses. */
export function descriptionAddressesIn(text: string, from: string): readonly string[] {
  if (!/swagger|openapi|redoc/i.test(text)) return [];
  const named = [...text.matchAll(/(?:\b(?:url|configUrl|spec-?url|apiDescriptionUrl)["']?\s{0,5}[:=]\s{0,5}|\bRedoc\.init\s{0,5}\(\s{0,5})["']([^"'\s<>]{1,300})["']/gi)];
  const urls = named.flatMap(([, address = '']) => (URL.canParse(address, from) ? [new URL(address, from).href] : []));
  return [...new Set(urls.filter((url) => new URL(url).origin === new URL(from).origin))].slice(0, ADDRESSES_LIMIT);
}

/** The description itself, where a script holds it as an object. */
export function descriptionWithin(text: string): string | undefined {
  const match = /["']?\b(?:swaggerDoc|spec)["']?\s{0,5}:\s{0,5}(?=\{)/.exec(text);
  if (match === null) return undefined;
  const from = match.index + match[0].length;
  let depth = 0;
  let isText = false;
  for (let at = from; at < Math.min(text.length, from + INLINE_LIMIT); at += 1) {
    const sign = text[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && sign === '{') depth += 1;
    else if (!isText && sign === '}') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return undefined;
}
