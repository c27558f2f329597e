import type { Attack } from '#engine/regex/attack.ts';
import { hasLetter } from '#engine/regex/alphabet.ts';
import { START, type Automaton } from '#engine/regex/automaton.ts';
import { findComponents, type Components } from '#engine/regex/components.ts';
import { Matcher, type Runs } from '#engine/regex/matcher.ts';
import { Walker } from '#engine/regex/walker.ts';
import type { Work } from '#engine/regex/work.ts';

export interface Slowness {
  /** `polynomial`: of degree 3 or more. */
  readonly growth: 'exponential' | 'polynomial' | 'quadratic';
  /** The proof. */
  readonly attack: Attack;
}

/** A text that leads from state `from` both back to it and to `to`, and from there back to `to`. The same state twice: in two ways. */
interface Pump {
  readonly from: number;
  readonly to: number;
  readonly text: readonly number[];
}

/** Places of one ambiguity differ in how one gets there and out: some are tried, not all. */
const MAX_PLACES = 4;
const MAX_PROOFS = 60;
/** Proofs of degree 2, which every ambiguity may be: they are tried when nothing worse is found. */
const MAX_QUADRATIC_PROOFS = 30;

const RANK = { exponential: 3, polynomial: 2, quadratic: 1 } as const;

/**
 * How the time of a matcher grows, where a text proves that it is quadratic or worse; undefined where none is found. Texts are made first of the letters that few characters of the pattern match, then of those only by which nothing matches at once.
 */
export function findSlowness(automaton: Automaton, work: Work): Slowness | undefined {
  work.spend(automaton.alphabet.size * automaton.states.length);
  const letters = byRarity(automaton);
  const search = new Search(automaton, letters, work);
  const slowness = search.find();
  if (RANK[slowness?.growth ?? 'quadratic'] > RANK.quadratic || !search.isAmbiguous) return slowness;
  const calm = letters.filter((letter) => !automaton.states.some((state) => hasLetter(state.letters, letter)
    && state.moves.some(({ to, isAlways }) => to === undefined && isAlways)));
  const other = calm.length === letters.length ? undefined : new Search(automaton, calm, work).find();
  return other && RANK[other.growth] > RANK[slowness?.growth ?? 'quadratic'] ? other : slowness ?? other;
}

function byRarity({ alphabet, states }: Automaton): readonly number[] {
  const counts = alphabet.examples.map((_, letter) => states.filter((state) => hasLetter(state.letters, letter)).length);
  return [...counts.keys()].sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
}

/** Without the runs that are made after those from `state`. */
function upTo(runs: Runs, state: number): Runs {
  return runs.slice(0, runs.indexOf(2 * state) + 1);
}

class Search {
  /** Whether there was something to prove. */
  isAmbiguous = false;
  readonly #examples: readonly number[];
  readonly #walker: Walker;
  readonly #matcher: Matcher;
  readonly #components: Components;
  /** Components with cycles, as far as they are reached from the start. */
  readonly #cycles: readonly number[];
  /** For each component, those that are reached from it, itself included, as bits. */
  readonly #reach: readonly bigint[];
  readonly #pumps = new Map<string, readonly Pump[]>();
  readonly #work: Work;
  #proofs = 0;

  constructor(automaton: Automaton, letters: readonly number[], work: Work) {
    this.#work = work;
    this.#examples = automaton.alphabet.examples;
    this.#walker = new Walker(automaton, letters, work);
    this.#matcher = new Matcher(automaton, work);
    this.#components = findComponents(automaton.states.length, (state) => this.#successors(state));
    this.#reach = this.#findReach();
    const { of, isCycle } = this.#components;
    this.#cycles = [...isCycle.keys()].filter((component) => isCycle[component] === true && this.#reaches(of[START] ?? 0, component));
  }

  find(): Slowness | undefined {
    for (const component of this.#cycles) {
      const attack = this.#findExponential(component);
      if (attack) return { growth: 'exponential', attack };
    }
    const attack = this.#findPolynomial();
    if (attack) return { growth: 'polynomial', attack };
    const quadratic = this.#findQuadratic();
    return quadratic && { growth: 'quadratic', attack: quadratic };
  }

  #findExponential(component: number): Attack | undefined {
    const within = new Set(this.#components.members[component]);
    for (const state of [...within].slice(0, MAX_PLACES)) {
      const text = this.#walker.find({ from: [state, state], to: [state, state], within: [within, within], mustPart: true });
      // All states of a component are ambiguous, or none.
      if (!text) return undefined;
      this.isAmbiguous = true;
      const attack = this.#prove([{ from: state, to: state, text }]);
      if (attack) return attack;
    }
    return undefined;
  }

  /** Two pumps in a row are degree 3: each run of the second one's end is another way to share the repetitions, and has its length. */
  #findPolynomial(): Attack | undefined {
    for (const second of this.#cycles) {
      const earlier = this.#cycles.filter((component) => component !== second && this.#reaches(component, second));
      // Without anything repeated before it, there is no first pump.
      if (earlier.length === 0) continue;
      for (const last of this.#cycles) {
        for (const pump of this.#findPumps(second, last)) {
          const attack = this.#findPumpBefore(pump, [second, ...earlier]);
          if (attack) return attack;
        }
      }
    }
    return undefined;
  }

  /** One pump is degree 2: each of its repetitions leaves a run behind that reads all that follow. */
  #findQuadratic(): Attack | undefined {
    this.#proofs = MAX_PROOFS - MAX_QUADRATIC_PROOFS;
    for (const start of this.#cycles) {
      for (const end of this.#cycles) {
        for (const pump of this.#findPumps(start, end)) {
          this.isAmbiguous = true;
          const attack = this.#prove([pump]);
          if (attack) return attack;
        }
      }
    }
    return undefined;
  }

  #findPumpBefore(second: Pump, ends: readonly number[]): Attack | undefined {
    for (const end of ends) {
      for (const start of this.#cycles) {
        for (const first of this.#findPumps(start, end)) {
          this.isAmbiguous = true;
          const attack = this.#prove([first, second]);
          if (attack) return attack;
        }
      }
    }
    return undefined;
  }

  /**
   * One pump for each set of pairs that reach each other: when one pair of states has a pump, all pairs have one of it, by
   * going to the first and coming back.
   */
  #findPumps(from: number, to: number): readonly Pump[] {
    this.#work.spend();
    if (from === to || !this.#reaches(from, to)) return [];
    const key = `${from} ${to}`;
    const known = this.#pumps.get(key) ?? this.#searchPumps(from, to);
    this.#pumps.set(key, known);
    return known;
  }

  #searchPumps(from: number, to: number): readonly Pump[] {
    const first = this.#components.members[from] ?? [];
    const last = this.#components.members[to] ?? [];
    this.#work.spend(first.length * last.length);
    const pairs = first.flatMap((p) => last.map((q) => [p, q] as const));
    const places = new Map([...first.entries(), ...last.entries()].map(([i, state]) => [state, i]));
    const within = (states: readonly number[], component: number): readonly number[] => states.filter((state) => this.#components.of[state] === component);
    const { members, isCycle } = findComponents(pairs.length, (pair) => {
      const [p, q] = pairs[pair] ?? [START, START];
      const ends = within(this.#successors(q), to);
      return within(this.#successors(p), from).flatMap((start) => ends
        .filter((end) => this.#walker.canShare(start, end))
        .map((end) => (places.get(start) ?? 0) * last.length + (places.get(end) ?? 0)));
    });
    return members.flatMap((component, i) => {
      const pair = isCycle[i] === true ? pairs[component[0] ?? 0] : undefined;
      if (!pair) return [];
      const [p, q] = pair;
      const text = this.#walker.find({ from: [p, p, q], to: [p, q, q], within: [new Set(first), undefined, new Set(last)] });
      return text ? [{ from: p, to: q, text }] : [];
    });
  }

  /**
   * Reads a text that leads to each pump and repeats it: of the runs that are made before those of the pumps are through,
   * nothing may match once the first pump goes round, and all must fail in the end. What is made later does not matter.
   */
  #prove(pumps: readonly Pump[]): Attack | undefined {
    if (++this.#proofs > MAX_PROOFS) return undefined;
    const attack: Attack[number][] = [];
    let runs: Runs | undefined = this.#matcher.start;
    let at = START;
    for (const [i, { from, to, text }] of pumps.entries()) {
      const lead = at === from ? [] : this.#walker.find({ from: [at], to: [from], within: [undefined] });
      if (!lead) return undefined;
      const reading = this.#matcher.read(runs, lead);
      if (i > 0 && reading.hasMatched || !reading.runs.includes(2 * from)) return undefined;
      runs = i === 0 ? upTo(reading.runs, from) : reading.runs;
      runs = this.#matcher.repeat(runs, text, { states: [from, to], mayMatchBefore: i === 0 });
      if (!runs) return undefined;
      // A single run that comes last is made, and what leaves it from now on, after all that left it before: so with the later
      // places of a search. At the second pump, many stand for one.
      if (i === 0 && from !== to && runs.at(-1) === 2 * from) runs = runs.slice(0, -1);
      attack.push({ text: this.#write(lead), isRepeated: false }, { text: this.#write(text), isRepeated: true });
      at = to;
    }
    const ending = this.#matcher.findFailure(runs);
    return ending && [...attack, { text: this.#write(ending), isRepeated: false }];
  }

  #write(letters: readonly number[]): string {
    return String.fromCodePoint(...letters.map((letter) => this.#examples[letter] ?? 0));
  }

  #successors(state: number): readonly number[] {
    this.#work.spend();
    return this.#walker.edges[state]?.map(({ to }) => to) ?? [];
  }

  #reaches(from: number, to: number): boolean {
    return ((this.#reach[from] ?? 0n) >> BigInt(to) & 1n) === 1n;
  }

  /** Components are numbered after those that they reach. */
  #findReach(): readonly bigint[] {
    const { of, members } = this.#components;
    const reach: bigint[] = [];
    for (const [component, states] of members.entries()) {
      const next = new Set(states.flatMap((state) => this.#successors(state)).map((state) => of[state] ?? component));
      this.#work.spend(next.size);
      let reached = 1n << BigInt(component);
      for (const other of next) reached |= reach[other] ?? 0n;
      reach.push(reached);
    }
    return reach;
  }
}
