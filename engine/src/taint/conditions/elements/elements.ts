/* What the turns of a loop over a list find out about its elements: where all were gone through, it holds of each. */
import type { Block, Instruction, LoopInstruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { Holder } from '#engine/taint/state/predicate.ts';
import { sizeOf } from '#engine/taint/conditions/accessors.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import { intersect } from '#engine/taint/values/marks.ts';
import { alphabetCleans } from '#engine/taint/conditions/pattern-answers.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether what is known of a value became more. */
export function isFound(before: Value, after: Value): boolean {
  return before.taints.some((taint) => after.taints.every((other) => other.source !== taint.source || other.cleaned !== taint.cleaned));
}

/** The element as it stands at the end of a turn; undefined where nothing was found out about it, or another was stored there. */
export function foundInTurn(run: Run, frame: Frame, { dst, body }: { readonly dst: Slot; readonly body: Block }, element: Value): Value | undefined {
  if (element.taints.length === 0) return undefined;
  // A variable that is bound to the element before anything else is done: `for name in names`.
  const [bound] = body;
  const isCopied = bound?.op === 'copy' && bound.src === dst;
  const slot = isCopied ? bound.dst : dst;
  const after = readSlot(run, frame, slot);
  if (!isFound(element, after)) return undefined;
  for (const instruction of instructionsOf(body)) if ('dst' in instruction && instruction.dst === slot && !(isCopied && instruction === bound)) return undefined;
  return after;
}

/**
 * What holds of a text where this was found of each of its characters. One that is a sign of the program's was not the attacker's there, and
 * stands in the text all the same: `c == ';' or c.isalnum()`. Where nothing else was let pass, it was listed (`tag in TAGS`), unless it surely is a text.
 */
export function asOfText(run: Run, holder: Value, element: Value, found: Value): Value {
  const signs = found.atoms.flatMap((atom) => (atom.kind === 'const' && (typeof atom.value === 'string' || typeof atom.value === 'number') ? [signOf(atom.value)] : []));
  if (signs.length === 0 || heldBy(holder).length > 0) return found;
  const known = alphabetCleans(run, run.values.constant(signs.join('')));
  const isText = holder.atoms.every((atom) => atom.kind === 'shape' && atom.shape === 'text');
  const taints = element.taints.flatMap((taint) => {
    const same = found.taints.filter(({ source }) => source === taint.source);
    if (same.length === 0 && !isText) return [];
    return [{ ...taint, cleaned: intersect(same.length === 0 ? known : run.kinds.common(same), known) }];
  });
  return run.values.withTaints(found, taints);
}

/** The text of a sign: a character may be compared with the number that it has. */
function signOf(value: string | number): string {
  return typeof value === 'number' ? String.fromCharCode(value) : value;
}

/** The list in a slot, and what is known of it by the place that it was read from. */
export function holderIn(run: Run, frame: Frame, slot: Slot): Holder {
  const value = readSlot(run, frame, slot);
  return { lists: heldBy(value), subject: { path: pathOf(run, frame, slot), slot, value } };
}

export interface Counted {
  readonly holder: Holder;
  /** Where the element of a turn stands. */
  readonly element: AccessPath;
}

function testOf({ header, condition }: LoopInstruction): Extract<Instruction, { op: 'binary' }> | undefined {
  return header.find((instruction): instruction is Extract<Instruction, { op: 'binary' }> => instruction.op === 'binary' && instruction.dst === condition);
}

/** Where the loop begins to count. */
export function startOf(frame: Frame, loop: LoopInstruction): Value | undefined {
  const test = testOf(loop);
  return test && frame.slots[test.left];
}

/** Whether the loop goes on one by one, as far as its code shows: one that leaves elements out finds out nothing about them. */
function takesEach({ body, update }: LoopInstruction, counter: Slot): boolean {
  const writes = (block: Block): readonly Instruction[] => instructionsOf(block).filter((instruction) => 'dst' in instruction && instruction.dst === counter);
  const [step, ...others] = writes(update);
  if (step?.op !== 'binary' || step.operator !== '+' || step.left !== counter || others.length > 0 || writes(body).length > 0) return false;
  return update.some((instruction) => instruction.op === 'const' && instruction.dst === step.right && instruction.value === 1);
}

function givesSize(run: Run, frame: Frame, instruction: Instruction): instruction is Extract<Instruction, { op: 'get' | 'invoke' }> {
  if (instruction.op === 'get') return instruction.key === 'length';
  return instruction.op === 'invoke' && frame.paths.get(instruction.dst) === sizeOf(run, pathOf(run, frame, instruction.object));
}

/** What a loop whose header was run counts through, where it goes on from nothing while an index is below the length of something. */
export function countedBy(run: Run, frame: Frame, loop: LoopInstruction, start: Value | undefined): Counted | undefined {
  const { header } = loop;
  const test = testOf(loop);
  if (!start || constantOf(start)?.value !== 0 || (test && !takesEach(loop, test.left))) return undefined;
  if (test?.operator !== '<') return undefined;
  const read = header.find((instruction): instruction is Extract<Instruction, { op: 'get' | 'invoke' }> => givesSize(run, frame, instruction) && instruction.dst === test.right);
  return read && { holder: holderIn(run, frame, read.object), element: run.accessPaths.index(pathOf(run, frame, read.object), pathOf(run, frame, test.left)) };
}
