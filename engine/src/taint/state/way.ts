/*
 * The way to where an activation stands: the tests of what a request holds that came out so before. What several ways meet in knows
 * only what was tested before they parted. Proofs put into the request what its tests ask for.
 */
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A persistent list of tests, the last first; lists share their tails. */
export interface Way {
  readonly predicate: Predicate;
  readonly outcome: boolean;
  readonly previous: Way | undefined;
  readonly depth: number;
  /** Who comes here, by all of its tests. */
  readonly callers: Callers;
}

/** Whom the tests of a way let through: each bit narrows it. */
export type Callers = number;
/** Any caller. */
export const ANYBODY: Callers = 0;
/** Scripts, as no link and no form sends such requests. */
export const SCRIPTS: Callers = 1;
/** Those who hold a secret of the program's own, or whom it names. */
export const OWN: Callers = 2;

/** Neither a link nor a form of a page sends these. */
export const METHODS_OF_SCRIPTS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Whom all these activations together let through. */
export function callersOf(frames: readonly Standing[]): Callers {
  let callers = ANYBODY;
  for (const { way } of frames) if (way) callers |= way.callers;
  return callers;
}

/** The way behind one test more. Tests of nothing that somebody sent are left out. */
export function behindTest(way: Way | undefined, predicate: Predicate, outcome: boolean): Way | undefined {
  if (!isOfInput(predicate)) return way;
  return { predicate, outcome, previous: way, depth: (way?.depth ?? 0) + 1, callers: (way?.callers ?? ANYBODY) | letThrough(predicate, outcome) };
}

/** Whom the way and one test more let through. */
export function callersBehind(way: Way | undefined, predicate: Predicate | undefined, outcome: boolean): Callers {
  return (way?.callers ?? ANYBODY) | (predicate ? letThrough(predicate, outcome) : ANYBODY);
}

/** The way behind what let these through, whatever it tested. */
export function behindGate(way: Way | undefined, callers: Callers): Way | undefined {
  const known = way?.callers ?? ANYBODY;
  if ((known | callers) === known) return way;
  return { predicate: { kind: 'anything' }, outcome: true, previous: way, depth: (way?.depth ?? 0) + 1, callers: known | callers };
}

/** Whether a form may send a body of the type; of any other, no page of another site has a browser send one. */
function isOfForm(type: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(?:;|$)/i.test(type.trim()) || type.trim() === '';
}

/** What two ways have in common. */
export function commonWay(a: Way | undefined, b: Way | undefined): Way | undefined {
  let [left, right] = [a, b];
  while (left !== right) {
    if ((left?.depth ?? 0) >= (right?.depth ?? 0)) left = left?.previous;
    else right = right?.previous;
  }
  return left;
}

function isOfInput(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'not': case 'position': case 'beginning':
      return isOfInput(predicate.of);
    case 'and': case 'or':
      return isOfInput(predicate.left) || isOfInput(predicate.right);
    case 'found':
      return isOfInput(predicate.keys);
    case 'flag':
      return [predicate.whenTrue, predicate.whenFalse].some((told) => told !== undefined && isOfInput(told));
    case 'answered':
      return predicate.lets !== undefined || [...predicate.whenTrue, ...predicate.whenFalse].some(({ subject }) => isTainted(subject));
    case 'whole': case 'elements': case 'parts': case 'admits': case 'encodes': case 'contents': case 'anything':
      return false;
    default:
      return isTainted(predicate.subject);
  }
}

function isTainted({ value }: Subject): boolean {
  return value.taints.length > 0;
}

/*
 * Handlers that tell their routes apart themselves: `if (request.method === 'GET' && path === '/users')`. What a request's path and
 * method were found equal to on the way are routes of the entry point that runs; what is read there is theirs.
 */

/** An activation, by where it stands. */
interface Standing {
  readonly way: Way | undefined;
}

export interface TestedRoute {
  readonly path: string;
  /** Undefined where no test was of the method. */
  readonly method: string | undefined;
  /** What is read where both tests came out so. */
  readonly inputs: ReadonlySet<Source>;
}

interface Tested {
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  /** Types of the body. */
  readonly types: readonly string[];
}

const NOTHING: Tested = { paths: [], methods: [], types: [] };

export class TestedRoutes {
  /** Entry point → path → method, or '' → what is read. */
  readonly #found = new Map<number, Map<string, Map<string, Set<Source>>>>();

  /** Takes down what the last test of the way says. */
  note(entry: number, way: Way, frames: readonly Standing[]): void {
    const last = testedBy(way.predicate, way.outcome);
    if (last.paths.length === 0 && last.methods.length === 0) return;
    this.#take(entry, behind(frames, way));
  }

  noteInput(entry: number, source: Source, frames: readonly Standing[]): void {
    if (this.#found.has(entry)) for (const inputs of this.#take(entry, behind(frames))) inputs.add(source);
  }

  /** A path whose methods are told apart is no route for the others. */
  of(entry: number): readonly TestedRoute[] {
    return [...this.#found.get(entry) ?? []].flatMap(([path, methods]) => [...methods].flatMap(([method, inputs]): readonly TestedRoute[] => {
      if (method !== '') return [{ path, method, inputs: new Set([...methods.get('') ?? [], ...inputs]) }];
      return methods.size > 1 ? [] : [{ path, method: undefined, inputs }];
    }));
  }

  #take(entry: number, { paths, methods }: Omit<Tested, 'types'>): readonly Set<Source>[] {
    if (paths.length === 0) return [];
    const known = this.#found.get(entry) ?? new Map<string, Map<string, Set<Source>>>();
    this.#found.set(entry, known);
    return paths.flatMap((path) => {
      const at = known.get(path) ?? new Map<string, Set<Source>>();
      known.set(path, at);
      return (methods.length === 0 ? [''] : methods).map((method) => {
        const inputs = at.get(method) ?? new Set<Source>();
        at.set(method, inputs);
        return inputs;
      });
    });
  }
}

/** What was tested on the way to the innermost activation; `last` is its own, where it goes on behind a test. */
function behind(frames: readonly Standing[], last?: Way): Omit<Tested, 'types'> {
  let { paths, methods } = NOTHING;
  for (let i = frames.length - 1; i >= 0 && (paths.length === 0 || methods.length === 0); i--) {
    for (let way = i === frames.length - 1 && last ? last : frames[i]?.way; way; way = way.previous) {
      const tested = testedBy(way.predicate, way.outcome);
      if (paths.length === 0) paths = tested.paths;
      if (methods.length === 0) methods = tested.methods;
    }
  }
  return { paths, methods };
}

function testedBy(predicate: Predicate, outcome: boolean): Tested {
  switch (predicate.kind) {
    case 'not':
      return testedBy(predicate.of, !outcome);
    case 'and':
      return outcome ? joined(testedBy(predicate.left, true), testedBy(predicate.right, true)) : NOTHING;
    case 'or':
      return outcome ? either(testedBy(predicate.left, true), testedBy(predicate.right, true)) : joined(testedBy(predicate.left, false), testedBy(predicate.right, false));
    case 'equals': case 'one-of': {
      if (!outcome) return NOTHING;
      const texts = (constantsOf(predicate.value) ?? []).filter((constant) => typeof constant === 'string');
      const places = new Set(predicate.subject.value.taints.map(({ source, trail }) => (trail.hop.reading?.key === undefined ? trail.hop.reading?.place ?? source.part : undefined)));
      return {
        paths: places.has('path') ? texts.filter((text) => text.startsWith('/')) : [],
        methods: places.has('method') ? texts.filter((text) => /^[A-Z]+$/i.test(text)).map((text) => text.toUpperCase()) : [],
        types: isType(predicate.subject) ? texts : [],
      };
    }
    default:
      return NOTHING;
  }
}

function letThrough(predicate: Predicate, outcome: boolean): Callers {
  const { methods, types } = testedBy(predicate, outcome);
  const isForScripts = (methods.length > 0 && methods.every((method) => METHODS_OF_SCRIPTS.has(method))) || (types.length > 0 && types.every((type) => !isOfForm(type)));
  const scripts = isForScripts ? SCRIPTS : ANYBODY;
  return scripts | (holdsOwnSecret(predicate, outcome) ? OWN : ANYBODY);
}

/** The header that tells the type of the body, and nothing else of the request. */
function isType({ value: { taints } }: Subject): boolean {
  return taints.length > 0 && taints.every(({ source, trail }) => {
    const { place, name = '' } = readFrom(source, trail);
    return place === 'header' && /^content[-_]type$/i.test(name);
  });
}

/** What the browser says of a frame that is shut off, which any page may make. */
const NO_PAGE = 'null';

/** Whether it is who posted a message, as the browser says, and the value names a page: then it is one that the program chose. */
export function isNamedSender({ value: { taints } }: Subject, named: Value): boolean {
  return taints.length > 0 && taints.every(({ source }) => source.part === 'sender') && named.taints.length === 0 && !constantsOf(named)?.includes(NO_PAGE);
}

function holdsOwnSecret(predicate: Predicate, outcome: boolean): boolean {
  switch (predicate.kind) {
    case 'not':
      return holdsOwnSecret(predicate.of, !outcome);
    case 'and': case 'or': {
      const [left, right] = [holdsOwnSecret(predicate.left, outcome), holdsOwnSecret(predicate.right, outcome)];
      return outcome === (predicate.kind === 'and') ? left || right : left && right;
    }
    case 'found':
      return predicate.of !== undefined && holdsOwnSecret(predicate.of, outcome);
    case 'flag':
      return holdsOwnSecret((outcome ? predicate.whenTrue : predicate.whenFalse) ?? { kind: 'anything' }, true);
    case 'answered':
      return predicate.lets !== undefined && ((outcome ? predicate.lets.whenTrue : predicate.lets.whenFalse) & OWN) !== 0;
    case 'equals': case 'one-of':
      return outcome && isNamedSender(predicate.subject, predicate.value);
    default:
      return predicate.kind === 'own-secret' && outcome;
  }
}

function joined(a: Tested, b: Tested): Tested {
  return { paths: [...a.paths, ...b.paths], methods: [...a.methods, ...b.methods], types: [...a.types, ...b.types] };
}

/** Of two tests one of which came out so, each says something only where the other speaks of the same. */
function either(a: Tested, b: Tested): Tested {
  const one = (left: readonly string[], right: readonly string[]): readonly string[] => (left.length > 0 && right.length > 0 ? [...left, ...right] : []);
  return { paths: one(a.paths, b.paths), methods: one(a.methods, b.methods), types: one(a.types, b.types) };
}
