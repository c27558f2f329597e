/*
 * The way to where an activation stands: the tests of what a request holds that came out so before. What several ways meet in knows
 * only what was tested before they parted. Proofs put into the request what its tests ask for.
 */
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';

/** A persistent list of tests, the last first; lists share their tails. */
export interface Way {
  readonly predicate: Predicate;
  readonly outcome: boolean;
  readonly previous: Way | undefined;
  readonly depth: number;
}

/** The way behind one test more. Tests of nothing that somebody sent are left out. */
export function behindTest(way: Way | undefined, predicate: Predicate, outcome: boolean): Way | undefined {
  return isOfInput(predicate) ? { predicate, outcome, previous: way, depth: (way?.depth ?? 0) + 1 } : way;
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
    case 'answered':
      return [...predicate.whenTrue, ...predicate.whenFalse].some(({ subject }) => isTainted(subject));
    case 'whole': case 'elements': case 'encodes': case 'anything':
      return false;
    default:
      return isTainted(predicate.subject);
  }
}

function isTainted({ value }: Subject): boolean {
  return value.taints.length > 0;
}
