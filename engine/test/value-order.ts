import { shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Whether a value may be what the atom is: it has it, or the shape of the constant, or may be anything. */
export function isOf({ atoms }: Value, atom: Atom): boolean {
  return atoms.some((other) => other === atom || other.kind === 'unknown' || (atom.kind === 'const' && other.kind === 'shape' && other.shape === shapeOfAtom(atom)));
}

function isAbsence(atom: Atom): boolean {
  return atom.kind === 'const' && (atom.value === undefined || atom.value === null);
}

/** How the value begins if it is a text; undefined where it is none. */
function beginningOf({ atoms, prefix }: Value): string | undefined {
  return atoms.every(isAbsence) ? undefined : prefix;
}

/** What a value says: which atoms, from which sources on ways of which length, and how it begins. Values may say the same and be two. */
export function meaningOf(value: Value): unknown {
  return {
    atoms: value.atoms.map(({ id }) => id),
    taints: value.taints.map(({ source, cleaned, trail }) => [source.id, String(cleaned), trail.depth]),
    beginning: beginningOf(value),
  };
}

/** Whether all that `part` may be, and may be made of, `whole` says too: a source as it is there, or less clean. */
export function covers(whole: Value, part: Value): boolean {
  const beginning = beginningOf(part);
  return part.atoms.every((atom) => isOf(whole, atom))
    && part.taints.every(({ source, cleaned }) => whole.taints.some((other) => other.source === source && (cleaned & other.cleaned) === other.cleaned))
    && (beginning === undefined || beginning.startsWith(beginningOf(whole) ?? ''));
}
