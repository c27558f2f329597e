/*
 * The steps of a backtracking matcher for a pattern, as Thompson's construction gives them: characters to read, and between
 * them forks with their ways in the order of the attempts.
 */
import type { CodePoints } from '#engine/regex/code-points.ts';
import { isNullable, type Condition, type Pattern } from '#engine/regex/pattern.ts';
import { NotJudged, type Work } from '#engine/regex/work.ts';

export type Instruction =
  | { readonly kind: 'read'; readonly of: CodePoints; readonly next: number }
  | { readonly kind: 'fork'; readonly ways: readonly number[] }
  | { readonly kind: 'assert'; readonly condition: Condition; readonly next: number }
  /**
   * Entry and exit of an iteration that may read nothing: who leaves by the guard by which he entered, without having read
   * anything, is turned away (ECMA-262, RepeatMatcher, step 2.b).
   */
  | { readonly kind: 'enter' | 'leave'; readonly guard: number; readonly next: number }
  | { readonly kind: 'match' };

export interface Program {
  readonly start: number;
  readonly instructions: readonly Instruction[];
}

/** Guards are bits of a small integer. */
const MAX_GUARDS = 24;
/** Bounded repetitions are copies: these bound the automaton, whose pairs and triples of states are walked. */
const MAX_READS = 300;
const MAX_INSTRUCTIONS = 2_000;

/** @throws {NotJudged} when bounded repetitions make it too large */
export function compileProgram(pattern: Pattern, work: Work): Program {
  const compiler = new Compiler(work);
  const start = compiler.compile(pattern, compiler.add({ kind: 'match' }));
  return { start, instructions: compiler.instructions };
}

class Compiler {
  readonly instructions: Instruction[] = [];
  readonly #work: Work;
  #reads = 0;
  #guards = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  add(instruction: Instruction): number {
    if (instruction.kind === 'read') this.#reads++;
    if (this.#reads > MAX_READS || this.instructions.length >= MAX_INSTRUCTIONS) throw new NotJudged('too large');
    return this.instructions.push(instruction) - 1;
  }

  /** @returns where to start in order to match `pattern` and go on at `next` */
  compile(pattern: Pattern, next: number): number {
    this.#work.spend();
    switch (pattern.kind) {
      case 'character': return this.add({ kind: 'read', of: pattern.of, next });
      case 'assertion': return this.add({ kind: 'assert', condition: pattern.condition, next });
      case 'sequence': return pattern.parts.reduceRight((behind, part) => this.compile(part, behind), next);
      case 'choice': return this.add({ kind: 'fork', ways: pattern.alternatives.map((way) => this.compile(way, next)) });
      case 'repeat': return this.#compileRepeat(pattern, next);
    }
  }

  #compileRepeat({ body, least, most, isLazy }: Pattern & { readonly kind: 'repeat' }, next: number): number {
    let start = next;
    if (most === Infinity) start = this.#compileLoop(body, { next, isLazy, isOptional: least === 0 });
    else for (let copy = least; copy < most; copy++) start = this.#compileOption(body, { start, next, isLazy });
    // An endless repetition of at least one is a loop behind its first iteration, which may read nothing.
    const mandatory = most === Infinity ? least - 1 : least;
    for (let copy = 0; copy < mandatory; copy++) start = this.compile(body, start);
    return start;
  }

  #compileLoop(body: Pattern, { next, isLazy, isOptional }: { next: number; isLazy: boolean; isOptional: boolean }): number {
    const fork = this.add({ kind: 'fork', ways: [] });
    const guard = isNullable(body) ? this.#newGuard() : undefined;
    const behind = guard === undefined ? fork : this.add({ kind: 'leave', guard, next: fork });
    const first = this.compile(body, behind);
    const again = guard === undefined ? first : this.add({ kind: 'enter', guard, next: first });
    this.instructions[fork] = { kind: 'fork', ways: isLazy ? [next, again] : [again, next] };
    return isOptional ? fork : first;
  }

  /** @param ways.start where to go on after the iteration; `next`: without it */
  #compileOption(body: Pattern, { start, next, isLazy }: { start: number; next: number; isLazy: boolean }): number {
    const guard = isNullable(body) ? this.#newGuard() : undefined;
    const first = this.compile(body, guard === undefined ? start : this.add({ kind: 'leave', guard, next: start }));
    const once = guard === undefined ? first : this.add({ kind: 'enter', guard, next: first });
    return this.add({ kind: 'fork', ways: isLazy ? [next, once] : [once, next] });
  }

  #newGuard(): number {
    if (this.#guards === MAX_GUARDS) throw new NotJudged('too many empty iterations');
    return this.#guards++;
  }
}
