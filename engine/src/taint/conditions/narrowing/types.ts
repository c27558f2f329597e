/* What a test of the type leaves of a value. */
import { isFromOutside } from '#engine/taint/conditions/beginnings.ts';
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import { isOfOthers, testInstance } from '#engine/taint/objects/instances.ts';
import { LIST } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Types whose values carry nothing that could be interpreted. */
const HARMLESS_TYPES = new Set(['number', 'boolean', 'bigint', 'undefined']);

/** A list, or none; what may be either stays. */
function byListing(run: Run, value: Value, outcome: boolean): Value {
  return run.values.without(value, (atom) => {
    if (atom.kind === 'unknown' || atom.kind === 'model') return false;
    const shape = atom.kind === 'object' ? run.heap.read(atom.object)?.shape : atom.kind === 'shape' ? atom.shape : 'none';
    return shape !== undefined && (shape === 'list') !== outcome;
  });
}

/** Its atoms that may be of the type, or that may be of another one. Of something unknown, the test tells the shape. */
export function byType(run: Run, value: Value, type: string, outcome: boolean): Value {
  if (type === LIST) return byListing(run, value, outcome);
  const shaped = outcome && type === 'string' ? run.values.of(value.atoms.flatMap((atom) => (atom.kind === 'unknown' ? run.values.shape('text').atoms : [atom])), value.taints, value.prefix) : value;
  const mayBe = (atom: Atom): boolean => atom.kind !== 'const' || typeOfConstant(atom.value) === type;
  const typeOf = (atom: Atom): string | undefined => (atom.kind === 'shape' ? typeOfShape(atom.shape) : atom.kind === 'object' ? typeOfObject(run, atom.object) : undefined);
  if (!outcome) {
    const others = run.values.without(value, (atom) => (atom.kind === 'const' && typeOfConstant(atom.value) === type) || typeOf(atom) === type);
    return type === 'object' && isFromOutside(run, others) ? asPlain(run, others) : others;
  }
  const left = run.values.without(shaped, (atom) => !mayBe(atom) || (typeOf(atom) ?? type) !== type);
  if (HARMLESS_TYPES.has(type)) return run.values.withTaints(left, []);
  return left;
}

/** What is sent and no object is a text, a number or a truth value: what is made of it may be an object again. */
function asPlain(run: Run, value: Value): Value {
  const plain = (['text', 'number', 'boolean'] as const).flatMap((shape) => run.values.shape(shape).atoms);
  return run.values.of(value.atoms.flatMap((atom) => (atom.kind === 'unknown' ? plain : [atom])), value.taints, value.prefix);
}

/** Undefined where a library made it: what such an object stands for was not seen. */
function typeOfObject(run: Run, id: number): string | undefined {
  const object = run.heap.read(id);
  if (!object || object.internals || object.models || object.shape === 'environment') return undefined;
  if (object.code || object.class || object.shape === 'function') return 'function';
  return object.prototype?.atoms.every(({ kind }) => kind === 'object') ?? true ? 'object' : undefined;
}

/** What of it may be an instance of the class, or of one of those that a list holds; or what may be none. */
export function byInstance(run: Run, models: LanguageModels | undefined, { value, type }: { readonly value: Value; readonly type: Value }, outcome: boolean): Value {
  const classes = type.atoms.length === 1 ? type.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.items ?? [type] : [type])) : [];
  // Classes of a library whose instances are modelled as one type cannot be told apart.
  const known = classes.filter(({ atoms: [one, ...others] }) => others.length === 0 && (one?.kind === 'object' || (one?.kind === 'model' && one.node.construct === undefined)));
  const answers = (atom: Atom): readonly (boolean | undefined)[] => known.map((one) => testInstance(run, models, run.values.of([atom], []), one));
  if (!outcome) return run.values.without(value, (atom) => atom.kind === 'object' && answers(atom).includes(true));
  const areAllOwn = classes.length > 0 && classes.every(({ atoms: [one, ...others] }) => others.length === 0 && one?.kind === 'object');
  return areAllOwn ? run.values.without(value, (atom) => atom.kind === 'object' && classes.every((one) => isOfOthers(run, atom, one))) : value;
}

function typeOfConstant(value: unknown): string {
  return value === null ? 'object' : typeof value;
}

function typeOfShape(shape: string): string {
  if (shape === 'text') return 'string';
  return shape === 'number' || shape === 'boolean' || shape === 'function' ? shape : 'object';
}
