/* What objects of the program name, such as records that it keeps in itself: `const users = [{ id: 1, name: 'a', password: 'b' }]`. */
import type { Heap } from '#engine/taint/values/heap.ts';
import { namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** How deep in an answer records are looked for: under a name, in a list. */
const DEPTH = 2;

/** What a person would read has blanks. */
const SECRET = /^[!-~]{2,200}$/;

/**
 * Whether the value is, or holds, such a record with a text of the program under a name that the pattern finds. A text alone tells
 * little, since messages stand under the names of fields too: the record is in a list, or has an identifier.
 */
export function keepsUnder(heap: Heap, value: Value, pattern: RegExp): boolean {
  return holds(heap, value, { pattern, depth: DEPTH, isListed: false });
}

/** Whether it may have a member of such a name: what is no plain object, has members that are not known, or none, may. */
export function mayName(heap: Heap, { atoms }: Value, pattern: RegExp): boolean {
  return atoms.length === 0 || atoms.some((atom) => {
    const object = atom.kind === 'object' ? heap.read(atom.object) : undefined;
    if (object?.shape !== 'object' || object.rest || object.taints.length > 0) return true;
    const fields = namedFields(object);
    return fields.length === 0 || fields.some(([name]) => pattern.test(name));
  });
}

interface Look {
  readonly pattern: RegExp;
  readonly depth: number;
  readonly isListed: boolean;
}

function holds(heap: Heap, { atoms }: Value, look: Look): boolean {
  return look.depth >= 0 && atoms.some((atom) => {
    const object = atom.kind === 'object' ? heap.read(atom.object) : undefined;
    if (!object) return false;
    if (object.shape === 'list') return itemsOf(object).some((item) => holds(heap, item, { ...look, depth: look.depth - 1, isListed: true }));
    const fields = namedFields(object);
    const isRecord = look.isListed || fields.some(([name]) => name === 'id' || name === '_id');
    return (isRecord && fields.some(([name, each]) => look.pattern.test(name) && isSecret(each))) || fields.some(([, each]) => holds(heap, each, { ...look, depth: look.depth - 1, isListed: false }));
  });
}

function itemsOf({ items, rest }: HeapObject): readonly Value[] {
  return [...items ?? [], ...(rest ? [rest] : [])];
}

function isSecret(value: Value): boolean {
  return constantsOf(value)?.some((constant) => typeof constant === 'string' && SECRET.test(constant)) === true;
}
