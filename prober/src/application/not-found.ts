/*
 * How a target says that there is nothing: many say it with 200, with a redirect, or with the page of their own application. It is asked
 * once for a path that nobody can have, and what answers like that is not there.
 */
import type { Exchange, ProbeResponse } from '#prober/sending/exchange.ts';
import { decoded } from '#prober/application/decoded.ts';

export interface NotFoundPrint {
  /** Whether this is the target's way to say that there is nothing at its path. */
  isMissing(exchange: Exchange): boolean;
  /** An answer that shows the path that was asked for. */
  readonly shows: Exchange | undefined;
}

/** Answers whose words agree by this share are one. */
const ALIKE = 0.9;
const WORDS_LIMIT = 2_000;

/** `probes`: answers for paths that cannot be there; none where the target gave none. */
export function notFoundPrint(probes: readonly Exchange[]): NotFoundPrint {
  const prints = probes.map((probe) => ({ status: probe.response.status, location: locationOf(probe), words: wordsOf(probe) }));
  return {
    shows: probes.find(({ request, response }) => response.body.includes(new URL(request.url).pathname.split('/').at(-1) ?? '/')),
    isMissing(exchange) {
      const { status } = exchange.response;
      if (status === 410) return true;
      const fitting = prints.filter((print) => print.status === status);
      // Nothing to compare with: a 404 means what it says.
      if (fitting.length === 0) return status === 404;
      if (status >= 300 && status < 400) return fitting.some((print) => print.location === locationOf(exchange));
      const words = wordsOf(exchange);
      return fitting.some((print) => areAlike(print.words, words)) && !(status < 300 && saysMore(words, fitting));
    },
  };
}

/** What changes by itself on a page that is asked for once: a name, a greeting, a word of who asks. */
const PASSING_WORDS = 3;

/**
 * A page below a large menu differs from another in a few words alone, be it the one that stands in for what is not there: where it says more of its own
 * than two of those differ by, it is another page. Signs with digits among them may be tokens.
 */
function saysMore(words: ReadonlySet<string>, prints: readonly { readonly words: ReadonlySet<string> }[]): boolean {
  const beside = (some: ReadonlySet<string>, others: readonly { readonly words: ReadonlySet<string> }[]): number =>
    [...some].filter((word) => /^\p{L}+$/u.test(word) && others.every((print) => !print.words.has(word))).length;
  const passing = Math.max(0, ...prints.map((print) => beside(print.words, prints.filter((other) => other !== print))));
  return beside(words, prints) > PASSING_WORDS + 2 * (prints.length > 1 ? passing : 0);
}

function locationOf(exchange: Exchange): string {
  const location = headerOf(exchange.response, 'location');
  return withoutPath(location, exchange).replace(/[?#].*$/, '');
}

export function headerOf(response: ProbeResponse, name: string): string {
  return response.headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}

/** Words of the body; what repeats the request's path is left out, and so are numbers, which may be times. */
function wordsOf(exchange: Exchange): ReadonlySet<string> {
  const text = withoutPath(exchange.response.body.slice(0, 100_000), exchange);
  // Each once, before the limit: a long menu repeats few words before the page's own begin.
  const words = new Set(text.replace(/\d+/g, '0').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
  return new Set([...words].slice(0, WORDS_LIMIT));
}

function withoutPath(text: string, { request }: Exchange): string {
  const { pathname, search } = new URL(request.url);
  let rest = text;
  for (const part of [request.url, pathname + search, pathname, decoded(pathname), ...pathname.split('/').filter((segment) => segment.length > 3)]) {
    if (part.length > 1) rest = rest.replaceAll(part, ' ');
  }
  return rest;
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return a.size === b.size;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size) >= ALIKE;
}
