/* Whose objects a call looks up or changes, as far as the functions around it tell. */
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { readSlots } from '#engine/ir/operands.ts';
import type { NotedAccess } from '#engine/taint/state/accesses.ts';
import { nameCalled, type Known } from '#engine/access/identity.ts';
import { madeFor, type FoundCheck } from '#engine/access/owner-checks.ts';
import { spelledBy, textAt } from '#engine/access/spelling.ts';

/** What an entry point does to objects of one kind. */
export interface Done extends NotedAccess {
  readonly subject: string | undefined;
  /** Who asks is among what chooses the object, or is stored in it. */
  readonly isScoped: boolean;
  /** As far as it is seen where the statement comes from: a function that runs any number of them may be given who asks with another one. */
  readonly isSure: boolean;
}

/** What was found is among what something else is looked up by, together with who asks: `Invitation(group=group, user=request.user)`. */
export function isRelated(done: readonly Done[]): boolean {
  return done.some(({ fn, instruction, access, isScoped }) => isScoped && access === 'look-up'
    && done.some((other) => other.fn === fn && other.instruction !== instruction && !other.isScoped && madeFor(fn, instruction).has(other.instruction)));
}

/** The kinds of objects of which something is compared with who asks, by what was looked up for the comparison: there, or by a function that is called for it. */
export function comparedIn(checks: readonly FoundCheck[], done: readonly Done[], functions: readonly FunctionInfo[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { check, fn, instruction } of checks) {
    if (check === 'role') continue;
    const made = madeFor(fn, instruction);
    const names = new Set([...made].flatMap((each) => (each.op === 'call' || each.op === 'invoke' ? nameCalled(fn, each) ?? [] : [])));
    const called = new Set(functions.filter(({ ir }) => names.has(ir.name)));
    for (const each of done) if (each.subject !== undefined && (made.has(each.instruction) || called.has(each.fn))) found.add(each.subject);
  }
  return found;
}

/**
 * Whether who asks is among what the call is given, or what it is asked of was made of it. What a function runs for others, who give it the
 * statement, is judged where they call it: one of them gives who asks, another does not.
 */
export function scopeOf({ fn, instruction, statement }: NotedAccess, known: Known, sure: Known): Pick<Done, 'isScoped' | 'isSure'> {
  const given = statement === undefined || writes(fn, statement) ? [] : [...known].flatMap(([caller, own]) => instructionsOf(caller.ir.body).flatMap((call) => {
    if ((call.op !== 'call' && call.op !== 'invoke') || nameCalled(caller, call) !== fn.ir.name || !call.args.some(({ slot }) => textAt(caller, slot) === statement)) return [];
    return [call.args.some(({ slot }) => own.has(slot))];
  }));
  if (given.length > 0) return { isScoped: given.includes(true), isSure: true };
  const own = known.get(fn);
  const isScoped = own !== undefined && readSlots(instruction).some((slot) => own.has(slot));
  const isTold = readSlots(instruction).some((slot) => sure.get(fn)?.has(slot) === true);
  return { isScoped, isSure: isTold && (statement === undefined || writes(fn, statement)) };
}

/**
 * A call that does no more than look up who asks: it is given who that is, and beside it only what the look-up is asked of, such as the
 * connection. `lookers` look up people.
 */
export function looksUpWhoAsks(fn: FunctionInfo, call: Instruction, own: ReadonlySet<Slot>, lookers: readonly NotedAccess[]): boolean {
  if (call.op !== 'call' && call.op !== 'invoke') return false;
  const name = nameCalled(fn, call);
  return lookers.some(({ fn: callee, instruction }) => {
    if (callee.ir.name !== name) return false;
    const [root = ''] = spelledBy(callee, instruction).split('.', 1);
    const names = callee.ir.parameters.map(({ name: called }) => called);
    const skipped = call.op === 'invoke' && names.length > call.args.length ? 1 : 0;
    return call.args.every(({ slot, name: given }, i) => own.has(slot) || (given ?? names[i + skipped]) === root);
  });
}

/** Whether the text stands in the function. */
export function writes(fn: FunctionInfo, text: string): boolean {
  return instructionsOf(fn.ir.body).some((instruction) => instruction.op === 'const' && instruction.value === text);
}
