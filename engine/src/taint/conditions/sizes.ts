/* What comparisons of sizes teach: of a number itself, and of the length of a text. */
import type { Slot } from '#engine/ir/instruction.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { constantOf } from '#engine/taint/values/value.ts';

const LONGEST: Readonly<Record<string, boolean>> = { '<': true, '<=': true, '>': false, '>=': false };
/** `limit > text.length` asks the same as `text.length < limit`. */
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** `count > 100`, in either order: where it is not more, it does no harm where only its size would. */
export function bound(run: Run, frame: Frame, { operator, left, right }: { readonly operator: string; readonly left: Slot; readonly right: Slot }): Predicate | undefined {
  if (LONGEST[operator] === undefined || run.kinds.bounded === NOTHING) return undefined;
  return boundOf(run, frame, operator, [left, right]) ?? boundOf(run, frame, MIRRORED[operator] ?? operator, [right, left]);
}

function boundOf(run: Run, frame: Frame, operator: string, [measured, limit]: readonly [Slot, Slot]): Predicate | undefined {
  const value = readSlot(run, frame, measured);
  if (value.taints.length === 0 || readSlot(run, frame, limit).taints.length > 0) return undefined;
  const predicate: Predicate = { kind: 'guard', subject: { path: pathOf(run, frame, measured), slot: measured, value }, cleans: run.kinds.bounded, fact: 'bound' };
  return LONGEST[operator] === true ? predicate : negate(predicate);
}

/** `text.length > 100`, in either order: where it is not longer, the text is safe for what needs a long one. */
export function brevity(run: Run, frame: Frame, { operator, left, right }: { readonly operator: string; readonly left: Slot; readonly right: Slot }): Predicate | undefined {
  if (LONGEST[operator] === undefined) return undefined;
  return brevityOf(run, frame, operator, [left, right]) ?? brevityOf(run, frame, MIRRORED[operator] ?? operator, [right, left]);
}

function brevityOf(run: Run, frame: Frame, operator: string, [measured, limit]: readonly [Slot, Slot]): Predicate | undefined {
  const length = frame.paths.get(measured);
  const path = length?.key?.kind === 'member' && length.key.name === 'length' ? length.parent : undefined;
  const most = readSlot(run, frame, limit);
  if (!path || most.taints.length > 0) return undefined;
  const slot = !path.parent && path.root.kind === 'slot' ? path.root.slot : frame.paths.slotOf(path);
  const number = constantOf(most)?.value;
  const cleans = run.kinds.brief(typeof number === 'number' ? number : undefined);
  if (slot === undefined || cleans === NOTHING) return undefined;
  const predicate: Predicate = { kind: 'guard', subject: { path, slot, value: readSlot(run, frame, slot) }, cleans, fact: 'length' };
  return LONGEST[operator] === true ? predicate : negate(predicate);
}
