/*
 * What a class does to what it keeps: a hook that runs before its objects are stored, a method that stores them, a setter in place of a
 * field. What stands in a field when it is handed over is then not what is kept. Hooks are not run: most keep what they find hashed
 * already, and which of the two it is, nothing tells.
 */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { speaksOf } from '#engine/taint/conditions/mentions.ts';
import { classOfInstance } from '#engine/taint/objects/instances.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

type Rewriting = Extract<Condition['test'], { kind: 'unless-rewritten' }>;

/** Whether a class of the value, or of what the receiver was read from, has a method that is called or annotated so and speaks of something like this. */
export function isRewritten(run: Run, value: Value, call: ModelCall, test: Rewriting): boolean {
  const own = classesOf(run, value);
  if (own.length > 0) return own.some((info) => rewrites(run, info, test));
  const owning = classesOf(run, ownerOf(run, call));
  if (owning.length > 0) return owning.some((info) => rewrites(run, info, test));
  const [first] = argumentsOf(call);
  if (classAround(call).some((info) => rewrites(run, info, test))) return true;
  const asked = first === undefined ? [] : classesAsked(run, call.site.frame, first.slot);
  return asked.length > 0 && asked.every((info) => rewrites(run, info, test));
}

function argumentsOf({ site: { instruction } }: ModelCall): readonly Argument[] {
  return instruction.op === 'call' || instruction.op === 'invoke' ? instruction.args : [];
}

/** The classes that were asked for what stands there: of `Note.query.filter_by(id=id).one()` the first of the chain, of `session.get(Note, id)` what is given. */
function classesAsked(run: Run, frame: Frame, slot: Slot, steps: number = LIMITS.spelledSteps): readonly ClassInfo[] {
  if (steps === 0) return [];
  const own = classObjects(run, readSlot(run, frame, slot));
  if (own.length > 0) return own;
  const position = frame.given.get(slot);
  if (position !== undefined) return classesGiven(run, frame, position, steps - 1);
  const [made, ...others] = writersOf(frame.fn.ir.body, slot);
  if (!made || others.length > 0) return [];
  switch (made.op) {
    case 'copy': case 'await': return classesAsked(run, frame, made.src, steps - 1);
    case 'get': return classesAsked(run, frame, made.object, steps - 1);
    case 'call': return made.args.flatMap((given) => classObjects(run, readSlot(run, frame, given.slot)));
    case 'invoke': {
      const given = made.args.flatMap((each) => classObjects(run, readSlot(run, frame, each.slot)));
      return given.length > 0 ? given : classesAsked(run, frame, made.object, steps - 1);
    }
    default: return [];
  }
}

/** What the function that called the one around asked for what it gives: which of its calls it was is told by the name, and all have to tell. */
function classesGiven(run: Run, frame: Frame, position: number, steps: number): readonly ClassInfo[] {
  const { stack: { frames } } = run;
  const caller = frames[frames.indexOf(frame) - 1];
  const name = frame.fn.ir.qualifiedName.split('.').at(-1);
  if (!caller || name === undefined) return [];
  const calls = instructionsOf(caller.fn.ir.body).filter((each) => (each.op === 'invoke' && each.key === name) || (each.op === 'call' && calleeName(caller, each.callee) === name));
  const asked = calls.map((each) => {
    const given = each.op === 'invoke' || each.op === 'call' ? each.args[position] : undefined;
    return given === undefined ? [] : classesAsked(run, caller, given.slot, steps);
  });
  return asked.some(({ length }) => length === 0) ? [] : asked.flat();
}

function calleeName({ fn: { ir, module } }: Frame, callee: Slot): string | undefined {
  const [made] = writersOf(ir.body, callee);
  if (made?.op === 'import' || made?.op === 'global') return made.name;
  if (made?.op !== 'outer') return ir.slotNames[callee];
  const around = made.hops === 1 && ir.parent !== undefined ? module.functions[ir.parent] : undefined;
  return around?.ir.slotNames[made.slot];
}

/** Classes themselves, and no instances of them. */
function classObjects(run: Run, { atoms }: Value): readonly ClassInfo[] {
  return atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.class ?? [] : []));
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
