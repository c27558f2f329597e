import { hasLetter } from '#engine/regex/alphabet.ts';
import type { Automaton } from '#engine/regex/automaton.ts';
import { LetterSets } from '#engine/regex/letter-sets.ts';
import type { Work } from '#engine/regex/work.ts';

/** Runs through an automaton, side by side on the same text: one number a run. */
export interface Walk {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** States that each run may enter; undefined: all. */
  readonly within: readonly (ReadonlySet<number> | undefined)[];
  /** The runs must not be the same all the way: they part, or make a move that can be made in several ways. */
  readonly mustPart?: boolean;
}

interface Edge {
  readonly to: number;
  readonly isMultiple: boolean;
}

/** One letter further, so far for the first runs. */
interface Step {
  readonly states: readonly number[];
  readonly isMultiple: boolean;
  /** By which all of them make their move, as a number of a set. */
  readonly letters: number | undefined;
}

const NONE = new Uint32Array();

/** Finds texts on which several runs do what is asked of them. Moves that are in doubt are not made. */
export class Walker {
  /** The certain moves of each state. */
  readonly edges: readonly (readonly Edge[])[];
  readonly #automaton: Automaton;
  readonly #preferred: readonly number[];
  readonly #sets = new LetterSets();
  /** For each state, the number of the letters by which it may be reached; undefined: by none. */
  readonly #lettersOf: readonly (number | undefined)[];
  readonly #work: Work;

  /** @param preferred the letters that texts are made of, the best one first */
  constructor(automaton: Automaton, preferred: readonly number[], work: Work) {
    this.#automaton = automaton;
    this.#preferred = preferred;
    this.#work = work;
    const allowed = new Uint32Array(Math.ceil(automaton.alphabet.size / 32));
    for (const letter of preferred) allowed[letter >>> 5] = (allowed[letter >>> 5] ?? 0) | 1 << (letter & 31);
    const all = this.#sets.add(allowed);
    this.#lettersOf = automaton.states.map(({ letters }) => this.#sets.common(all, this.#sets.add(letters)));
    this.edges = automaton.states.map(({ moves }) => moves.flatMap(({ to, isMultiple, isDoubtful }) =>
      (to === undefined || isDoubtful || this.#lettersOf[to] === undefined ? [] : [{ to, isMultiple }])));
  }

  /** Whether some letter leads into both states. */
  canShare(a: number, b: number): boolean {
    this.#work.spend();
    return this.#common(this.#lettersOf[a], this.#lettersOf[b]) !== undefined;
  }

  /** A shortest text, not empty, by which all runs come from their start to their end; undefined when there is none. */
  find({ from, to, within, mustPart = false }: Walk): readonly number[] | undefined {
    const size = this.#automaton.states.length;
    const keyOf = (states: readonly number[], hasParted: boolean): number =>
      states.reduce((key, state) => key * size + state, 0) * 2 + (hasParted ? 1 : 0);
    const goal = keyOf(to, mustPart);
    const queue: { readonly states: readonly number[]; readonly hasParted: boolean; readonly before: number }[] =
      [{ states: from, hasParted: false, before: -1 }];
    const seen = new Set<number>();
    for (let at = 0; at < queue.length; at++) {
      const current = queue[at];
      if (!current) break;
      for (const { states, isMultiple } of this.#successors(current.states, within)) {
        const hasParted = mustPart && (current.hasParted || isMultiple || states.some((state) => state !== states[0]));
        const key = keyOf(states, hasParted);
        if (seen.has(key)) continue;
        seen.add(key);
        const reached = queue.push({ states, hasParted, before: at }) - 1;
        if (key === goal) return this.#textTo(queue, reached);
      }
    }
    return undefined;
  }

  #successors(states: readonly number[], within: Walk['within']): readonly Step[] {
    let steps: Step[] = [{ states: [], isMultiple: false, letters: undefined }];
    for (const [run, state] of states.entries()) {
      const further: Step[] = [];
      const allowed = within[run];
      for (const { to, isMultiple } of this.edges[state] ?? []) {
        if (allowed?.has(to) === false) continue;
        for (const step of steps) {
          this.#work.spend();
          const letters = run === 0 ? this.#lettersOf[to] : this.#common(step.letters, this.#lettersOf[to]);
          if (letters !== undefined) further.push({ states: [...step.states, to], isMultiple: step.isMultiple || isMultiple, letters });
        }
      }
      steps = further;
    }
    return steps;
  }

  #common(a: number | undefined, b: number | undefined): number | undefined {
    return a === undefined || b === undefined ? undefined : this.#sets.common(a, b);
  }

  #textTo(queue: readonly { readonly states: readonly number[]; readonly before: number }[], last: number): readonly number[] {
    const text: number[] = [];
    for (let step = queue[last]; step && step.before >= 0; step = queue[step.before]) {
      const { states } = step;
      const letter = this.#preferred.find((candidate) => states.every((state) => hasLetter(this.#automaton.states[state]?.letters ?? NONE, candidate)));
      text.push(letter ?? 0);
    }
    return text.reverse();
  }
}
