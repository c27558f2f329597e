/* What comparisons of sizes teach: of a number itself, of the length of a text, and of one character. */
import type { BinaryInstruction, Constant, Slot } from '#engine/ir/instruction.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Limit, Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { MarkSet } from '#engine/taint/values/marks.ts';
import { constantOf } from '#engine/taint/values/value.ts';

const LONGEST: Readonly<Record<string, boolean>> = { '<': true, '<=': true, '>': false, '>=': false };
/** `limit > text.length` asks the same as `text.length < limit`. */
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/**
 * `count > 100`, in either order: where it is not more, it does no harm where only its size would. Where a text is compared by the number that
 * it writes, one that is more or less than a number writes one; of one that is not, nothing is known.
 */
export function bound(run: Run, frame: Frame, { operator, left, right, byNumerals }: BinaryInstruction): Predicate | undefined {
  if (LONGEST[operator] === undefined) return undefined;
  return boundOf(run, frame, operator, { measured: left, limit: right, byNumerals }) ?? boundOf(run, frame, MIRRORED[operator] ?? operator, { measured: right, limit: left, byNumerals });
}

function boundOf(run: Run, frame: Frame, operator: string, { measured, limit, byNumerals }: { readonly measured: Slot; readonly limit: Slot; readonly byNumerals: boolean | undefined }): Predicate | undefined {
  const value = readSlot(run, frame, measured);
  const most = readSlot(run, frame, limit);
  if (value.taints.length === 0 || most.taints.length > 0) return undefined;
  const number = constantOf(most)?.value;
  const numerals = byNumerals === true && typeof number === 'number' ? run.kinds.ofNoNumerals : NOTHING;
  const isLess = LONGEST[operator] === true;
  const cleans = isLess ? unite(run.kinds.bounded, numerals) : run.kinds.bounded;
  if (cleans === NOTHING && numerals === NOTHING) return undefined;
  const predicate: Predicate = { kind: 'guard', subject: { path: pathOf(run, frame, measured), slot: measured, value }, cleans, ...(!isLess && numerals !== NOTHING && { otherwise: numerals }), fact: 'bound', ...limitOf('number', number) };
  return isLess ? predicate : negate(predicate);
}

function limitOf(of: Limit['of'], most: Constant | undefined): { readonly limit?: Limit } {
  return typeof most === 'number' ? { limit: { of, most } } : {};
}

/** `c >= ' '`, in either order, of a single character: it is none of those on the other side of the limit. */
export function range(run: Run, frame: Frame, { operator, left, right, ofCharacters }: BinaryInstruction): Predicate | undefined {
  if (LONGEST[operator] === undefined || ofCharacters !== true) return undefined;
  return rangeOf(run, frame, operator, [left, right]) ?? rangeOf(run, frame, MIRRORED[operator] ?? operator, [right, left]);
}

function rangeOf(run: Run, frame: Frame, operator: string, [measured, limit]: readonly [Slot, Slot]): Predicate | undefined {
  const value = readSlot(run, frame, measured);
  const most = constantOf(readSlot(run, frame, limit))?.value;
  const code = typeof most === 'string' && most.length === 1 ? most.charCodeAt(0) : most;
  if (value.taints.length === 0 || typeof code !== 'number') return undefined;
  const isWithin = (character: string): boolean => {
    const distance = character.charCodeAt(0) - code;
    return distance === 0 ? operator.endsWith('=') : (distance < 0) === LONGEST[operator];
  };
  const lacking = (outcome: boolean): MarkSet => [...run.kinds.characters].reduce<MarkSet>((marks, character) => (isWithin(character) === outcome ? marks : unite(marks, run.kinds.absent(character))), NOTHING);
  return { kind: 'guard', subject: { path: pathOf(run, frame, measured), slot: measured, value }, cleans: lacking(true), otherwise: lacking(false), fact: 'range' };
}

/** `text.length > 100`, in either order: where it is not longer, the text is safe for what needs a long one. */
export function brevity(run: Run, frame: Frame, { operator, left, right }: { readonly operator: string; readonly left: Slot; readonly right: Slot }): Predicate | undefined {
  if (LONGEST[operator] === undefined) return undefined;
  return brevityOf(run, frame, operator, [left, right]) ?? brevityOf(run, frame, MIRRORED[operator] ?? operator, [right, left]);
}

/** No less is known by a length: a list has one as well, and longer elements. Of a number that is not known, the program chose one. */
const LEAST_KNOWN = 10_000;

function brevityOf(run: Run, frame: Frame, operator: string, [measured, limit]: readonly [Slot, Slot]): Predicate | undefined {
  const length = frame.paths.get(measured);
  const path = length?.key?.kind === 'member' && length.key.name === 'length' ? length.parent : undefined;
  const most = readSlot(run, frame, limit);
  if (!path || most.taints.length > 0) return undefined;
  const slot = !path.parent && path.root.kind === 'slot' ? path.root.slot : frame.paths.slotOf(path);
  const number = constantOf(most)?.value;
  const cleans = unite(run.kinds.brief(typeof number === 'number' ? number : undefined), run.kinds.ofAtMost(Math.max(LEAST_KNOWN, typeof number === 'number' ? number : LEAST_KNOWN)));
  if (slot === undefined || cleans === NOTHING) return undefined;
  const predicate: Predicate = { kind: 'guard', subject: { path, slot, value: readSlot(run, frame, slot) }, cleans, fact: 'length', ...limitOf('length', number) };
  return LONGEST[operator] === true ? predicate : negate(predicate);
}
