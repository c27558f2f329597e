/*
 * Whether answers are alike, with what was sent left out and what changes by itself left aside. An answer counts as its status, where it leads and
 * the set of its segments: text between line ends, tags, commas and braces, so that one clock or token in a page spoils one segment alone.
 */
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';
import { headerValues } from './page.ts';
import { asUsual, valuesTried, type TriedText } from './request-values.ts';

interface Sketch {
  /** The status, and where the answer leads: some applications say what came of a request by nothing else. */
  readonly outcome: string;
  readonly segments: ReadonlySet<string>;
}

/** Share of segments that may change by themselves between two answers to the same. */
const NOISE = 0.1;

/**
 * Whether all of `likes` answer like the baseline, and all of `unlikes` in the same other way: another status, something missing of what all
 * the former show, or, where those are equal to the letter, something that none of those shows.
 */
export function tellsApart(baseline: Exchange, likes: readonly Exchange[], unlikes: readonly Exchange[]): boolean {
  // All texts are put back in all answers: an application that keeps what it was sent shows earlier ones too.
  const texts = textsOf([...likes, ...unlikes], baseline.request);
  const [usual, ...same] = [baseline, ...likes].map((exchange) => sketched(exchange, texts));
  if (usual === undefined || !same.every((sketch) => areAlike(usual, sketch))) return false;
  const others = unlikes.map((exchange) => sketched(exchange, texts));
  if (others.every((other) => other.outcome !== usual.outcome)) return true;
  const shown = [...usual.segments].filter((segment) => same.every((sketch) => sketch.segments.has(segment)));
  if (shown.some((segment) => others.every((other) => !other.segments.has(segment)))) return true;
  const isStill = same.every((sketch) => sketch.segments.size === usual.segments.size && shown.length === usual.segments.size);
  const [other, ...rest] = others;
  return isStill && other !== undefined && [...other.segments].some((segment) => !usual.segments.has(segment) && rest.every((sketch) => sketch.segments.has(segment)));
}

/**
 * Whether quotes change nothing. One line of a large page is within what changes by itself, and may be all that a statement says: it counts where it
 * is there again when the usual value is asked anew.
 */
export async function isQuoteIgnored({ usual, quotes }: { readonly usual: Exchange; readonly quotes: Exchange }, askAgain: () => Promise<Exchange | undefined>): Promise<boolean> {
  if (!isAlike(usual, quotes)) return false;
  if (!tellsApart(usual, [usual], [quotes])) return true;
  const again = await askAgain();
  return again === undefined || !tellsApart(usual, [again], [quotes]);
}

/** Whether two answers say the same, each as if it had been asked with the usual values. */
export function isAlike(one: Exchange, other: Exchange): boolean {
  const texts = textsOf([other], one.request);
  return areAlike(sketched(one, texts), sketched(other, texts));
}

/** The longest first: one may hold another. */
function textsOf(exchanges: readonly Exchange[], usual: ProbeRequest): readonly TriedText[] {
  const texts = new Map(exchanges.flatMap(({ request }) => valuesTried(request, usual)).map((text) => [text.tried, text]));
  return [...texts.values()].sort((a, b) => b.tried.length - a.tried.length);
}

function sketched(exchange: Exchange, texts: readonly TriedText[]): Sketch {
  const { response } = exchange;
  const made = madeDocument(exchange);
  const segments = made === undefined ? withoutPassing(asUsual(response.body, texts)).split(/[\n\r<>,{}]+/) : [made];
  const leads = headerValues(response, 'location').map((address) => leadOf(asUsual(address, texts), exchange.request.url));
  return { outcome: [response.status, ...leads].join(' '), segments: new Set(segments.map((segment) => segment.trim()).filter((segment) => segment !== '')) };
}

/** Documents that are made for an answer hold the time at which they were, packed with all else: two of one kind say the same. */
function madeDocument({ response }: Exchange): string | undefined {
  const [type = ''] = headerValues(response, 'content-type');
  return response.status === 200 && response.body !== '' ? /^application\/(?:pdf|zip|vnd\.(?:openxmlformats|oasis)[\w.-]*)/i.exec(type)?.[0] : undefined;
}

/**
 * An address of the same host is its path. Each part is looked at by itself: a port and a path behind it are no token. A value of the query is one where it
 * is no address: a slash may stand in a token, and only in some.
 */
function leadOf(address: string, from: string): string {
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const own = url !== undefined && url.origin === new URL(from).origin ? url.href.slice(url.origin.length) : address;
  const [path = '', ...rest] = own.split(/([?&#;]+)/);
  return [ofPath(path), ...rest.map((field) => {
    const [name = '', value] = splitOnce(field, '=');
    return value === undefined ? ofValue(name) : `${name}=${ofValue(value)}`;
  })].join('');
}

function ofPath(path: string): string {
  return path.split(/(\/+)/).map((part) => withoutPassing(part)).join('');
}

function ofValue(value: string): string {
  return /^(?:[a-z]{1,10}:)?\//i.test(value) ? ofPath(value) : withoutPassing(value);
}

function splitOnce(text: string, sign: string): readonly [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function areAlike(one: Sketch, other: Sketch): boolean {
  if (one.outcome !== other.outcome) return false;
  const both = [...one.segments].filter((segment) => other.segments.has(segment)).length;
  const all = one.segments.size + other.segments.size - both;
  return all - both <= all * NOISE;
}

/** Tokens, dates, times of day, durations and counters change by themselves. */
function withoutPassing(body: string): string {
  return body
    .replace(/("(?:\w*(?:took|elapsed|duration|latency|time|timestamp|uptime|nonce|views|visits|(?:request|trace|correlation)_?id)(?:_?ms)?|ts|now|ms)"\s*:\s*)(?:"[^"\\]{1,60}"|-?[\d.]{1,20})/gi, '$1#')
    .replace(/[\w+/=-]{16,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '#' : run))
    .replace(/\b\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g, '#')
    .replace(/\b\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\b/g, '#')
    .replace(/\b\d{10,13}\b/g, '#')
    .replace(/\b\d+(?:\.\d+)?\s?(?:ms|s|sec|seconds|milliseconds)\b/g, '#');
}
