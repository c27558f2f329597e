/* What objects are instances of. */
import type { TypeReference } from '#engine/ir/module.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Longer chains and wider ones than this are not followed. */
const MAX_PROTOTYPES = 24;

/** The prototypes of an object, the nearest first; `isComplete` is false where some are not known. */
function prototypesOf(run: Run, object: HeapObject): { readonly objects: readonly HeapObject[]; readonly isComplete: boolean } {
  const objects: HeapObject[] = [];
  let isComplete = true;
  const waiting: HeapObject[] = [object];
  for (let at = waiting.shift(); at && objects.length < MAX_PROTOTYPES; at = waiting.shift()) {
    for (const atom of at.prototype?.atoms ?? []) {
      const parent = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (parent) {
        objects.push(parent);
        waiting.push(parent);
      } else {
        isComplete = false;
      }
    }
  }
  return { objects, isComplete };
}

/** Whether something unknown lends the object members. */
export function hasUnknownPrototype(run: Run, object: HeapObject): boolean {
  return object.prototype !== undefined && [object, ...prototypesOf(run, object).objects].some(({ prototype }) => prototype?.atoms.some((atom) => atom.kind === 'unknown'));
}

/** Whether an object is an instance of a class of the program that has this name; undefined when that is not known. */
export function isInstanceOf(run: Run, atom: Extract<Atom, { kind: 'object' }>, type: TypeReference): boolean | undefined {
  const object = run.heap.read(atom.object);
  if (!object) return undefined;
  const { objects, isComplete } = prototypesOf(run, object);
  const name = type.path.at(-1);
  const isFound = objects.some((prototype) => classOfPrototype(run, prototype)?.class?.ir.name === name);
  return isFound ? true : isComplete && objects.length > 0 ? false : undefined;
}

function classOfPrototype(run: Run, prototype: HeapObject): HeapObject | undefined {
  const atom = prototype.fields.get('constructor')?.atoms[0];
  return atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
}

/** `left instanceof right` where both are known; undefined when either answer is possible. */
export function testInstance(run: Run, left: Value, right: Value): boolean | undefined {
  const [wanted] = right.atoms;
  const type = right.atoms.length === 1 && wanted?.kind === 'object' ? run.heap.read(wanted.object) : undefined;
  const prototype = type?.class && type.fields.get('prototype')?.atoms[0];
  if (prototype?.kind !== 'object' || left.atoms.length === 0) return undefined;
  const answers = new Set(left.atoms.map((atom) => isBelow(run, atom, prototype.object)));
  const [answer] = answers;
  return answers.size === 1 ? answer : undefined;
}

function isBelow(run: Run, atom: Atom, prototype: number): boolean | undefined {
  if (atom.kind === 'const' || atom.kind === 'shape') return false;
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (!object) return undefined;
  const { objects, isComplete } = prototypesOf(run, object);
  if (objects.some(({ id }) => id === prototype)) return true;
  return isComplete && object.shape === 'object' && object.taints.length === 0 ? false : undefined;
}
