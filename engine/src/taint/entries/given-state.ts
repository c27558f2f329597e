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

/**
 * Runs the constructor, what sets up the rest and the setters of the class on an instance that somebody else made, with what callers of the
 * package give. Setters come last: what they are given replaces what was set up.
 */
export function giveState(run: Run, owner: ClassInfo, instance: Value): void {
  const known = run.classes.defined.get(owner.id);
  const classObject = known && run.heap.read(known.object);
  const constructor = classObject && constructorGiven(constructorOf(run, classObject));
  const give = (code: Code): void => {
    run.machine.enter(undefined, code, instance, argumentsAtEntry(run, code.function, { parameters: [], taintsParameters: true }));
  };
  if (constructor) give(constructor);
  const made = membersMade(owner);
  for (const code of methodsOf(run, { owner, instance }, (fn) => setsUp(fn, made))) give(code);
  for (const code of methodsOf(run, { owner, instance }, storesGiven)) give(code);
}

/** Members that the making of an instance fills: where they are declared, or in a constructor. */
function membersMade({ ir, module }: ClassInfo): ReadonlySet<string> {
  const made = new Set<string>();
  for (const { kind, name, function: index } of ir.members) {
    const fn = index === undefined ? undefined : module.functions[index];
    if (!fn) continue;
    if (kind === 'field') made.add(name);
    if (name === 'constructor') for (const instruction of instructionsOf(fn.ir.body)) if (instruction.op === 'set') made.add(instruction.key);
  }
  return made;
}

/** Of constructors that call one another, the one that is given most. Where all are hidden, a builder or a maker of the class hands on what it is given. */
function constructorGiven(constructor: Code | undefined): Code | undefined {
  const all = overloadsOf(constructor);
  const open = all.filter((code) => !isPrivate(code.function));
  return (open.length > 0 ? open : all).reduce<Code | undefined>((best, code) => (best && best.function.ir.parameters.length >= code.function.ir.parameters.length ? best : code), undefined);
}

function methodsOf(run: Run, { owner, instance }: { readonly owner: ClassInfo; readonly instance: Value }, isWanted: (fn: FunctionInfo) => boolean): readonly Code[] {
  const names = new Set(owner.ir.members.flatMap(({ kind, name, isStatic, function: index }) => {
    const fn = index === undefined ? undefined : owner.module.functions[index];
    return kind === 'method' && !isStatic && name !== 'constructor' && fn && isWanted(fn) ? [name] : [];
  }));
  const [outermost] = owner.module.functions;
  if (!outermost) return [];
  const frame = outsideFrame(run, outermost);
  const found = [...names].slice(0, LIMITS.settersGiven).flatMap((key) => {
    const site = siteOf(frame, { op: 'get', dst: 0, object: 0, key, start: owner.ir.start, end: owner.ir.end });
    return run.machine.get(site, instance, key).atoms.flatMap((atom) => overloadsOf(atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined));
  });
  return found.filter(({ function: fn }) => !isPrivate(fn) && isWanted(fn));
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

/** Whether the method keeps what it calls for in a member that is empty before: whoever uses the object calls it first. */
function setsUp({ ir: { body, parameters, thisSlot } }: FunctionInfo, made: ReadonlySet<string>): boolean {
  if (parameters.length > 1 || thisSlot === undefined) return false;
  const called = new Set<number>();
  for (const instruction of instructionsOf(body)) {
    const { op } = instruction;
    if (op === 'call' || op === 'invoke' || op === 'new') called.add(instruction.dst);
    if (op === 'set' && instruction.object === thisSlot && called.has(instruction.src) && !made.has(instruction.key)) return true;
  }
  return false;
}
