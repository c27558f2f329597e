import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { ownSlot, placeOf, storePlace, type Place } from '#engine/frontends/javascript/expressions/places.ts';
import { unwrap } from '#engine/frontends/javascript/syntax.ts';
import { keyName } from '#engine/frontends/javascript/text.ts';

/** Whether a node takes a value apart: an object or list pattern. */
export function isPattern(tree: SyntaxTree, node: Node): boolean {
  const kind = tree.kind(node);
  return kind === 'object_pattern' || kind === 'array_pattern';
}

/** The names that a pattern or a single name binds, in order. */
export function boundNames(tree: SyntaxTree, pattern: Node): string[] {
  const names: string[] = [];
  const end = tree.afterOf(pattern);
  // Pre-order scan: what cannot bind (keys, defaults, types) is stepped over.
  for (let node = pattern; node < end; ) {
    const kind = tree.kind(node);
    const isDefault = node !== pattern && (tree.isIn(node, 'right') || tree.isIn(node, 'type'));
    if (!isDefault && (kind === 'identifier' || kind === 'shorthand_property_identifier_pattern')) names.push(tree.textOf(node));
    node = !isDefault && BINDING_KINDS.has(kind) ? node + 1 : tree.afterOf(node);
  }
  return names;
}

const BINDING_KINDS: ReadonlySet<string> = new Set([
  'object_pattern', 'array_pattern', 'pair_pattern', 'assignment_pattern', 'object_assignment_pattern', 'rest_pattern', 'ERROR',
]);

/** Stores a value into a target: a name, a place or a pattern. Names are those in scope; declarations declare them first. */
export function bindPattern(lowering: Lowering, target: Node, value: Slot): void {
  const { tree } = lowering;
  const node = unwrap(tree, target);
  switch (tree.kind(node)) {
    case 'object_pattern':
      lowering.nested(node, () => bindObject(lowering, node, value));
      return;
    case 'array_pattern':
      lowering.nested(node, () => bindList(lowering, node, value));
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = tree.child(node, 'left');
      bindVia(lowering, left, (dst) => {
        lowering.emit({ op: 'copy', dst, src: value, ...lowering.at(node) });
        lowerDefault(lowering, dst, tree.child(node, 'right'), nameOfTarget(lowering, left));
      });
      return;
    }
    default:
      storePlace(lowering, placeOf(lowering, node), value, lowering.at(node));
  }
}

/** Replaces undefined in `slot` by the default expression. */
export function lowerDefault(lowering: Lowering, slot: Slot, expression: Node, name: string): void {
  if (expression === NONE) return;
  const at = lowering.at(expression);
  const nothing = lowering.constant(undefined, at);
  const condition = lowering.temp();
  lowering.emit({ op: 'binary', dst: condition, operator: '===', left: slot, right: nothing, ...at });
  const then = lowering.block(() => lowering.assign(expression, slot, at, { name }));
  lowering.emit({ op: 'if', condition, then, else: [], ...at });
}

function nameOfTarget(lowering: Lowering, target: Node): string {
  const kind = lowering.tree.kind(target);
  return kind === 'identifier' || kind === 'shorthand_property_identifier_pattern' ? lowering.tree.textOf(target) : '';
}

/** Lets `make` write a target's value: into the variable itself where that is a slot of this function, else by a temporary. */
function bindVia(lowering: Lowering, target: Node, make: (dst: Slot) => void): void {
  const { tree } = lowering;
  const inner = unwrap(tree, target);
  const isNested = isPattern(tree, inner) || tree.kind(inner) === 'assignment_pattern';
  const place: Place = isNested ? { kind: 'nothing' } : placeOf(lowering, inner);
  const dst = ownSlot(lowering, place) ?? lowering.temp();
  make(dst);
  if (isNested) bindPattern(lowering, inner, dst);
  else storePlace(lowering, place, dst, lowering.at(inner));
}

/** The target of an element and the default behind it. */
function splitDefault(tree: SyntaxTree, node: Node): { target: Node; fallback: Node } {
  const kind = tree.kind(node);
  return kind === 'assignment_pattern' || kind === 'object_assignment_pattern'
    ? { target: tree.child(node, 'left'), fallback: tree.child(node, 'right') }
    : { target: node, fallback: NONE };
}

function bindElement(lowering: Lowering, element: Node, read: (dst: Slot, at: Span) => void): void {
  const { target, fallback } = splitDefault(lowering.tree, element);
  bindVia(lowering, target, (dst) => {
    read(dst, lowering.at(element));
    lowerDefault(lowering, dst, fallback, nameOfTarget(lowering, target));
  });
}

function bindObject(lowering: Lowering, node: Node, value: Slot): void {
  const { tree } = lowering;
  const taken: string[] = [];
  for (const element of tree.named(node)) {
    const kind = tree.kind(element);
    if (kind === 'rest_pattern') {
      bindVia(lowering, tree.firstNamed(element), (dst) => {
        lowering.emit({ op: 'object', dst, shape: 'object', ...lowering.at(element) });
        lowering.emit({ op: 'spread', object: dst, src: value, except: taken, ...lowering.at(element) });
      });
    } else if (kind === 'pair_pattern') {
      bindPair(lowering, element, value, taken);
    } else {
      const key = tree.textOf(splitDefault(tree, element).target);
      taken.push(key);
      bindElement(lowering, element, (dst, at) => lowering.emit({ op: 'get', dst, object: value, key, ...at }));
    }
  }
}

function bindPair(lowering: Lowering, pair: Node, value: Slot, taken: string[]): void {
  const { tree } = lowering;
  const keyNode = tree.child(pair, 'key');
  const key = keyName(tree, keyNode);
  const target = tree.child(pair, 'value');
  if (target === NONE) return;
  if (key !== undefined) {
    taken.push(key);
    bindElement(lowering, target, (dst) => lowering.emit({ op: 'get', dst, object: value, key, ...lowering.at(pair) }));
    return;
  }
  const index = lowering.expression(tree.firstNamed(keyNode));
  bindElement(lowering, target, (dst) => lowering.emit({ op: 'getIndex', dst, object: value, index, ...lowering.at(pair) }));
}

function bindList(lowering: Lowering, node: Node, value: Slot): void {
  const { tree } = lowering;
  let position = 0;
  for (const child of tree.children(node)) {
    if (!tree.isNamed(child)) {
      if (tree.kind(child) === ',') position++;
      continue;
    }
    if (tree.kind(child) === 'rest_pattern') {
      const from = position;
      bindVia(lowering, tree.firstNamed(child), (dst) => lowering.emit({ op: 'rest', dst, src: value, from, ...lowering.at(child) }));
      continue;
    }
    const index = lowering.constant(position, lowering.at(child));
    bindElement(lowering, child, (dst, at) => lowering.emit({ op: 'getIndex', dst, object: value, index, ...at }));
  }
}
