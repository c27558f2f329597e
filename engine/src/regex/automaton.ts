/*
 * The automaton of a pattern without empty moves (Glushkov's): a state is a character of the pattern that has just been
 * read. Unlike the textbook's, it knows what a backtracking matcher does: moves are ordered as they are tried, and one that
 * can be made in several ways without reading is marked, since `(a*)*` is slow for that reason alone.
 */
import { createAlphabet, meet, type Alphabet, type Letters } from '#engine/regex/alphabet.ts';
import { EVERY_CODE_POINT, LINE_ENDS, WORD, complement, unite, type CodePoints } from '#engine/regex/code-points.ts';
import type { Condition, Pattern } from '#engine/regex/pattern.ts';
import { compileProgram, type Instruction, type Program } from '#engine/regex/program.ts';
import type { Work } from '#engine/regex/work.ts';

/** What conditions tell apart on both sides of a place, as bits of a set. */
export const SIDE = { word: 1, lineEnd: 2, other: 4, end: 8 } as const;
const ANY_SIDE = 15;

export interface Move {
  /** Undefined: the pattern has matched. */
  readonly to: number | undefined;
  /** What must come next (bits of `SIDE`): decides only about a match, since a state holds characters of one kind. */
  readonly before: number;
  /** Whatever comes next. */
  readonly isAlways: boolean;
  /** There are at least two ways to make it. */
  readonly isMultiple: boolean;
  /** It passes a condition that is not followed: it can perhaps not be made. */
  readonly isDoubtful: boolean;
}

export interface State {
  /** The letters by which it is reached; none for the start. */
  readonly letters: Letters;
  readonly moves: readonly Move[];
}

export interface Automaton {
  readonly alphabet: Alphabet;
  /** For each letter, what it is to its neighbours: a bit of `SIDE`. */
  readonly sides: readonly number[];
  /** The first one is the start. */
  readonly states: readonly State[];
}

export const START = 0;

/** @throws {NotJudged} when it becomes too large */
export function createAutomaton(pattern: Pattern, work: Work): Automaton {
  const program = compileProgram(pattern, work);
  const sides = readSides(program);
  const reads = program.instructions.flatMap((instruction, at) => (instruction.kind === 'read' ? [{ at, ...instruction }] : []));
  work.spend(reads.reduce((ranges, { of }) => ranges + of.length, 0));
  const alphabet = createAlphabet([...reads.map(({ of }) => of), ...sides.map(({ of }) => of)]);
  const sideLetters = sides.map(({ side }, i) => ({ side, letters: alphabet.sets[reads.length + i] ?? new Uint32Array() }));

  const states: { readonly side: number; readonly letters: Letters; readonly next: number }[] =
    [{ side: SIDE.end, letters: new Uint32Array(), next: program.start }];
  const statesOf = new Map<number, readonly number[]>();
  for (const [i, { at, next }] of reads.entries()) {
    const own = sideLetters.flatMap(({ side, letters: of }) => {
      const letters = new Uint32Array(of.length);
      return meet(of, alphabet.sets[i] ?? letters, letters) ? [states.push({ side, letters, next }) - 1] : [];
    });
    statesOf.set(at, own);
  }
  const reach = new Reach(program.instructions, work);
  return {
    alphabet,
    sides: Array.from({ length: alphabet.size }, (_, letter) => sideLetters.find(({ letters }) => (letters[letter >>> 5] ?? 0) >>> (letter & 31) & 1)?.side ?? SIDE.other),
    states: states.map(({ side, letters, next }) => ({
      letters,
      moves: toMoves(reach.from(next), { side, statesOf, sideOf: (state) => states[state]?.side ?? 0 }),
    })),
  };
}

/** One kind for all characters, unless the program asks what stands beside a place within the text. */
function readSides({ instructions }: Program): readonly { readonly side: number; readonly of: CodePoints }[] {
  const asks = instructions.some((instruction) => instruction.kind === 'assert' && !['text-start', 'text-end', 'unknown'].includes(instruction.condition));
  if (!asks) return [{ side: SIDE.other, of: EVERY_CODE_POINT }];
  return [{ side: SIDE.word, of: WORD }, { side: SIDE.lineEnd, of: LINE_ENDS }, { side: SIDE.other, of: complement(unite(WORD, LINE_ENDS)) }];
}

const CONDITIONS: readonly Condition[] = ['text-start', 'text-end', 'line-start', 'line-end', 'word-edge', 'no-word-edge', 'unknown'];

/** An instruction that reads or matches, reached without reading; `conditions` are bits, numbered as in CONDITIONS. */
interface Reached {
  readonly at: number;
  readonly conditions: number;
  ways: number;
}

/** Walks the instructions between two characters, in the order of a matcher. */
class Reach {
  readonly #instructions: readonly Instruction[];
  readonly #work: Work;
  #reached = new Map<number, Reached>();
  #visits = new Map<number, number>();

  constructor(instructions: readonly Instruction[], work: Work) {
    this.#instructions = instructions;
    this.#work = work;
  }

  from(at: number): readonly Reached[] {
    this.#reached = new Map();
    this.#visits = new Map();
    this.#visit(at, 0, 0);
    return [...this.#reached.values()];
  }

  /** @param entered guards behind which nothing has been read, as bits: with them two visits go on alike, a third adds nothing */
  #visit(at: number, conditions: number, entered: number): void {
    this.#work.spend();
    const place = conditions * this.#instructions.length + at;
    const key = entered * (this.#instructions.length << CONDITIONS.length) + place;
    const visits = this.#visits.get(key) ?? 0;
    if (visits === 2) return;
    this.#visits.set(key, visits + 1);
    const instruction = this.#instructions[at];
    switch (instruction?.kind) {
      case undefined: return;
      case 'fork': for (const way of instruction.ways) this.#visit(way, conditions, entered); return;
      case 'assert': this.#visit(instruction.next, conditions | 1 << CONDITIONS.indexOf(instruction.condition), entered); return;
      case 'enter': this.#visit(instruction.next, conditions, entered | 1 << instruction.guard); return;
      case 'leave': if ((entered & 1 << instruction.guard) === 0) this.#visit(instruction.next, conditions, entered); return;
      case 'read': case 'match': {
        const known = this.#reached.get(place);
        if (known) known.ways++;
        else this.#reached.set(place, { at, conditions, ways: 1 });
      }
    }
  }
}

interface Surroundings {
  /** Of the state that is left; `end` for the start of the text. */
  readonly side: number;
  readonly statesOf: ReadonlyMap<number, readonly number[]>;
  readonly sideOf: (state: number) => number;
}

function toMoves(reached: readonly Reached[], { side, statesOf, sideOf }: Surroundings): readonly Move[] {
  const moves = new Map<number, Move>();
  for (const { at, conditions, ways } of reached) {
    const before = sidesBefore(conditions, side);
    const isDoubtful = (conditions & 1 << CONDITIONS.indexOf('unknown')) !== 0;
    const states = statesOf.get(at);
    const targets = states ? states.filter((state) => (before & sideOf(state)) !== 0) : [undefined];
    for (const to of before === 0 ? [] : targets) {
      // Matches differ by what must come next, moves do not.
      const key = (to === undefined ? -before : to) * 2 + (isDoubtful ? 1 : 0);
      moves.set(key, { to, before, isAlways: before === ANY_SIDE, isDoubtful, isMultiple: ways > 1 || moves.has(key) });
    }
  }
  return [...moves.values()];
}

/** What may come next where all conditions hold behind `side`, as bits of `SIDE`. */
function sidesBefore(conditions: number, side: number): number {
  let before = ANY_SIDE;
  if (conditions === 0) return before;
  for (const [i, condition] of CONDITIONS.entries()) {
    if ((conditions & 1 << i) !== 0) before &= sidesFor(condition, side);
  }
  return before;
}

function sidesFor(condition: Condition, side: number): number {
  const wordEdge = side === SIDE.word ? ANY_SIDE - SIDE.word : SIDE.word;
  switch (condition) {
    case 'text-start': return side === SIDE.end ? ANY_SIDE : 0;
    case 'text-end': return SIDE.end;
    case 'line-start': return side === SIDE.end || side === SIDE.lineEnd ? ANY_SIDE : 0;
    case 'line-end': return SIDE.end | SIDE.lineEnd;
    case 'word-edge': return wordEdge;
    case 'no-word-edge': return ANY_SIDE - wordEdge;
    case 'unknown': return ANY_SIDE;
  }
}
