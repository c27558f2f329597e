/*
 * What the program asks of a request before it comes to a place: the tests on the way, solved for the parts of the request that they
 * are about. A test of which nothing can be told in words is left out, so a request that meets all demands may still fail.
 */
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Limit, Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { exampleOf } from '#engine/regex/index.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import type { ReadFrom } from '#engine/taint/values/read-from.ts';
import { bestToldFirst } from '#engine/taint/values/taint.ts';
import type { Sources } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a part of the request has to be. `other`: anything but the text; `like`: such a text as this one. */
export interface Demand {
  readonly of: ReadFrom;
  readonly is: 'equal' | 'other' | 'like' | 'beginning' | 'present' | 'absent';
  readonly text?: string;
  /** The text as what JSON writes without quotes, where the program compares with such. */
  readonly exact?: number | boolean;
}

/** What the tests before the place ask where these activations stand, the outermost first. */
export function demandsOf(frames: readonly Frame[], sources: Sources): readonly Demand[] {
  return frames.flatMap((frame) => {
    const own: Demand[] = [];
    for (let { way } = frame; way; way = way.previous) own.unshift(...asked(sources, way.predicate, way.outcome));
    return own;
  });
}

function asked(sources: Sources, predicate: Predicate, outcome: boolean): readonly Demand[] {
  switch (predicate.kind) {
    case 'not':
      return asked(sources, predicate.of, !outcome);
    case 'and': case 'or':
      return askedOfBoth(sources, predicate, outcome);
    case 'equals': case 'one-of':
      return askedOfText(sources, predicate, outcome);
    case 'prefix':
      return predicate.prefix === '' || predicate.prefix.includes(UNKNOWN_PART) || !outcome ? [] : demand(sources, predicate.subject, 'beginning', predicate.prefix);
    case 'truthy': case 'own-key':
      return demand(sources, predicate.subject, outcome ? 'present' : 'absent');
    case 'has':
      return demand(sources, predicate.subject, outcome ? 'present' : 'absent').map(({ of, ...asked }) => ({ ...asked, of: below(of, predicate.name) }));
    case 'nullish':
      return demand(sources, predicate.subject, outcome ? 'absent' : 'present');
    case 'type':
      return outcome && predicate.type === 'string' ? demand(sources, predicate.subject, 'present') : [];
    case 'guard':
      return askedOfForm(sources, predicate, outcome);
    case 'position':
      return asked(sources, predicate.of, outcome);
    case 'anything':
      return predicate.asked ? demand(sources, predicate.asked, outcome ? 'present' : 'absent') : [];
    case 'answered':
      return (outcome ? predicate.whenTrue : predicate.whenFalse).flatMap(({ subject, value }) => askedOfText(sources, { subject, value }, true));
    default:
      return [];
  }
}

/** The part under a name. */
function below(of: ReadFrom, name: string): ReadFrom {
  return of.name === undefined ? { ...of, name } : { ...of, keys: [...of.keys, name] };
}

/** Of a choice, the side of which most is known. */
function askedOfBoth(sources: Sources, { kind, left, right }: Extract<Predicate, { kind: 'and' | 'or' }>, outcome: boolean): readonly Demand[] {
  const sides = [asked(sources, left, outcome), asked(sources, right, outcome)];
  if (outcome === (kind === 'and')) return sides.flat();
  return sides.find((side) => side.length > 0) ?? [];
}

/** No text is asked for that is longer than people like to send. */
const LONGEST = 200;

/** A text that a pattern fits, or one of the length or number that is asked for. */
function askedOfForm(sources: Sources, { subject, pattern, limit }: Extract<Predicate, { kind: 'guard' }>, outcome: boolean): readonly Demand[] {
  const wanted = limit ? beyond(isSize(subject) ? { ...limit, of: 'length' } : limit, outcome) : pattern && outcome ? exampleOf(pattern) : undefined;
  return wanted === undefined ? [] : demand(sources, subject, 'like', wanted);
}

/** How long a text is, or how many elements there are, is no part of a request. */
function isSize({ value: { taints } }: Pick<Subject, 'value'>): boolean {
  return taints.some(({ trail }) => trail.hop.isSize === true);
}

/** Whether the limit itself is within is left open: what is sent is on the right side either way. */
function beyond({ of, most }: Limit, isWithin: boolean): string | number | undefined {
  const size = isWithin ? Math.ceil(most) - 1 : Math.floor(most) + 1;
  if (of === 'number') return size;
  return isWithin || size < 2 || size > LONGEST ? undefined : 'x'.repeat(size);
}

function askedOfText(sources: Sources, { subject, value }: { readonly subject: Subject; readonly value: Value }, outcome: boolean): readonly Demand[] {
  const constants = constantsOf(value);
  if (constants === undefined || isSize(subject)) return [];
  const first = constants.find((constant): constant is string | number | boolean => constant !== undefined && constant !== null && constant !== '');
  if (first === undefined) return demand(sources, subject, outcome ? 'absent' : 'present');
  return demand(sources, subject, outcome ? 'equal' : 'other', first);
}

function demand(sources: Sources, { value: { taints } }: Pick<Subject, 'value'>, is: Demand['is'], wanted?: string | number | boolean): readonly Demand[] {
  const [taint, ...others] = bestToldFirst(taints);
  if (!taint || others.some(({ source }) => source.part !== undefined && source.part !== taint.source.part)) return [];
  const index = sources.chosenUnder.get(taint.source);
  if (index) return demandOfKey(sources, { value: index }, is === 'present' ? sources.finding.get(taint.source) : undefined);
  return [{ of: readFrom(taint.source, taint.trail), is, ...(wanted !== undefined && { text: String(wanted), ...((typeof wanted === 'number' || typeof wanted === 'boolean') && { exact: wanted }) }) }];
}

/** Something is found under a key that was sent where that is one of those which the program gave the object. */
function demandOfKey(sources: Sources, index: Pick<Subject, 'value'>, key: string | undefined): readonly Demand[] {
  return key === undefined ? [] : demand(sources, index, 'equal', key);
}
