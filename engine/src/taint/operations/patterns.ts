/* Regular expressions that are given as texts. */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import { argumentsOf } from '#engine/taint/interpreter/run.ts';
import type { ModelCall, Origin, Run } from '#engine/taint/interpreter/run.ts';
import { argument, exactly, result } from '#engine/taint/operations/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import { joinTexts } from '#engine/taint/operations/text.ts';
import { textOperations } from '#engine/taint/operations/texts.ts';
import { constantOf, sameValue, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A regular expression of a constant text; the text itself where it is not known. */
export function patternOf(run: Run, text: Value, flags = 'g'): Value {
  const pattern = textOf(text);
  return pattern === undefined ? text : run.values.object(run.heap.allocate('regex', { regex: { pattern, flags } }).id);
}

const PLAIN = /^(?:[^\\^$.|?*+()[\]{}]|\\[^\w\s])*$/;

/** A regular expression made of another one, or of a constant text, and of flags. */
function made(run: Run, evaluation: Evaluation): Outcome | undefined {
  const given = argument(run, evaluation, 0);
  const source = exactly(run, given)?.regex;
  const pattern = source?.pattern ?? textOf(given);
  if (pattern === undefined) return undefined;
  const flags = textOf(argument(run, evaluation, 1)) ?? source?.flags ?? '';
  return result(run.values.object(run.heap.allocate('regex', { regex: { pattern, flags } }).id));
}

/** Splits at a pattern: exactly where it is a plain text. */
function split(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const by = textOf(argument(run, evaluation, 0));
  const separator = by !== undefined && PLAIN.test(by) ? run.values.constant(by.replaceAll('\\', '')) : run.values.shape('text');
  return textOperations['text-split']?.(run, { ...evaluation, call: { ...call, args: { ...call.args, positional: [separator] } } });
}

/** Replaces what a pattern finds; a plain text is replaced as such. */
function replace(does: 'text-replace' | 'text-replace-all'): Mechanism {
  return (run, evaluation) => {
    const { call } = evaluation;
    const [pattern = run.values.unknown, ...others] = call.args.positional;
    const text = textOf(pattern);
    const isPlain = text !== undefined && PLAIN.test(text);
    const found = isPlain ? run.values.constant(text.replaceAll('\\', '')) : patternOf(run, pattern);
    return textOperations[does]?.(run, { ...evaluation, call: { ...call, args: { ...call.args, positional: [found, ...others] } } });
  };
}

/** The texts behind the separator, or the elements of an only list there, joined. */
function joinAll(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const [separator = run.values.unknown, ...parts] = call.args.positional;
  const [only = run.values.unknown] = parts;
  const isList = parts.length === 1 && only.atoms.some((atom) => atom.kind === 'object');
  if (isList) return textOperations['text-join']?.(run, { ...evaluation, call: { ...call, receiver: only, args: argumentsOf([separator]) } });
  return result(joinTexts(run, parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]))));
}

const PATTERN = '#pattern';
const SUBJECT = '#subject';
const PLACE = '#place';
const SLOT = '#slot';

/** A pattern and a text that it is to be held against, with the place where the text was read. */
function matcherOf(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  const [origin] = call.args.origins;
  const matcher = run.allocate(call.site, 'object');
  matcher.fields.set(PATTERN, call.receiver);
  matcher.fields.set(SUBJECT, argument(run, evaluation, 0));
  matcher.fields.set(PLACE, origin ? run.values.constant(`${call.site.frame.depth} ${origin.key}`) : run.values.undefined);
  matcher.fields.set(SLOT, origin ? run.values.constant(origin.slot) : run.values.undefined);
  return result(run.values.object(matcher.id));
}

/** What a matcher holds against what; `slot` and `key` where the text still stands in the same activation. */
export interface Matching {
  readonly pattern: string;
  readonly flags: string;
  readonly subject: Value;
  readonly origin: Origin | undefined;
}

export function matchingOf(run: Run, { receiver, site }: ModelCall): Matching | undefined {
  const fields = exactly(run, receiver)?.fields;
  const [pattern, subject, place, slot] = [PATTERN, SUBJECT, PLACE, SLOT].map((key) => fields?.get(key));
  const held = pattern && exactly(run, pattern)?.regex;
  if (!held || !subject) return undefined;
  const [depth = '', key = ''] = (place ? textOf(place) ?? '' : '').split(' ');
  const number = slot && constantOf(slot)?.value;
  const isHere = typeof number === 'number' && depth === String(site.frame.depth) && sameValue(site.frame.slots[number] ?? run.values.never, subject);
  return { pattern: held.pattern, flags: held.flags.replace('g', ''), subject, origin: isHere && typeof number === 'number' ? { key, slot: number } : undefined };
}

function matchedText(run: Run, evaluation: Evaluation): Outcome | undefined {
  const subject = exactly(run, evaluation.call.receiver)?.fields.get(SUBJECT);
  return subject && result(run.values.withTaints(run.values.shape('text'), joinTexts(run, [subject, ...evaluation.call.args.positional]).taints));
}

export const patternOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'text-split-pattern': split,
  'text-replace-first-pattern': replace('text-replace'),
  'text-replace-pattern': replace('text-replace-all'),
  'text-join-all': joinAll,
  'text-matches': (run) => result(run.values.shape('boolean')),
  'matcher-of': matcherOf,
  'matcher-matches': (run) => result(run.values.shape('boolean')),
  'matcher-find': (run) => result(run.values.shape('boolean')),
  'matcher-text': matchedText,
  'regex-made': made,
  'pattern-of': (run, evaluation) => result(patternOf(run, argument(run, evaluation, 0))),
};
