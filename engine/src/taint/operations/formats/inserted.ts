/*
 * What `text.replace(pattern, found => found + '.part')` puts behind what it finds. The function is asked what it makes of a text that stands
 * for all: only where it always does the same, and that text comes back whole, is the rest a text of the program.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import { groupsOf } from '#engine/regex/index.ts';
import type { RegularExpression } from '#engine/regex/index.ts';
import { argument, exactly } from '#engine/taint/objects/mechanism.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { intersect, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { textOf } from '#engine/taint/values/value.ts';

/** What is shortened, escaped or written otherwise is not the same any more. */
const FOUND = ' \u{1}aB<"\'`&%/..\\\u{1} ';
const OTHER = '\u{2}';

/** Undefined where the function gives anything else than all that was found and a text of its own behind it. @param by what it gives where that is known */
export function insertedBehind(run: Run, evaluation: Evaluation, { regex, by }: { readonly regex: RegularExpression | undefined; readonly by: string | undefined }): string | undefined {
  if (!regex || by !== undefined || evaluation.call.receiver.taints.length === 0) return undefined;
  const given = argument(run, evaluation, 1);
  const code = exactly(run, given)?.code;
  const isOneWay = code && instructionsOf(code.function.ir.body).every(({ op }) => op !== 'if' && op !== 'switch' && op !== 'loop' && op !== 'each' && op !== 'try' && op !== 'call' && op !== 'invoke' && op !== 'new');
  if (!isOneWay) return undefined;
  const [found, other] = [run.values.constant(FOUND), run.values.constant(OTHER)];
  const isWholeGroup = regex.pattern === `(${groupsOf(regex.pattern)[0]?.source ?? ''})`;
  const mark = run.heap.mark();
  const made = textOf(run.machine.call(evaluation.call.site, given, undefined, { ...argumentsOf(isWholeGroup ? [found, found] : [found]), rest: other }));
  run.heap.rollback(mark);
  const text = made?.startsWith(FOUND) === true ? made.slice(FOUND.length) : '';
  return text === '' || text.includes('\u{1}') || text.includes(OTHER) ? undefined : text;
}

/**
 * What is still known of a text into which another was put. That it has no `..` stays where that makes a name of what stands around: `a.` and
 * `.part` are the name `a..part`, and lead nowhere.
 */
export function withInserted(run: Run, known: Cleaned, text: string): Cleaned {
  const isName = /^[^/\\]*[\p{L}\p{N}_][^/\\]*$/u.test(text) && !text.includes('..');
  const parents = run.kinds.marksWhere(({ absenceOf }) => absenceOf?.every((part) => part.startsWith('..')) === true);
  const left = run.kinds.rejoined(known, text);
  return run.kinds.severalTimes(isName ? unite(left, intersect<'kind' | 'mark'>(known, parents)) : left);
}
