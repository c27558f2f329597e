/* Regular expressions that are given as texts. */
import { joinedAt } from '#engine/taint/objects/joined-parts.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { plainTextOf } from '#engine/regex/index.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { makeMatcher, patternOf, subjectOf } from '#engine/taint/objects/matchers.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { allTaints, argument, exactly, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { joinTexts, textTaints } from '#engine/taint/objects/text.ts';
import { textOperations } from '#engine/taint/operations/texts.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A regular expression made of another one, or of a constant text, and of flags. */
function made(run: Run, evaluation: Evaluation): Outcome | undefined {
  const given = argument(run, evaluation, 0);
  const source = exactly(run, given)?.regex;
  const pattern = source?.pattern ?? textOf(given);
  if (pattern === undefined) return undefined;
  const flags = textOf(argument(run, evaluation, 1)) ?? source?.flags ?? '';
  return result(run.values.object(run.heap.allocate('regex', { regex: { pattern, flags } }).id));
}

/** A pattern, whose methods are those of patterns even where its text is not known. */
function compiled(run: Run, text: Value, flags?: string): Value {
  return textOf(text) === undefined ? run.values.withTaints(run.values.shape('regex'), text.taints) : patternOf(run, text, flags);
}

/** Splits at a pattern: exactly where it is a plain text. */
function split(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const by = textOf(argument(run, evaluation, 0));
  const plain = by === undefined ? undefined : plainTextOf(by);
  const separator = plain === undefined ? run.values.shape('text') : run.values.constant(plain);
  return textOperations['text-split']?.(run, { ...evaluation, call: { ...call, args: { ...call.args, positional: [separator, ...call.args.positional.slice(1)] } } });
}

/** Replaces what a pattern finds; a plain text is replaced as such. */
function replace(does: 'text-replace' | 'text-replace-all'): Mechanism {
  return (run, evaluation) => {
    const { call } = evaluation;
    const [pattern = run.values.unknown, ...others] = call.args.positional;
    const text = textOf(pattern);
    const plain = text === undefined ? undefined : plainTextOf(text);
    const found = plain === undefined ? patternOf(run, pattern) : run.values.constant(plain);
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
  const all = parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]));
  const joined = joinTexts(run, all);
  return result(run.values.withTaints(joined, joinedAt(run, all, joined.taints, call.site.place)));
}

/** What stands in a template as it is written, with the values in between: known where the template is. */
function woven(run: Run, evaluation: Evaluation): Outcome {
  const { args: { positional, rest } } = evaluation.call;
  const [template = run.values.unknown, ...values] = positional;
  const raw = exactly(run, template)?.fields.get('raw');
  const written = raw && exactly(run, raw);
  if (!written?.items || written.rest || rest) return result(run.values.withTaints(run.values.shape('text'), allTaints(evaluation, (value) => textTaints(run, value))));
  return result(joinTexts(run, written.items.flatMap((text, i) => [text, ...(i < values.length ? values.slice(i, i + 1) : [])])));
}

/** As the pattern of a matcher replaces in its text. What is made of each match by a function is not looked into: it gets the match, not its text. */
function replaceMatched(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const matcher = exactly(run, call.receiver);
  const [subject, pattern] = [matcher && internalOf(matcher, 'subject'), matcher && internalOf(matcher, 'pattern')];
  const [by] = call.args.positional;
  if (!subject || !pattern || !by || !exactly(run, pattern)?.regex || readable(run, by).some(({ code }) => code !== undefined)) return matchedText(run, evaluation);
  return textOperations['text-replace-all']?.(run, { ...evaluation, call: { ...call, receiver: subject, args: { ...call.args, positional: [pattern, by] } } });
}

function matchedText(run: Run, evaluation: Evaluation): Outcome | undefined {
  const subject = subjectOf(run, evaluation.call.receiver);
  return subject && result(run.values.withTaints(run.values.shape('text'), joinTexts(run, [subject, ...evaluation.call.args.positional]).taints));
}

export const patternOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'text-split-pattern': split,
  'text-replace-first-pattern': replace('text-replace'),
  'text-replace-pattern': replace('text-replace-all'),
  'text-join-all': joinAll,
  'text-woven': woven,
  'text-matches': (run) => result(run.values.shape('boolean')),
  'matcher-of': (run, evaluation) => result(makeMatcher(run, evaluation.call, argument(run, evaluation, 0))),
  'matcher-matches': (run) => result(run.values.shape('boolean')),
  'matcher-find': (run) => result(run.values.shape('boolean')),
  'matcher-text': matchedText,
  'matcher-text-all': replaceMatched,
  'regex-made': made,
  'pattern-of': (run, evaluation) => result(compiled(run, argument(run, evaluation, 0))),
  'pattern-of-lines': (run, evaluation) => result(compiled(run, argument(run, evaluation, 0), 'mg')),
};
