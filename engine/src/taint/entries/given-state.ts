/*
 * What callers of a package leave in its objects before they call a method: they choose what constructors and setters are given, and a
 * method that takes nothing uses it. Told by what a method does: it stores a parameter in its object.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import type { Start } from '#engine/taint/entries/entry.ts';
import { argumentsAtEntry } from '#engine/taint/entries/entry-arguments.ts';
import { isPrivate } from '#engine/taint/entries/exported.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { constructorOf } from '#engine/taint/objects/lineage.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { overloadsOf } from '#engine/taint/values/heap-object.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Starts of the methods of each class together, in the order of their first; what works on no instance has no class. */
export function byOwner(starts: readonly Start[]): ReadonlyMap<ClassInfo | undefined, readonly Start[]> {
  const groups = new Map<ClassInfo | undefined, Start[]>();
  for (const start of starts) {
    const owner = start.entry.function && ownerOf(start.entry.function);
    const group = groups.get(owner);
    if (group) group.push(start);
    else groups.set(owner, [start]);
  }
  return groups;
}

/** The class whose instances the function works on. */
function ownerOf({ ir, module }: FunctionInfo): ClassInfo | undefined {
  const owner = ir.kind === 'method' && ir.class !== undefined ? module.classes[ir.class] : undefined;
  return owner?.ir.members.some((member) => member.function === ir.index && !member.isStatic) ? owner : undefined;
}

/** Runs the constructor and the setters of the class on an instance that somebody else made, with what callers of the package give. */
export function giveState(run: Run, owner: ClassInfo, instance: Value): void {
  const known = run.classes.defined.get(owner.id);
  const classObject = known && run.heap.read(known.object);
  const constructor = classObject && constructorGiven(constructorOf(run, classObject));
  for (const code of [...(constructor ? [constructor] : []), ...settersOf(run, owner, instance)]) {
    run.machine.enter(undefined, code, instance, argumentsAtEntry(run, code.function, { parameters: [], taintsParameters: true }));
  }
}

/** Of constructors that call one another, the one that is given most. Where all are hidden, a builder or a maker of the class hands on what it is given. */
function constructorGiven(constructor: Code | undefined): Code | undefined {
  const all = overloadsOf(constructor);
  const open = all.filter((code) => !isPrivate(code.function));
  return (open.length > 0 ? open : all).reduce<Code | undefined>((best, code) => (best && best.function.ir.parameters.length >= code.function.ir.parameters.length ? best : code), undefined);
}

function settersOf(run: Run, owner: ClassInfo, instance: Value): readonly Code[] {
  const names = new Set(owner.ir.members.flatMap(({ kind, name, isStatic, function: index }) => {
    const fn = index === undefined ? undefined : owner.module.functions[index];
    return kind === 'method' && !isStatic && name !== 'constructor' && fn && storesGiven(fn) ? [name] : [];
  }));
  const [outermost] = owner.module.functions;
  if (!outermost) return [];
  const frame = outsideFrame(run, outermost);
  const found = [...names].slice(0, LIMITS.settersGiven).flatMap((key) => {
    const site = siteOf(frame, { op: 'get', dst: 0, object: 0, key, start: owner.ir.start, end: owner.ir.end });
    return run.machine.get(site, instance, key).atoms.flatMap((atom) => overloadsOf(atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined));
  });
  return found.filter(({ function: fn }) => !isPrivate(fn) && storesGiven(fn));
}

/** Names of the methods of the function's class that set one part of an object. */
export function namedSettersOf({ ir, module }: FunctionInfo): readonly string[] {
  const owner = ir.class === undefined ? undefined : module.classes[ir.class];
  return owner?.ir.members.flatMap(({ kind, name, isStatic }) => (kind === 'method' && !isStatic && /^set[A-Z]/.test(name) ? [name] : [])) ?? [];
}

/** Whether the method keeps a parameter as it is: in a member of its object, or in what stands there. */
function storesGiven({ ir: { body, parameters, thisSlot } }: FunctionInfo): boolean {
  const given = new Set(parameters.map(({ slot }) => slot));
  const held = new Set(thisSlot === undefined ? [] : [thisSlot]);
  for (const instruction of instructionsOf(body)) {
    const { op } = instruction;
    if ((op === 'set' || op === 'setIndex') && held.has(instruction.object) && given.has(instruction.src)) return true;
    if (op === 'get' && held.has(instruction.object)) held.add(instruction.dst);
    if (op === 'invoke' && instruction.object !== thisSlot && instruction.key !== undefined && held.has(instruction.object) && /^(?:add|put|set|append|push)/.test(instruction.key)
      && instruction.args.some((argument) => given.has(argument.slot))) return true;
  }
  return false;
}
