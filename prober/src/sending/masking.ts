import type { Exchange, Header, ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';

/** Takes secrets out of all that leaves as evidence: those that it was told of, and cookies that targets set. */
export interface Masker {
  /** What is given by callers or by a target to prove who asks. */
  add(secret: string): void;
  text(text: string): string;
  request(request: ProbeRequest): ProbeRequest;
  exchange(exchange: Exchange): Exchange;
}

export const MASK = '***';
/** Shorter ones are masked as whole words only: `test` stands in many words. */
const DISTINCT_LENGTH = 8;
const SHORTEST = 3;

export function createMasker(): Masker {
  const secrets = new Set<string>();
  let pattern: RegExp | undefined;

  const text = (value: string): string => {
    if (secrets.size === 0) return value;
    pattern ??= new RegExp([...secrets].sort((a, b) => b.length - a.length).map(patternOf).join('|'), 'g');
    return value.replace(pattern, MASK);
  };
  const request = (value: ProbeRequest): ProbeRequest => ({
    ...value,
    url: text(value.url),
    headers: value.headers.map((header) => ({ name: header.name, value: text(header.value) })),
    ...(value.body === undefined ? {} : { body: { ...value.body, text: text(value.body.text) } }),
  });
  const response = (value: ProbeResponse): ProbeResponse => ({ ...value, headers: value.headers.map((header) => maskedHeader(header, text)), body: text(value.body) });

  return {
    add(secret) {
      for (const spelling of spellingsOf(secret)) if (spelling.length >= SHORTEST) secrets.add(spelling);
      pattern = undefined;
    },
    text,
    request,
    exchange: (exchange) => ({ request: request(exchange.request), response: response(exchange.response) }),
  };
}

/** As it stands in a header, in a form, in a URL and in JSON. */
function spellingsOf(secret: string): ReadonlySet<string> {
  return new Set([secret, encodeURIComponent(secret), new URLSearchParams({ v: secret }).toString().slice(2), JSON.stringify(secret).slice(1, -1)]);
}

function patternOf(secret: string): string {
  const escaped = secret.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return secret.length >= DISTINCT_LENGTH ? escaped : `(?<![\\w])${escaped}(?![\\w])`;
}

/** A cookie keeps its name and attributes, which checks speak of; its value is a session. */
function maskedHeader(header: Header, text: (value: string) => string): Header {
  if (header.name.toLowerCase() !== 'set-cookie') return { name: header.name, value: text(header.value) };
  return { name: header.name, value: header.value.replace(/^([^=;]*=)[^;]*/, (_whole, name: string) => name + MASK) };
}
