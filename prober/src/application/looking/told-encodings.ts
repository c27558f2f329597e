/*
 * Code often does not say how a body is written: its fields are sent as JSON then. A handler that still lacks what it was sent reads a form, and one that misses
 * a file reads a form of parts.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { inputsAskedFor } from '#prober/application/looking/told-inputs.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

const NO_FILE = /\bno (?:selected |uploaded |valid )?(?:file|image|document)s? ?(?:part|was|were|provided|uploaded|selected|found|sent|in\b|attached)|\b(?:file|image|document) (?:is |was )?(?:required|missing|not (?:provided|uploaded|sent))|\bmissing (?:the )?file\b|\brequired (?:request )?part\b/i;
const OF_FILES = /file|upload|image|photo|picture|avatar|attachment|document/i;
const TEXT_LIMIT = 20_000;

/** The parameters of the route as its handler seems to read them; `undefined` where nothing says that they are written otherwise. */
export function inOtherEncoding({ parameters, method, formPage }: Route, exchange: Exchange): readonly Parameter[] | undefined {
  const { request, response } = exchange;
  if (method !== 'POST' || formPage !== undefined || response.status < 400 || request.body?.type !== 'application/json') return undefined;
  const sent = parameters.filter(isPlain);
  const lacks = new Set(inputsAskedFor(exchange).map(({ name }) => name));
  const isFileMissed = NO_FILE.test(response.body.slice(0, TEXT_LIMIT)) && sent.some(({ name }) => OF_FILES.test(name));
  if (isFileMissed) return writtenAs('multipart', parameters).map((parameter) => (parameter.place === 'multipart' && OF_FILES.test(parameter.name) ? { ...parameter, isFile: true } : parameter));
  return sent.some(({ name }) => lacks.has(name)) ? writtenAs('form', parameters) : undefined;
}

function isPlain({ place, keys = [], name }: Parameter): boolean {
  return place === 'json' && keys.length === 0 && name !== '';
}

/** What is known of the field in that place already stays. */
function writtenAs(place: 'form' | 'multipart', parameters: readonly Parameter[]): readonly Parameter[] {
  const others = parameters.filter((parameter) => parameter.place !== 'json');
  const moved = parameters.filter((parameter) => isPlain(parameter) && !others.some((other) => other.place === place && other.name === parameter.name));
  return [...others, ...moved.map((parameter) => ({ ...parameter, place }))];
}
