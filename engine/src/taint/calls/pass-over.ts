/* Calls of functions of the program that are not run: what they give is told by what they were given, and by earlier calls. */
import { isNamedMember } from '#engine/taint/values/named-member.ts';
import { assumed } from '#engine/taint/calls/cut-calls.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import { stepPassedOver } from '#engine/taint/calls/given-members.ts';
import { givenBack } from '#engine/taint/calls/given-back.ts';
import { shapedAsBefore } from '#engine/taint/calls/given-shapes.ts';
import { historyOf, isAroundOthers } from '#engine/taint/calls/wrapped-functions.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import { ofReceiver } from '#engine/taint/state/derived.ts';
import { isNamedBy } from '#engine/taint/values/named-by.ts';
import { joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** With what a function is called. */
export interface Given {
  readonly receiver: Value;
  readonly args: Arguments;
}

/** The answer for a call that is not run: unknown, made of everything that was given. */
export function passThrough(run: Run, receiver: Value, args: Arguments): Value {
  return run.values.addTaints(run.values.unknown, joinTaints(receiver.taints, run.memory.taintsOf(args)));
}

const CONTAINERS: ReadonlySet<HeapObject['shape']> = new Set(['list', 'map', 'set']);

/**
 * The answer for a call of the program that is not run, by what earlier ones gave: it may also have stored what it was given into the
 * lists and maps among that.
 */
export function passOver(run: Run, site: CallSite | undefined, code: Code, given: Given): Value {
  return shapedAsBefore(run, site, historyOf(run, code), assumed(run, code.function, given, madeOf(run, site, code, given).taints));
}

function madeOf(run: Run, site: CallSite | undefined, code: Code, { receiver, args }: Given): PassedOver {
  const fn = code.function;
  const given = passThrough(run, receiver, args);
  storeInContainers(run, { receiver, args }, given);
  if (given.taints.length === 0) return { taints: [], isKnown: true };
  const doubted = (taints: readonly Taint[]): readonly Taint[] => (site ? step(taints, { place: site.place, edge: 'call-argument', doubt: 'passed-over' }) : taints);
  const known = givenBack(run, historyOf(run, code), args, doubted);
  const made = known ?? (isAroundOthers(run, fn) ? doubted(run.memory.taintsOf(args)) : run.memory.taintsOf(args));
  const isChosen = site !== undefined && isChooser(site, fn);
  const back = isChosen ? step(made, { place: site.place, edge: 'call-argument', mayLookUp: true, ...(known === undefined && { doubt: 'unknown-call' }) }) : site ? stepPassedOver(run, site, made, args.positional) : made;
  const own = site ? ofReceiver(site, receiver.taints) : receiver.taints;
  // What was made of a member that a name chose is something else: it comes back where an earlier call gave one.
  const isGiving = run.executions.givingMembers.has(fn);
  return { taints: joinTaints(own, back).filter((taint) => isGiving || !isNamedMember(taint)), isKnown: known !== undefined || isChosen };
}

/** What earlier calls gave tells of the places of the arguments alone: of what else may be in the answer, nobody saw how it came there. */
export function passOverUnseen(run: Run, site: CallSite, code: Code, given: Given): Value {
  const { taints, isKnown } = madeOf(run, site, code, given);
  return shapedAsBefore(run, site, historyOf(run, code), isKnown ? taints : step(taints, { place: site.place, edge: 'call-argument', doubt: 'passed-over' }));
}

interface PassedOver {
  /** What the answer is made of. */
  readonly taints: readonly Taint[];
  /** Earlier calls tell what comes back, or what may be is said at once. */
  readonly isKnown: boolean;
}

/** Whether the name says that the arguments mostly choose what it gives. */
function isChooser({ frame }: CallSite, { ir }: FunctionInfo): boolean {
  return frame.models !== undefined && isNamedBy(frame.models.choosers, ir.name);
}

function storeInContainers(run: Run, { receiver, args }: Given, result: Value): void {
  if (result.taints.length === 0) return;
  for (const value of [receiver, ...args.positional]) {
    for (const atom of value.atoms) {
      const target = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (!target || !CONTAINERS.has(target.shape)) continue;
      // Storing once more what is there would make a new state of it: whatever was found of the old one would be looked up again.
      if (!target.items && target.rest && run.values.join(target.rest, result) === target.rest) continue;
      const container = run.heap.write(target.id);
      if (container) addElement(run, container, result);
    }
  }
}
