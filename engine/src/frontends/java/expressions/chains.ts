/*
 * Member accesses and method calls. A chain (`a.b().c().d`) leans to the left and may be thousands of links long, so it is
 * collected from the outside and lowered from the inside by a loop. What the first names mean, an object, a class or a
 * package, is decided by what the file declares and, where it declares nothing, by their capitals.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerArguments } from '#engine/frontends/java/expressions/literals.ts';
import { findHolder, holderOf, inheritedHolder, inheritingClass, readName, readOuterThis } from '#engine/frontends/java/expressions/names.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { isTypeName, unwrap } from '#engine/frontends/java/syntax.ts';

export const chains: Rules = {
  expressions: { method_invocation: lowerChain, field_access: lowerChain, array_access: lowerChain },
};

/** The expression that a link hangs on; `NONE` for a call of a bare name. */
function objectOf(lowering: Lowering, link: Node): Node {
  const { tree } = lowering;
  return tree.child(link, tree.kind(link) === 'array_access' ? 'array' : 'object');
}

function isLink(lowering: Lowering, node: Node): boolean {
  const kind = lowering.tree.kind(node);
  return kind === 'method_invocation' || kind === 'field_access' || kind === 'array_access';
}

function lowerChain(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const links: Node[] = [];
  let base = node;
  while (base !== NONE && isLink(lowering, base)) {
    links.push(base);
    const object = objectOf(lowering, base);
    base = object === NONE ? NONE : unwrap(tree, object);
  }
  let value = lowerStart(lowering, links, base, into);
  for (let link = links.pop(); link !== undefined; link = links.pop()) {
    value = lowerLink(lowering, link, value, links.length === 0 ? into : undefined);
  }
  return value;
}

/** Lowers the base, and with it the links that only together with it mean something. */
function lowerStart(lowering: Lowering, links: Node[], base: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const first = links.at(-1) ?? NONE;
  if (base === NONE) {
    links.pop();
    return lowerBareCall(lowering, first, links.length === 0 ? into : undefined);
  }
  if (tree.kind(base) === 'super') {
    links.pop();
    return lowerSuperMember(lowering, first, { into: links.length === 0 ? into : undefined, parent: undefined });
  }
  return tree.kind(base) === 'identifier' ? lowerQualifier(lowering, links, base, into) : lowering.expression(base);
}

/** What stands before the dot of a member that is written to. */
export function lowerObject(lowering: Lowering, object: Node): Slot {
  return lowering.tree.kind(object) === 'identifier' ? lowerQualifier(lowering, [], object, undefined) : lowering.expression(object);
}

/** An identifier before a dot: a variable or field, else a class, else the beginning of a package. */
function lowerQualifier(lowering: Lowering, links: Node[], base: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const name = tree.textOf(base);
  const at = lowering.at(base);
  const isArray = tree.kind(links.at(-1) ?? NONE) === 'array_access';
  if (isArray || lowering.scope.find(name) !== undefined || lowering.imports.staticMember(name) !== undefined) return lowering.expression(base);
  if (isTypeName(name) || lowering.imports.imported(name) !== undefined || isNeighbour(lowering, name)) return lowerTypeName(lowering, links, base, into);
  const path = packagePath(lowering, links, name);
  if (path !== undefined) {
    const last = links[links.length - path.length + 1] ?? base;
    links.length -= path.length - 1;
    return lowering.readClass(path, lowering.at(last));
  }
  return readName(lowering, name, at);
}

/** What nothing declares that the file shows, in a name of several words: a class of the same package that begins with a small letter. */
function isNeighbour(lowering: Lowering, name: string): boolean {
  return name !== name.toLowerCase() && inheritingClass(lowering) === undefined && lowering.imports.wholeClasses.length === 0;
}

/** `java.util.List`, the names up to the first with a capital; undefined where it does not go on like a package. */
function packagePath(lowering: Lowering, links: readonly Node[], first: string): readonly string[] | undefined {
  const { tree } = lowering;
  const path = [first];
  for (let i = links.length - 1; i >= 0; i--) {
    const link = links[i] ?? NONE;
    if (tree.kind(link) !== 'field_access') return undefined;
    const name = tree.textOf(tree.child(link, 'field'));
    path.push(name);
    if (isTypeName(name)) return path;
  }
  return undefined;
}

/** A class before a dot, with `Outer.this` and `Outer.super.m()`. */
function lowerTypeName(lowering: Lowering, links: Node[], base: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const name = tree.textOf(base);
  const link = links.at(-1) ?? NONE;
  const field = tree.child(link, 'field');
  if (field !== NONE && tree.kind(field) === 'this') {
    links.pop();
    const type = lowering.scope.findClass(name);
    return type === undefined || type === 'type-parameter' ? lowering.readThis(lowering.at(link), into) : readOuterThis(lowering, type, lowering.at(link));
  }
  if (tree.childOfKind(link, 'super') !== NONE) {
    links.pop();
    const isAround = [...lowering.scope.enclosingClasses()].some((type) => type.name === name);
    return lowerSuperMember(lowering, link, { into: links.length === 0 ? into : undefined, parent: isAround ? undefined : name });
  }
  return lowering.readClass([name], lowering.at(base));
}

interface SuperAccess {
  readonly into: Slot | undefined;
  /** The interface of which several are meant: `Named.super.m()`. */
  readonly parent: string | undefined;
}

/** `super.m()` runs the parent's method on `this`; a field of the parent is a field of `this`. */
function lowerSuperMember(lowering: Lowering, link: Node, { into, parent }: SuperAccess): Slot {
  const { tree } = lowering;
  const at = lowering.at(link);
  const object = lowering.readThis(at);
  if (tree.kind(link) === 'field_access') {
    const dst = into ?? lowering.temp();
    lowering.emit({ op: 'get', dst, object, key: tree.textOf(tree.child(link, 'field')), ...at });
    return dst;
  }
  const args = lowerArguments(lowering, tree.child(link, 'arguments'));
  // A lambda has no parent class of its own: there the method of `this` counts.
  if (!lowering.current.hasOwnThis) {
    const dst = into ?? lowering.temp();
    lowering.emit({ op: 'invoke', dst, object, key: tree.textOf(tree.child(link, 'name')), args, ...at });
    return dst;
  }
  const callee = lowering.temp();
  lowering.emit({ op: 'superGet', dst: callee, key: tree.textOf(tree.child(link, 'name')), ...(parent !== undefined && { parent: lowering.readClass([parent], at) }), ...at });
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'call', dst, callee, args, ofParent: true, ...at });
  return dst;
}

/** A method called by its bare name: of a class around the place, imported, or inherited from another file. */
function lowerBareCall(lowering: Lowering, call: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const nameNode = tree.child(call, 'name');
  const at = lowering.at(call);
  const object = calledObject(lowering, tree.textOf(nameNode), lowering.at(nameNode));
  return emitInvoke(lowering, { call, object, at }, into);
}

function calledObject(lowering: Lowering, name: string, at: Span): Slot {
  for (const type of lowering.scope.enclosingClasses()) {
    const declared = type.method(name);
    if (declared !== undefined) return holderOf(lowering, type, declared.every(({ isStatic }) => isStatic) || hasNoThis(lowering, type, declared), at);
  }
  const imported = lowering.imports.staticMember(name);
  if (imported !== undefined) return lowering.readImported(imported.type, at);
  const inheriting = inheritingClass(lowering);
  if (lowering.imports.wholeClasses.length > 0) return wholeClassesWith(lowering, inheriting, at);
  if (inheriting !== undefined) return inheritedHolder(lowering, inheriting, at);
  const holder = findHolder(lowering, name, at);
  return holder.kind === 'member' ? holder.object : lowering.anything(at);
}

/** Of overloads of which only some are static, a static context means one of those. */
function hasNoThis(lowering: Lowering, type: ClassScope, declared: readonly { readonly isStatic: boolean }[]): boolean {
  const owner = lowering.ownerOfThis();
  return declared.some(({ isStatic }) => isStatic) && owner.type === type && owner.isStatic;
}

/** Any of the classes whose static members are all imported, or `this` where parents may declare the name: a call finds out. */
function wholeClassesWith(lowering: Lowering, inheriting: ClassScope | undefined, at: Span): Slot {
  const classes = lowering.imports.wholeClasses.map((type) => lowering.readImported(type, at));
  const [only = lowering.anything(at)] = classes;
  if (classes.length === 1 && inheriting === undefined) return only;
  const dst = lowering.temp();
  const others = inheriting === undefined ? classes : [...classes, inheritedHolder(lowering, inheriting, at)];
  lowering.emit({ op: 'copy', dst, src: only, ...at });
  for (const src of others.slice(1)) {
    const condition = lowering.anything(at);
    lowering.emit({ op: 'if', condition, then: [{ op: 'copy', dst, src, ...at }], else: [], ...at });
  }
  return dst;
}

interface Invocation {
  readonly call: Node;
  readonly object: Slot;
  readonly at: Span;
}

function emitInvoke(lowering: Lowering, { call, object, at }: Invocation, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const nameNode = tree.child(call, 'name');
  const held = lowering.builder.hold(object);
  const args = lowerArguments(lowering, tree.child(call, 'arguments'));
  const receiver = lowering.builder.release(held, at);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'invoke', dst, object: receiver, key: tree.textOf(nameNode), args, keySpan: lowering.at(nameNode), ...at });
  return dst;
}

function lowerLink(lowering: Lowering, link: Node, object: Slot, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const at = lowering.at(link);
  switch (tree.kind(link)) {
    case 'method_invocation':
      return emitInvoke(lowering, { call: link, object, at }, into);
    case 'array_access': {
      const held = lowering.builder.hold(object);
      const index = lowering.expression(tree.child(link, 'index'));
      const receiver = lowering.builder.release(held, at);
      const dst = into ?? lowering.temp();
      lowering.emit({ op: 'getIndex', dst, object: receiver, index, ...at });
      return dst;
    }
    default: {
      const dst = into ?? lowering.temp();
      const field = tree.child(link, 'field');
      lowering.emit({ op: 'get', dst, object, key: field === NONE ? '' : tree.textOf(field), ...at });
      return dst;
    }
  }
}
