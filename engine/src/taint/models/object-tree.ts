/* Objects in objects whose names are the parts of a path: `root.users.profile` answers `/users/profile`. */
import type { ObjectTree } from '#engine/catalog/declared-route.ts';
import type { Annotation } from '#engine/ir/module.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';
import type { MemberHandler } from '#engine/taint/models/member-handlers.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Branch {
  readonly site: CallSite;
  readonly tree: ObjectTree;
  readonly addresses: readonly Address[];
  readonly depth: number;
}

/** The methods that the object offers, and those of the objects that are its members. */
export function handlersOfTree(run: Run, self: Value, { site, tree, addresses, depth }: Branch): readonly MemberHandler[] {
  const object = objectIn(run, self);
  if (!object || object.code || object.class || depth > LIMITS.nestedRouters) return [];
  const byMethod = isOffered(run, self, object, { site, tree });
  return namesIn(run, object).flatMap((name): readonly MemberHandler[] => {
    const value = run.machine.get(site, self, name);
    const fn = objectIn(run, value)?.code?.function;
    if (!fn) return handlersOfTree(run, value, { site, tree, addresses: below(addresses, name), depth: depth + 1 });
    const method = tree.methods.find((each) => each === name);
    if (byMethod && method !== undefined) return [{ handler: value, self, member: name, addresses: withParts(addresses, fn).map((address) => ({ ...address, method })) }];
    if (!isMarked(run, value, fn.ir.annotations, { site, tree })) return [];
    return [{ handler: value, self, member: name, addresses: withParts(below(addresses, tree.names.get(name) ?? name), fn) }];
  });
}

/** The object that stands there: what a decorator of a library gave may be something of the library as well. */
function objectIn(run: Run, value: Value): HeapObject | undefined {
  const [atom, another] = value.atoms.filter(({ kind }) => kind === 'object');
  return atom?.kind === 'object' && !another ? run.heap.read(atom.object) : undefined;
}

/** Names of its own fields, and of what the classes above it have. */
function namesIn(run: Run, object: HeapObject): readonly string[] {
  const names = new Set<string>();
  let at: HeapObject | undefined = object;
  for (let i = 0; at && i < LIMITS.prototypesSeen; i++) {
    for (const name of at.fields.keys()) if (!name.startsWith('_')) names.add(name);
    const atom: Value['atoms'][number] | undefined = at.prototype?.atoms[0];
    at = atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
  }
  return [...names];
}

type Marks = Pick<Branch, 'site' | 'tree'>;

/** Whether the object as a whole is offered: its class has the annotation, or it the mark. */
function isOffered(run: Run, self: Value, { prototype }: HeapObject, marks: Marks): boolean {
  const atom = prototype?.atoms[0];
  const info = atom?.kind === 'object' ? run.heap.read(atom.object)?.class : undefined;
  return isMarked(run, self, info?.ir.annotations ?? [], marks);
}

function isMarked(run: Run, value: Value, annotations: readonly Annotation[], { site, tree: { annotations: wanted, mark } }: Marks): boolean {
  if (wanted.some((name) => annotationNamed(annotations, name))) return true;
  return mark !== undefined && truthOf(run.machine.get(site, value, mark)) === 'true';
}

function below(addresses: readonly Address[], name: string): readonly Address[] {
  return addresses.map(({ method, path }) => ({ method, path: `${path.replace(/\/$/, '')}/${name}` }));
}

/** Parameters that the handler cannot do without may stand in the path, one a part. */
function withParts(addresses: readonly Address[], { ir: { parameters, thisSlot } }: FunctionInfo): readonly Address[] {
  const needed = parameters.filter(({ kind, hasDefault, slot }) => kind === 'positional' && !hasDefault && slot !== thisSlot);
  return needed.reduce((all, { name }) => below(all, `<${name}>`), addresses);
}
