/* The mark of a member that was found by a name which an attacker chose (`models/named-members.ts`): what tells whether a value still is one. */
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Trail } from '#engine/taint/values/trail.ts';

/** A mark on values that belongs to no rule. */
export const NAMED_MEMBER = 'named-member';

/** The mark, whatever has become of the member since. */
export function isNamedMember({ source }: Taint): boolean {
  return source.kind === NAMED_MEMBER;
}

/** Whether a value still is such a member. */
export function holdsNamedMember(taints: readonly Taint[]): boolean {
  return taints.some((taint) => isNamedMember(taint) && isHandedOn(taint.trail));
}

/** Whether it was stored and handed on only: a member of it, or what a call made of it, is something else. */
export function isHandedOn(trail: Trail): boolean {
  for (let at: Trail | undefined = trail; at; at = at.previous) {
    const { edge, reading, doubt } = at.hop;
    if (edge === 'concat' || edge === 'model' || reading !== undefined || doubt !== undefined) return false;
  }
  return true;
}

/**
 * Whether it was found by what stands there as a name too, as the places tell where both were made. Who stores it under that name again has
 * nothing else called where the program names a member: of `setattr(note, key, getattr(Note, key))`, `note.save` is that of the class.
 */
export function isFoundBy(found: readonly Taint[] | undefined, name: readonly Taint[]): boolean {
  if (found === undefined || name.length === 0) return false;
  return name.some(({ source, trail: { hop: { place } } }) => found.some(({ source: own, trail: { previous } }) => own === source && previous?.hop.place.file === place.file && previous.hop.place.start === place.start && previous.hop.place.end === place.end));
}
