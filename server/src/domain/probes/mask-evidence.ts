/*
 * Evidence as people see it. The prober has masked what it was given to sign in with and the sessions that it got; here goes what else looks
 * like a secret of the target's. What shows the effect stays, and a long body is cut to the part in which it stands.
 */
import type { Effect, Evidence, Exchange, Header } from '@whitebox/prober';

export interface ShownExchange {
  readonly request: Exchange['request'];
  readonly response: {
    readonly status: number;
    readonly headers: readonly Header[];
    readonly body: string;
    /** Position in the answer's text at which `body` begins. */
    readonly bodyStart: number;
    /** Of the text that was received. */
    readonly bodyLength: number;
    /** Something of the body is not shown, or was not received. */
    readonly isCut: boolean;
    readonly waitMs: number;
  };
}

export interface ShownEvidence {
  readonly attack: ShownExchange;
  readonly control: ShownExchange;
  readonly baseline?: ShownExchange;
  readonly stored?: ShownExchange;
  readonly effect: Effect;
  readonly lookFor: string;
}

const MASK = '***';
/** Of a body that is shown. */
const MAX_BODY = 16_000;
/** Where the effect stands deep in a long body, so much of what comes before it is shown. */
const BEFORE_EFFECT = 4_000;
/** Shorter words are part of many others. */
const MIN_WORD = 4;
/** Of a part of a request: a payload is short. */
const MAX_PART = 8_000;

const SECRET_HEADER = /^(?:authorization|proxy-authorization|cookie|x-(?:api|auth|access|csrf|xsrf|session)[a-z-]*)$/i;
/** Compact JWS, and values beside the names that hold secrets in JSON, forms and pages. */
const TOKEN = /\beyJ[\w-]{6,}\.[\w-]{2,}\.[\w-]*/g;
const NAMED_SECRET = /((?:password|passwd|secret|access_?token|refresh_?token|id_?token|api_?key|session_?id|csrf[\w-]*|xsrf[\w-]*|authenticity_token)["']?\s*(?:[:=]|value=)\s*["']?)([^"'\s&<>,;}]{4,})/gi;

export function maskEvidence(evidence: Evidence): ShownEvidence {
  const { attack, control, baseline, stored, effect, lookFor } = evidence;
  const masker = { secrets: cookieValues(evidence).filter((secret) => secret.length >= MIN_WORD), kept: wordsOf(effect) };
  const show = (exchange: Exchange): ShownExchange => showExchange(exchange, masker);
  return { attack: show(attack), control: show(control), ...(baseline && { baseline: show(baseline) }), ...(stored && { stored: show(stored.attack) }), effect, lookFor };
}

/** The same of an address alone, whose answer nobody keeps. */
export function maskAddress(url: string): string {
  return maskText(url, { secrets: [], kept: [] });
}

interface Masker {
  readonly secrets: readonly string[];
  /** What shows the effect: a text that holds it is not masked. */
  readonly kept: readonly string[];
}

function showExchange({ request, response }: Exchange, masker: Masker): ShownExchange {
  const { status, waitMs } = response;
  const { fresh, ...sent } = request;
  const start = bodyStart(response.body, masker.kept);
  const body = response.body.slice(start, start + MAX_BODY);
  return {
    request: {
      ...sent,
      url: maskText(request.url, masker).slice(0, MAX_PART),
      headers: request.headers.map((header) => maskHeader(header, masker)),
      ...(fresh && { fresh: { ...fresh, page: maskText(fresh.page, masker).slice(0, MAX_PART) } }),
      ...(request.body && { body: { ...request.body, text: maskText(request.body.text, masker).slice(0, MAX_PART) } }),
    },
    response: {
      status,
      headers: response.headers.map((header) => maskHeader(header, masker)),
      body: maskText(body, masker),
      bodyStart: start,
      bodyLength: response.body.length,
      isCut: response.isCut || body.length < response.body.length,
      waitMs,
    },
  };
}

function bodyStart(body: string, kept: readonly string[]): number {
  const at = kept.map((text) => body.indexOf(text)).find((found) => found >= 0) ?? 0;
  return at < MAX_BODY - BEFORE_EFFECT ? 0 : at - BEFORE_EFFECT;
}

function maskHeader({ name, value }: Header, masker: Masker): Header {
  const shown = value.slice(0, MAX_PART);
  if (masker.kept.some((text) => shown.includes(text))) return { name, value: shown };
  if (/^set-cookie2?$/i.test(name)) return { name, value: shown.replace(/^([^=;]*)=([^;]*)/, `$1=${MASK}`) };
  return { name, value: SECRET_HEADER.test(name) ? MASK : maskText(shown, masker) };
}

function maskText(text: string, { secrets, kept }: Masker): string {
  const hides = (found: string): boolean => !kept.some((word) => found.includes(word));
  const known = secrets.filter(hides).reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
  return known
    .replace(TOKEN, (found) => (hides(found) ? MASK : found))
    .replace(NAMED_SECRET, (found, name: string, value: string) => (hides(value) ? `${name}${MASK}` : found));
}

/** Sessions that answers gave: a page may repeat them. */
function cookieValues({ attack, control, baseline }: Evidence): string[] {
  const answers = [attack, control, ...(baseline ? [baseline] : [])];
  return answers.flatMap(({ response }) => response.headers.filter(({ name }) => /^set-cookie$/i.test(name)).map(({ value }) => /=([^;]{8,})/.exec(value)?.[1] ?? ''));
}

/** Texts of an effect, whatever its kind calls them. */
function wordsOf({ kind: _, ...effect }: Effect): string[] {
  // How the browser shows it is a word of ours, which stands in many texts.
  if ('sign' in effect) return [effect.word];
  return Object.values(effect).filter((value): value is string => typeof value === 'string' && value.length >= MIN_WORD);
}
