/*
 * What a class does to what it keeps: a hook that runs before its objects are stored, a method that stores them, a setter in place of a
 * field. What stands in a field when it is handed over is then not what is kept. Hooks are not run: most keep what they find hashed
 * already, and which of the two it is, nothing tells.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { speaksOf } from '#engine/taint/conditions/mentions.ts';
import { classOfInstance } from '#engine/taint/objects/instances.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

type Rewriting = Extract<Condition['test'], { kind: 'unless-rewritten' }>;

/** Whether a class of the value, or of what the receiver was read from, has a method that is called or annotated so and speaks of something like this. */
export function isRewritten(run: Run, value: Value, call: ModelCall, test: Rewriting): boolean {
  const own = classesOf(run, value);
  if (own.length > 0) return own.some((info) => rewrites(run, info, test));
  const owning = classesOf(run, ownerOf(run, call));
  return (owning.length > 0 ? owning : classAround(call)).some((info) => rewrites(run, info, test));
}

/** What a constructor hands to the library's class above its own is kept as its class says: `super().__init__(**kwargs)`. */
function classAround({ site: { frame, instruction } }: ModelCall): readonly ClassInfo[] {
  const { class: index } = frame.fn.ir;
  if (instruction.op !== 'superCall' || index === undefined) return [];
  const own = frame.module.classes[index];
  return own ? [own] : [];
}

/** The object of which the receiver is a member: the class before `.objects`. */
function ownerOf(run: Run, { site: { frame }, receiverOrigin }: ModelCall): Value {
  if (receiverOrigin === undefined) return run.values.never;
  for (const instruction of instructionsOf(frame.fn.ir.body)) {
    if (instruction.op === 'get' && instruction.dst === receiverOrigin.slot) return readSlot(run, frame, instruction.object);
  }
  return run.values.never;
}

function classesOf(run: Run, { atoms }: Value): readonly ClassInfo[] {
  return atoms.flatMap((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (atom.kind !== 'object' || !object) return [];
    const own = object.class ?? classOfInstance(run, atom);
    return own ? [own] : (lineageFor(run, object) ?? []).flatMap((above) => (above.kind === 'object' ? run.heap.read(above.object)?.class ?? [] : []));
  });
}

function rewrites(run: Run, { ir, module }: ClassInfo, test: Rewriting, level = 0): boolean {
  if (level > LIMITS.modelParents) return false;
  const own = ir.members.flatMap(({ function: index }) => (index === undefined ? undefined : module.functions[index]) ?? []);
  const isMeant = own.some((fn) => [fn.ir.name, ...fn.ir.annotations.map(({ name }) => `@${name.path.at(-1) ?? ''}`)].some((name) => test.by.test(name)) && speaksOf(run.program, fn, test.some));
  return isMeant || ir.parents.some(({ path }) => (run.program.classesByName.get(path.at(-1) ?? '') ?? []).some((parent) => rewrites(run, parent, test, level + 1)));
}
