/*
 * Attributes, elements and calls. A chain (`a.b().c[d]()`) leans to the left and may be thousands of links long, so it is
 * collected from the outside and lowered from the inside by a loop.
 */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerFormatCall, patternOfFormat } from '#engine/frontends/python/expressions/formatting.ts';
import { readName } from '#engine/frontends/python/expressions/names.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { memberName } from '#engine/frontends/python/special-names.ts';
import { unwrap } from '#engine/frontends/python/syntax.ts';

export const chains: Rules = {
  expressions: {
    attribute: lowerChain,
    subscript: lowerChain,
  },
};

const PARTS: Readonly<Record<string, string>> = { attribute: 'object', subscript: 'value', call: 'function' };

/** A chain as far as it is lowered: the links that are left, the outermost first, and the value before them. */
interface Progress {
  readonly links: Node[];
  value: Slot;
}

export function lowerChain(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const links: Node[] = [];
  let base = node;
  for (let part = PARTS[tree.kind(base)]; part !== undefined; part = PARTS[tree.kind(base)]) {
    links.push(base);
    base = unwrap(tree, tree.child(base, part));
  }
  const chain: Progress = { links, value: -1 };
  if (!lowerSpecialBase(lowering, chain, base, into)) chain.value = lowering.expression(base);
  for (let link = links.pop(); link !== undefined; link = links.pop()) lowerLink(lowering, chain, link, into);
  return chain.value;
}

/** The caller's slot for the last link, a temporary before. */
function destination(lowering: Lowering, chain: Progress, into: Slot | undefined): Slot {
  return (chain.links.length === 0 ? into : undefined) ?? lowering.temp();
}

/** Lowers one link, together with the call behind it when it names a method. */
function lowerLink(lowering: Lowering, chain: Progress, link: Node, into: Slot | undefined): void {
  const { tree } = lowering;
  const at = lowering.at(link);
  const object = chain.value;
  switch (tree.kind(link)) {
    case 'call': {
      const args = lowerArguments(lowering, tree.child(link, 'arguments'));
      chain.value = destination(lowering, chain, into);
      lowering.emit({ op: 'call', dst: chain.value, callee: object, args, ...at });
      return;
    }
    case 'attribute': {
      const following = chain.links.at(-1);
      if (tree.textOf(tree.child(link, 'attribute')) === '__class__') {
        chain.value = lowering.callGlobal({ name: 'type', args: [{ slot: object }] }, at, destination(lowering, chain, into));
        return;
      }
      if (tree.textOf(tree.child(link, 'attribute')) === MEMBERS) {
        lowerMembers(lowering, chain, link, into);
        return;
      }
      if (following !== undefined && tree.kind(following) === 'call') {
        chain.links.pop();
        lowerMethodCall(lowering, chain, { link, call: following }, into);
        return;
      }
      chain.value = destination(lowering, chain, into);
      lowering.emit({ op: 'get', dst: chain.value, object, key: attributeName(lowering, link), ...at });
      return;
    }
    default:
      chain.value = lowerElement(lowering, link, object, destination(lowering, chain, into));
  }
}

/** The attribute that holds the members of an object as a map. */
export const MEMBERS = '__dict__';

/** `x.__dict__[name]` is the member of `x`, `x.__dict__.update(…)` sets members; anything else sees a map of them. */
function lowerMembers(lowering: Lowering, chain: Progress, link: Node, into: Slot | undefined): void {
  const { tree } = lowering;
  const at = lowering.at(link);
  const following = chain.links.at(-1) ?? NONE;
  if (tree.kind(following) === 'subscript' && tree.kind(tree.childrenIn(following, 'subscript')[0] ?? NONE) !== 'slice') return;
  const call = chain.links.at(-2) ?? NONE;
  if (tree.kind(following) === 'attribute' && tree.kind(call) === 'call' && tree.textOf(tree.child(following, 'attribute')) === 'update') {
    const src = lowering.callGlobal({ name: 'dict', args: lowerArguments(lowering, tree.child(call, 'arguments')) }, at);
    lowering.emit({ op: 'spread', object: chain.value, src, ...lowering.at(call) });
    chain.links.splice(-2);
    chain.value = lowering.constant(null, at, destination(lowering, chain, into));
    return;
  }
  chain.value = lowering.callGlobal({ name: 'vars', args: [{ slot: chain.value }] }, at, destination(lowering, chain, into));
}

function attributeName(lowering: Lowering, link: Node): string {
  const attribute = lowering.tree.child(link, 'attribute');
  return attribute === NONE ? '' : memberName(lowering.tree.textOf(attribute));
}

function lowerMethodCall(lowering: Lowering, chain: Progress, { link, call }: { readonly link: Node; readonly call: Node }, into: Slot | undefined): void {
  const { tree } = lowering;
  const object = chain.value;
  const args = lowerArguments(lowering, tree.child(call, 'arguments'));
  const keySpan = lowering.at(tree.child(link, 'attribute'));
  chain.value = destination(lowering, chain, into);
  lowering.emit({ op: 'invoke', dst: chain.value, object, key: attributeName(lowering, link), args, keySpan, ...lowering.at(call) });
}

/** `a[i]`; `a[i:j]` calls the member `[:]` and `a[i:j:k]` the member `[::]`, by which the catalog knows slices. */
function lowerElement(lowering: Lowering, link: Node, object: Slot, dst: Slot): Slot {
  const { tree } = lowering;
  const at = lowering.at(link);
  const subscripts = tree.childrenIn(link, 'subscript');
  const [only = NONE] = subscripts;
  if (subscripts.length === 1 && tree.kind(only) === 'slice') {
    const { key, args } = lowerSlice(lowering, only);
    lowering.emit({ op: 'invoke', dst, object, key, args, ...at });
    return dst;
  }
  const index = lowerIndex(lowering, link);
  lowering.emit({ op: 'getIndex', dst, object, index, elements: true, ...at });
  return dst;
}

/** What stands in the brackets of an element; several things are a tuple. */
export function lowerIndex(lowering: Lowering, subscript: Node): Slot {
  const { tree } = lowering;
  const subscripts = tree.childrenIn(subscript, 'subscript').filter((part) => tree.kind(part) !== 'slice');
  const [only] = subscripts;
  if (only !== undefined && subscripts.length === 1) return lowering.expression(only);
  const items = subscripts.map((part) => ({ slot: lowering.expression(part) }));
  const dst = lowering.temp();
  lowering.emit({ op: 'list', dst, items, ...lowering.at(subscript) });
  return dst;
}

/** The bounds of a slice as far as they are given; a start that is not is 0. */
export function lowerSlice(lowering: Lowering, slice: Node): { key: string; args: Argument[] } {
  const { tree } = lowering;
  const bounds: Node[] = [NONE];
  for (const child of tree.children(slice)) {
    if (tree.kind(child) === ':' && !tree.isNamed(child)) bounds.push(NONE);
    else bounds[bounds.length - 1] = child;
  }
  const key = bounds.length > 2 ? '[::]' : '[:]';
  while (bounds.at(-1) === NONE) bounds.pop();
  const at = lowering.at(slice);
  return { key, args: bounds.map((bound, index) => ({ slot: bound === NONE ? lowering.constant(index === 0 ? 0 : undefined, at) : lowering.expression(bound) })) };
}

/** The arguments of a call: in order, spread, by name, spread by name. A generator in brackets of its own is the only one. */
export function lowerArguments(lowering: Lowering, list: Node): Argument[] {
  const { tree } = lowering;
  if (list === NONE) return [];
  if (tree.kind(list) !== 'argument_list') return [{ slot: lowering.expression(list) }];
  return tree.named(list).map((argument): Argument => {
    switch (tree.kind(argument)) {
      case 'keyword_argument':
        return { slot: lowering.expression(tree.child(argument, 'value')), name: tree.textOf(tree.child(argument, 'name')) };
      case 'list_splat':
        return { slot: lowering.expression(tree.firstNamed(argument)), spread: true };
      case 'dictionary_splat':
        return { slot: lowering.expression(tree.firstNamed(argument)), isKeywords: true };
      default:
        return { slot: lowering.expression(argument) };
    }
  });
}

/** Bases that are no values by themselves: modules, `super()`, constant patterns. False for any other. */
function lowerSpecialBase(lowering: Lowering, chain: Progress, base: Node, into: Slot | undefined): boolean {
  const { tree } = lowering;
  const link = chain.links.at(-1) ?? NONE;
  const following = chain.links.at(-2) ?? NONE;
  if (tree.kind(link) === 'attribute' && tree.kind(following) === 'call') {
    const pattern = patternOfFormat(lowering, link);
    const last = chain.links.length === 2;
    const slot = pattern === undefined ? undefined : lowerFormatCall(lowering, pattern, following, last ? into : undefined);
    if (slot !== undefined) {
      chain.links.splice(-2);
      chain.value = slot;
      return true;
    }
  }
  if (tree.kind(base) !== 'identifier') return false;
  const name = tree.textOf(base);
  if (name === 'super' && tree.kind(link) === 'call' && tree.kind(following) === 'attribute') return lowerSuper(lowering, chain, following, into);
  return tree.kind(link) === 'attribute' && lowerModule(lowering, chain, base, name);
}

/** `super().name(…)`: the parent's member on the same instance. */
function lowerSuper(lowering: Lowering, chain: Progress, attribute: Node, into: Slot | undefined): boolean {
  if (lowering.scope.find('super') !== undefined) return false;
  const { tree } = lowering;
  const key = attributeName(lowering, attribute);
  chain.links.splice(-2);
  const call = chain.links.at(-1) ?? NONE;
  const isCall = tree.kind(call) === 'call';
  if (key === 'constructor' && isCall) {
    chain.links.pop();
    const args = lowerArguments(lowering, tree.child(call, 'arguments'));
    chain.value = destination(lowering, chain, into);
    lowering.emit({ op: 'superCall', dst: chain.value, args, ...lowering.at(call) });
    return true;
  }
  chain.value = destination(lowering, chain, into);
  lowering.emit({ op: 'superGet', dst: chain.value, key, ...lowering.at(attribute) });
  return true;
}

/**
 * Names and dots that begin with a module: its attributes may be modules too, which no object of the program holds, so that
 * the longest module that is imported, and what is read from it, are imports.
 */
function lowerModule(lowering: Lowering, chain: Progress, base: Node, root: string): boolean {
  const { tree } = lowering;
  const modules = lowering.scope.find(root)?.modules;
  if (modules === undefined) return false;
  const at = lowering.at(base);
  let module = root;
  let taken = 0;
  const { links } = chain;
  for (let path = root, count = 1; count <= links.length; count++) {
    const link = links[links.length - count] ?? NONE;
    if (tree.kind(link) !== 'attribute') break;
    path = `${path}.${tree.textOf(tree.child(link, 'attribute'))}`;
    if (!modules.has(path)) continue;
    module = path;
    taken = count;
  }
  if (!modules.has(module)) return false;
  if (taken > 0) links.splice(-taken);
  const next = links.at(-1) ?? NONE;
  const isMethod = tree.kind(next) !== 'attribute' || tree.kind(links.at(-2) ?? NONE) === 'call';
  const dst = lowering.temp();
  if (isMethod) {
    if (taken === 0) chain.value = readName(lowering, root, at);
    else lowering.emit({ op: 'import', dst: (chain.value = dst), module, name: '*', ...at });
    return true;
  }
  links.pop();
  chain.value = dst;
  lowering.emit({ op: 'import', dst, module, name: tree.textOf(tree.child(next, 'attribute')), ...lowering.at(next) });
  return true;
}
