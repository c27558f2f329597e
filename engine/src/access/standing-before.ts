/*
 * What handlers that surely run before an entry point tell of it: what they made of who asks and left on the request, which role they ask for.
 * A value that one of them looked up by who asks and left there (`response.locals.workspace`) stands for who asks: what is looked up by it is
 * looked up by whose it is.
 */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { belowParameter, followIdentity, nameCalled, type IsIdentity, type Known } from '#engine/access/identity.ts';
import { ownerChecksIn, turnsAway } from '#engine/access/owner-checks.ts';
import { endsForNobody } from '#engine/access/without-anybody.ts';
import { spelledAt, textAt } from '#engine/access/spelling.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import { readEnvironment } from '#engine/taint/state/frame.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { elementsOf, heldBy } from '#engine/taint/values/heap-object.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Where rows of the catalog keep of a route what runs before it. */
const BEFORE = 'aspect before';

/** What one handler tells of those behind it. */
interface Told {
  readonly registration: Registration;
  /** Names behind a parameter under which it leaves what it made of who asks: `.locals.workspace`. */
  readonly left: readonly string[];
  /** Names there under which it leaves something else. */
  readonly otherwise: readonly string[];
  readonly asksRole: boolean;
}

export interface GateBefore {
  /** As a reader finds it. */
  readonly name: string;
  /** It compares who asks with something: with what, and whether that chooses the object, is not seen. */
  readonly compares: boolean;
}

export interface StandingInput {
  readonly words: AccessWords;
  readonly isIdentity: IsIdentity;
  /** The functions that run for a handler, as far as they are known. */
  readonly functionsOf: (fn: FunctionInfo) => ReadonlySet<FunctionInfo>;
}

export class StandingBefore {
  readonly #run: Run;
  readonly #guards: Guards;
  readonly #input: StandingInput;
  #telling: readonly Told[] | undefined;

  constructor(run: Run, guards: Guards, input: StandingInput) {
    this.#run = run;
    this.#guards = guards;
    this.#input = input;
  }

  leftFor(entry: Entry): ReadonlySet<string> {
    const before = this.#before(entry);
    const otherwise = new Set(before.flatMap((told) => told.otherwise));
    return new Set(before.flatMap(({ left }) => left.filter((name) => !otherwise.has(name))));
  }

  /** What stands before all that is made as the entry point is, and lets nobody pass who is not known. */
  gateMadeWith(entry: Entry): GateBefore | undefined {
    const { words, isIdentity, functionsOf } = this.#input;
    const objects = (this.#guards.registrationOf(entry)?.router.atoms ?? []).flatMap((atom) => (atom.kind === 'object' ? this.#run.heap.read(atom.object) ?? [] : []));
    const before = objects.flatMap((object) => heldBy(internalOf(object, BEFORE) ?? this.#run.values.never)).flatMap((id) => this.#run.heap.read(id)?.code?.function ?? []);
    const gates = before.map((fn) => ({ fn, known: followIdentity(functionsOf(fn), isIdentity) })).filter(({ known }) => [...known].some(([each, own]) => turnsAway(each, own, words)));
    const [first] = gates;
    // Each of them stands before it: the one that is met first need not be the one that compares.
    return first && { name: first.fn.ir.name === '' ? first.fn.ir.qualifiedName : first.fn.ir.name, compares: gates.some(({ known }) => ownerChecksIn(known, words).some(({ check }) => check === 'compared')) };
  }

  /** Whether one of them lets those pass alone who have a role that not everybody has. */
  asksRole(entry: Entry): boolean {
    return this.#before(entry).some(({ asksRole }) => asksRole);
  }

  #before(entry: Entry): readonly Told[] {
    this.#telling ??= this.#run.registered.entries.flatMap((registration) => this.#toldBy(registration) ?? []);
    return this.#telling.filter(({ registration }) => this.#guards.isBefore(registration, entry));
  }

  #toldBy(registration: Registration): Told | undefined {
    const [atom, ...others] = registration.handler.atoms;
    const code = atom?.kind === 'object' && others.length === 0 ? this.#run.heap.read(atom.object)?.code : undefined;
    if (!code) return undefined;
    const known = followIdentity(this.#input.functionsOf(code.function), this.#input.isIdentity);
    const { left, otherwise } = leftBy(code.function, known, this.#input.words);
    const asksRole = this.#asksRole(code, known) && (registration.precedes !== 'whole-router' || endsForNobody(code.function, known, this.#input.words));
    return left.length + otherwise.length > 0 || asksRole ? { registration, left, otherwise, asksRole } : undefined;
  }

  /** It compares the role of who asks, turns others away, and what it was made with names privileged roles alone. */
  #asksRole(code: Code, known: Known): boolean {
    const { words } = this.#input;
    const own = known.get(code.function);
    if (!own || !turnsAway(code.function, own, words)) return false;
    const asking = ownerChecksIn(new Map([[code.function, own]]), words).filter(({ check }) => check === 'role');
    const named = [...this.#capturedBy(code), ...asking.flatMap(({ fn, instruction }) => textsBeside(fn, instruction))];
    return asking.length > 0 && named.length > 0 && named.every((text) => isAmong(words['privileged-roles'], text));
  }

  /** The texts that the function was made with, by themselves or in lists. */
  #capturedBy({ function: fn, scope }: Code): readonly string[] {
    return instructionsOf(fn.ir.body).flatMap((instruction) => {
      if (instruction.op !== 'outer' || instruction.hops !== 1) return [];
      return this.#textsIn(readEnvironment(this.#run, scope.environment, instruction.slot));
    });
  }

  #textsIn(value: Value): readonly string[] {
    const held = value.atoms.flatMap((atom) => {
      const list = atom.kind === 'object' ? this.#run.heap.read(atom.object) : undefined;
      return list && (list.shape === 'list' || list.shape === 'set') ? elementsOf(this.#run.values, list) ?? [] : [];
    });
    return [value, ...held].flatMap((each) => constantsOf(each) ?? []).filter((constant) => typeof constant === 'string');
  }
}

/** What it found by who asks, where it lets nobody pass for whom it finds nothing; and names under which it leaves anything else. */
function leftBy(fn: FunctionInfo, known: Known, words: AccessWords): Pick<Told, 'left' | 'otherwise'> {
  const own = known.get(fn) ?? new Set();
  const left: string[] = [];
  const otherwise: string[] = [];
  for (const instruction of instructionsOf(fn.ir.body)) {
    if (instruction.op !== 'set') continue;
    const holder = spelledAt(fn, instruction.object);
    if (!fn.ir.parameters.some(({ name }) => name === holder.split('.')[0])) continue;
    const isFound = own.has(instruction.src) && isGivenByCall(fn, instruction.src) && turnsAway(fn, new Set([instruction.src]), words);
    (isFound ? left : otherwise).push(`${belowParameter(fn, holder)}.${instruction.key}`);
  }
  return { left, otherwise };
}

/** It is what a call gave, waited for or not, and nothing that stands in its place. */
function isGivenByCall(fn: FunctionInfo, slot: Slot, steps = 4): boolean {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (made === undefined || others.length > 0 || steps === 0) return false;
  if (made.op === 'call' || made.op === 'invoke') return true;
  return (made.op === 'await' || made.op === 'copy') && isGivenByCall(fn, made.src, steps - 1);
}

/** The constants that stand in the comparison. */
function textsBeside(fn: FunctionInfo, instruction: Instruction): readonly string[] {
  return instruction.op === 'binary' ? [instruction.left, instruction.right].flatMap((slot) => textAt(fn, slot) ?? []) : [];
}

/** Whether what stands in the slot, or in a list there, was made by a call that by its name asks for a role, and is given some that not everybody has. */
export function madeForRole(fn: FunctionInfo, slot: Slot, words: AccessWords, isInList = false): boolean {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (!made || others.length > 0) return false;
  if (made.op === 'list') return !isInList && made.items.some((item) => madeForRole(fn, item.slot, words, true));
  if (made.op !== 'call' && made.op !== 'invoke') return false;
  const [first] = made.args;
  if (!first || !isAmong(words['role-checks'], nameCalled(fn, made) ?? '')) return false;
  const named = rolesAt(fn, first.slot);
  return named.length > 0 && named.every((role) => isAmong(words['privileged-roles'], role));
}

/**
 * Whether what stands in the slot, or in a list or in options there, was made by a call that by its name asks for a permission, and is told which:
 * `{ preHandler: requirePermission(['user::delete']) }`. Who has it may be meant to do that to objects of everybody.
 */
export function madeForPermission(fn: FunctionInfo, slot: Slot, words: AccessWords, depth = 2): boolean {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (!made || others.length > 0 || depth < 0) return false;
  if (made.op === 'list') return made.items.some((item) => madeForPermission(fn, item.slot, words, depth - 1));
  if (made.op === 'object') return instructionsOf(fn.ir.body).some((each) => each.op === 'set' && each.object === slot && madeForPermission(fn, each.src, words, depth - 1));
  if (made.op !== 'call' && made.op !== 'invoke') return false;
  const [first] = made.args;
  return first !== undefined && isAmong(words['permission-checks'], nameCalled(fn, made) ?? '') && rolesAt(fn, first.slot).some((named) => named !== '');
}

/** The roles that stand there, by themselves or in a list: `'manager'`, `Role.MANAGER`; '' for one that is not known. */
function rolesAt(fn: FunctionInfo, slot: Slot): readonly string[] {
  const [made] = writersOf(fn.ir.body, slot);
  if (made?.op === 'list') return made.items.map((item) => textAt(fn, item.slot) ?? memberAt(fn, item.slot));
  return [textAt(fn, slot) ?? memberAt(fn, slot)];
}

/** The name of a member that is read; '' for anything else. */
function memberAt(fn: FunctionInfo, slot: Slot): string {
  const [made] = writersOf(fn.ir.body, slot);
  return made?.op === 'get' ? made.key : '';
}
