/*
 * What handlers that surely run before an entry point tell of it: what they made of who asks and left on the request, which role they ask for.
 * A value that one of them looked up by who asks and left there (`response.locals.workspace`) stands for who asks: what is looked up by it is
 * looked up by whose it is.
 */
import type { Instruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { belowParameter, followIdentity, type IsIdentity, type Known } from '#engine/access/identity.ts';
import { ownerChecksIn, turnsAway } from '#engine/access/owner-checks.ts';
import { spelledAt, textAt } from '#engine/access/spelling.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import { readEnvironment } from '#engine/taint/state/frame.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What one handler tells of those behind it. */
interface Told {
  readonly registration: Registration;
  /** Names behind a parameter under which it leaves what it made of who asks: `.locals.workspace`. */
  readonly left: readonly string[];
  readonly asksRole: boolean;
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
    return new Set(this.#before(entry).flatMap(({ left }) => left));
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
    const left = leftBy(code.function, known);
    const asksRole = this.#asksRole(code, known);
    return left.length > 0 || asksRole ? { registration, left, asksRole } : undefined;
  }

  /** It compares the role of who asks, turns others away, and what it was made with names nobody whom everybody is. */
  #asksRole(code: Code, known: Known): boolean {
    const { words } = this.#input;
    const own = known.get(code.function);
    if (!own || !turnsAway(code.function, own, words)) return false;
    const asking = ownerChecksIn(new Map([[code.function, own]]), words).filter(({ check }) => check === 'role');
    const named = [...this.#capturedBy(code), ...asking.flatMap(({ fn, instruction }) => textsBeside(fn, instruction))];
    return asking.length > 0 && named.length > 0 && !named.some((text) => isAmong(words['open-roles'], text));
  }

  /** The texts that the function was made with, by themselves or in lists. */
  #capturedBy({ function: fn, scope }: Code): readonly string[] {
    return [...instructionsOf(fn.ir.body)].flatMap((instruction) => {
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

function leftBy(fn: FunctionInfo, known: Known): readonly string[] {
  const own = known.get(fn);
  return [...instructionsOf(fn.ir.body)].flatMap((instruction) => {
    if (instruction.op !== 'set' || own?.has(instruction.src) !== true) return [];
    const holder = spelledAt(fn, instruction.object);
    return fn.ir.parameters.some(({ name }) => name === holder.split('.')[0]) ? [`${belowParameter(fn, holder)}.${instruction.key}`] : [];
  });
}

/** The constants that stand in the comparison. */
function textsBeside(fn: FunctionInfo, instruction: Instruction): readonly string[] {
  return instruction.op === 'binary' ? [instruction.left, instruction.right].flatMap((slot) => textAt(fn, slot) ?? []) : [];
}
