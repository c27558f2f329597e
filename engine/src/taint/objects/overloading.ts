/* Operators that a class of the program or a type of the catalog defines: members that are called like the operator. */
import { LIMITS } from '#engine/taint/limits.ts';
import { memberNode } from '#engine/taint/objects/members.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import { argumentsOf, NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints, joinTexts } from '#engine/taint/objects/text.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** What the operator gives where an operand defines it; undefined where none does. */
export function overloaded(run: Run, site: CallSite, operator: string, [left, right]: readonly [Value, Value]): Value | undefined {
  if (left.atoms.some((atom) => defines(run, atom, operator))) return invoke(run, site, operator, [left, right]);
  const reflected = `reflected ${operator}`;
  if (right.atoms.some((atom) => defines(run, atom, reflected))) return invoke(run, site, reflected, [right, left]);
  // The right operand's turn: `within` asks it, and types of libraries mean both sides.
  return right.atoms.some((atom) => defines(run, atom, operator)) ? invoke(run, site, operator, [right, left]) : undefined;
}

/** What the left operand itself makes of being assigned the operator's result; undefined where it does not define that. */
export function updated(run: Run, site: CallSite, operator: string, operands: readonly [Value, Value]): Value | undefined {
  const member = `${operator}=`;
  return operands[0].atoms.some((atom) => atom.kind === 'object' && defines(run, atom, member)) ? invoke(run, site, member, operands) : undefined;
}

/** An element of what iterating gives, of an object that has no elements otherwise. */
export function iterated(run: Run, site: CallSite, object: Value, index: Value): Value | undefined {
  const elements = accessed(run, site, 'each', [object]) ?? iterationByPattern(run, site, object, index);
  return elements && run.machine.getIndex(site, elements, index);
}

/** What taking a value apart by a pattern (`const [first] = value`) goes over, if it has no such members of its own. */
function iterationByPattern(run: Run, site: CallSite, object: Value, index: Value): Value | undefined {
  const [only, ...others] = object.atoms;
  const key = constantOf(index)?.value;
  const held = typeof key === 'number' && others.length === 0 && only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  if (held?.shape !== 'object' || !held.prototype || held.fields.has(String(key))) return undefined;
  const elements = iterationOf(run, site, object);
  return elements === object ? undefined : elements;
}

function defines(run: Run, atom: Atom, operator: string): boolean {
  if (atom.kind === 'model') {
    const member = memberNode(atom.node, operator);
    return member !== undefined && member !== atom.node.anyMember;
  }
  if (atom.kind !== 'object' || run.classes.lineages.size === 0) return false;
  const object = run.heap.read(atom.object);
  const parent = object?.prototype?.atoms[0];
  if (!object || object.class || (parent?.kind === 'object' && !run.classes.lineages.has(parent.object))) return false;
  if (parent?.kind === 'model') return defines(run, parent, operator);
  if (parent?.kind !== 'object') return false;
  return (run.classes.lineages.get(parent.object) ?? []).some((each) => (each.kind === 'object'
    ? run.heap.read(each.object)?.fields.has(operator) === true
    : each.kind === 'model' && defines(run, each, operator)));
}

function invoke(run: Run, site: CallSite, operator: string, [receiver, operand]: readonly [Value, Value]): Value {
  return run.machine.invoke({ site, receiver, receiverOrigin: undefined, args: argumentsOf([operand]), name: operator }, operator);
}

/** Members that indexing, storing by index and iterating call where an object of the program defines them. */
type Accessor = '[]' | '[]=' | 'each';

/** What the object's own member for an access gives; undefined where it has none. */
export function accessed(run: Run, site: CallSite, by: Accessor, [object, ...args]: readonly [Value, ...(readonly Value[])]): Value | undefined {
  if (run.classes.lineages.size === 0 || !object.atoms.some((atom) => atom.kind === 'object' && defines(run, atom, by))) return undefined;
  return run.machine.invoke({ site, receiver: object, receiverOrigin: undefined, args: argumentsOf(args), name: by }, by);
}

/** What gives an object's text where one is asked for, the first that it has: by a format, by turning it into a text, for programmers. */
export const TEXT_MEMBERS = { filled: ['@@format', 'toString', '@@represent'], shown: ['toString', '@@represent'], represented: ['@@represent'] } as const;

/** The text of a value: what a member of its own gives, or what it is made of; of maps, what they hold. */
export function shownText(run: Run, site: CallSite, value: Value, members: readonly string[]): Value {
  let joined = run.values.never;
  for (const atom of value.atoms) {
    const alone = run.values.of([atom], value.taints, value.prefix);
    const own = members.find((member) => atom.kind === 'object' && definesText(run, atom, member));
    const isMap = atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'map';
    const plain = isMap ? run.values.addTaints(run.values.shape('text'), deepTaints(run, alone)) : joinTexts(run, [alone]);
    joined = run.values.join(joined, own === undefined ? plain : run.machine.invoke({ site, receiver: alone, receiverOrigin: undefined, args: NO_ARGUMENTS, name: own }, own));
  }
  return joined;
}

/** The function of the program that gives the text of an object where one is asked for, be it written or generated. */
export function textFunction(run: Run, atom: Atom): FunctionInfo | undefined {
  let [held, levels] = [heldBy(run, atom), LIMITS.structureDepth];
  for (; held && levels > 0; levels--) {
    const found = TEXT_MEMBERS.shown.flatMap((name) => held?.fields.get(name)?.atoms ?? []).flatMap((each) => heldBy(run, each)?.code?.function ?? []);
    if (found[0]) return found[0];
    held = heldBy(run, held.prototype?.atoms[0]);
  }
  return undefined;
}

function heldBy(run: Run, atom: Atom | undefined): HeapObject | undefined {
  return atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
}

function definesText(run: Run, atom: Atom, member: string): boolean {
  if (atom.kind !== 'object' || run.classes.lineages.size === 0) return false;
  const object = run.heap.read(atom.object);
  const lineage = object && !object.class ? lineageFor(run, object) : undefined;
  return lineage?.some((each) => each.kind === 'object' && run.heap.read(each.object)?.fields.has(member)) ?? false;
}

/** What objects with a text of their own are put in as. */
export function asText(run: Run, site: CallSite, part: Value): Value {
  if (!part.atoms.some((atom) => atom.kind === 'object')) return part;
  if (run.classes.lineages.size > 0) return shownText(run, site, part, TEXT_MEMBERS.filled);
  return run.values.joinAll(part.atoms.map((atom) => {
    const alone = run.values.of([atom], part.taints, part.prefix);
    return ownAnswer(run, site, alone, CONVERSIONS) ?? alone;
  }));
}

/** Members that turn an object into a text, the first that it has. */
const CONVERSIONS = ['@@toPrimitive', 'toString', 'valueOf'];

/** What the first of these members gives that is a function of the program; undefined where there is none. */
function ownAnswer(run: Run, site: CallSite, object: Value, members: readonly string[]): Value | undefined {
  const [atom] = object.atoms;
  const held = atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (held?.shape !== 'object' || held.class) return undefined;
  const member = members.find((name) => run.machine.get(site, run.values.withTaints(object, []), name).atoms.some((each) => each.kind === 'object' && run.heap.read(each.object)?.code !== undefined));
  return member === undefined ? undefined : run.machine.invoke({ site, receiver: object, receiverOrigin: undefined, args: NO_ARGUMENTS, name: member }, member);
}

const ITERATORS = ['@@iterator', '@@asyncIterator', 'iterator'];
/** An iterator that is asked before each step gives its elements as they are; so many steps are looked at. */
const ASKED = 'hasNext';
const STEPS = 3;

function stepped(run: Run, site: CallSite, iterator: Value): Value {
  const given = run.values.joinAll(Array.from({ length: STEPS }, () => ownAnswer(run, site, iterator, ['next']) ?? run.values.never));
  return run.values.object(run.heap.allocate('generator', given.atoms.length > 0 ? { rest: given } : {}).id);
}

/** What iterating goes over where objects of the program say it: generators and lists, or what `next` gives of them; else the value. */
export function iterationOf(run: Run, site: CallSite, value: Value): Value {
  if (!value.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'object')) return value;
  return run.values.joinAll(value.atoms.map((atom) => {
    const alone = run.values.of([atom], value.taints);
    const iterator = ownAnswer(run, site, alone, ITERATORS);
    if (iterator && ownAnswer(run, site, iterator, [ASKED])) return stepped(run, site, iterator);
    const step = iterator && ownAnswer(run, site, iterator, ['next']);
    if (!step) return iterator ?? alone;
    const given = run.values.without(run.machine.get(site, step, 'value'), (each) => each.kind === 'const' && each.value === undefined);
    return run.values.object(run.heap.allocate('generator', given.atoms.length > 0 ? { rest: given } : {}).id);
  }));
}

/** What iterating goes over where maps give pairs of key and value. */
export function pairsOrElements(run: Run, site: CallSite, value: Value): Value {
  if (!isMap(run, value)) return iterationOf(run, site, value);
  return run.machine.invoke({ site, receiver: value, receiverOrigin: undefined, args: NO_ARGUMENTS, name: 'entries' }, 'entries');
}

export function isMap(run: Run, iterable: Value): boolean {
  const objects = iterable.atoms.map((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) : undefined));
  return objects.length > 0 && objects.every((object) => object?.shape === 'map');
}
