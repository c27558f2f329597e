/* The evidence of a saved finding. Anybody may have written it, so its shape is looked at; what may be sent at all is the sender's to judge. */
import type { Effect, Evidence, Exchange, Header, ProbeRequest } from '@whitebox/prober';
import { UsageError } from '#cli/usage-error.ts';

export interface SavedEvidence {
  /** Which check, where that is told. */
  readonly title: string;
  readonly evidence: Evidence;
}

const REASON = 'The file is no evidence that the service has answered';
type Json = Readonly<Record<string, unknown>>;

/** Fields that an effect has beside its kind. */
const EFFECTS: Readonly<Record<Effect['kind'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  'body-contains': { text: isText }, element: { name: isText }, attribute: { name: isText }, script: { word: isText }, 'stored-element': { name: isText }, 'stored-script': { word: isText }, 'stored-text': { text: isText },
  seen: { sight: isSight }, header: { name: isText, contains: isText }, 'redirect-to': { host: isText }, 'like-baseline': {}, waits: { ms: isNumber },
  status: { among: (value) => Array.isArray(value) && value.every(isNumber) }, callback: { url: isText },
  'stored-in-browser': { word: isText, sign: isText, visit: isVisit },
  'in-browser': { word: isText, sign: isText, visit: isVisit, control: isVisit },
};

/** The answer of `GET /v1/findings/{id}/evidence`, an entry of it, or one finding with its `evidence`. @throws {UsageError} for anything else */
export function readEvidence(text: string): readonly SavedEvidence[] {
  const saved = parse(text);
  const held = isRecord(saved) && saved['evidence'] !== undefined ? saved['evidence'] : saved;
  const entries = isRecord(held) && Array.isArray(held['data']) ? held['data'] : [held].flat();
  if (entries.length === 0) throw new UsageError(`${REASON}: it has none, as the finding was never confirmed on a live target.`);
  return entries.map((entry: unknown, at) => {
    const evidence = evidenceOf(entry);
    if (evidence === undefined) throw new UsageError(`${REASON}: entry ${at + 1} has no attack, control and effect that can be read.`);
    return { title: isRecord(entry) && typeof entry['check'] === 'string' ? entry['check'] : 'attack', evidence };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${REASON}: it is no JSON.`);
  }
}

function evidenceOf(entry: unknown): Evidence | undefined {
  if (!isRecord(entry)) return undefined;
  const [attack, control, baseline] = [entry['attack'], entry['control'], entry['baseline']].map(exchangeOf);
  const stored = exchangeOf(isRecord(entry['stored']) && 'attack' in entry['stored'] ? entry['stored']['attack'] : entry['stored']);
  const { effect } = entry;
  if (attack === undefined || control === undefined || !isEffect(effect)) return undefined;
  const lookFor = [entry['look_for'], entry['lookFor']].find(isText) ?? '';
  return { attack, control, effect, lookFor, ...(baseline && { baseline }), ...(stored && { stored: { attack: stored } }) };
}

/** What was answered then is shown and not judged again: what is missing of it is nothing. */
function exchangeOf(value: unknown): Exchange | undefined {
  const request = isRecord(value) ? requestOf(value['request']) : undefined;
  if (!isRecord(value) || request === undefined) return undefined;
  const response: Json = isRecord(value['response']) ? value['response'] : {};
  const { status, headers, body } = response;
  return {
    request,
    response: {
      status: isNumber(status) ? status : 0, headers: isHeaders(headers) ? headers : [], body: isText(body) ? body : '', isCut: true,
      waitMs: [response['wait_ms'], response['waitMs']].find(isNumber) ?? 0,
    },
  };
}

function requestOf(value: unknown): ProbeRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { method, url, headers, body, as, fresh } = value;
  if (!isText(method) || !/^[A-Z]+$/.test(method) || !isText(url) || !URL.canParse(url) || !isHeaders(headers)) return undefined;
  if (as !== 'first' && as !== 'second' && as !== 'nobody') return undefined;
  if (!isAbsent(body) && !isBody(body)) return undefined;
  if (!isAbsent(fresh) && !isFresh(fresh)) return undefined;
  return { method, url, headers, as, ...(isBody(body) && { body }), ...(isFresh(fresh) && { fresh }) };
}

function isEffect(value: unknown): value is Effect {
  if (!isRecord(value) || !isText(value['kind']) || !Object.hasOwn(EFFECTS, value['kind'])) return false;
  // One of the table's own names.
  const fields = EFFECTS[value['kind'] as Effect['kind']];
  return Object.entries(fields).every(([name, isRight]) => isRight(value[name]));
}

function isSight(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { of, ...fields } = value;
  return ['missing-header', 'header', 'body', 'cookie', 'protocol', 'certificate'].some((kind) => kind === of) && Object.values(fields).every(isText);
}

function isVisit(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { url, windowName, referrer, cookies, storage, messages } = value;
  const isPairs = (pairs: unknown): boolean => isAbsent(pairs) || isHeaders(pairs);
  return isText(url) && URL.canParse(url) && [windowName, referrer].every((text) => isAbsent(text) || isText(text)) && isPairs(cookies) && isPairs(storage) && (isAbsent(messages) || Array.isArray(messages));
}

function isBody(value: unknown): value is NonNullable<ProbeRequest['body']> {
  return isRecord(value) && isText(value['type']) && isText(value['text']) && (value['encoding'] === undefined || value['encoding'] === 'base64');
}

function isFresh(value: unknown): value is NonNullable<ProbeRequest['fresh']> {
  return isRecord(value) && isText(value['page']) && URL.canParse(value['page']) && Array.isArray(value['fields']) && value['fields'].every(isText);
}

function isHeaders(value: unknown): value is readonly Header[] {
  return Array.isArray(value) && value.every((header) => isRecord(header) && isText(header['name']) && isText(header['value']));
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
