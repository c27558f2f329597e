import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { isIntegralType, namesIn } from '#engine/frontends/java/types.ts';

export const patterns: Rules = {
  expressions: { instanceof_expression: lowerInstanceOf },
};

function lowerInstanceOf(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const subject = lowering.expression(tree.child(node, 'left'));
  const pattern = tree.child(node, 'pattern');
  if (pattern !== NONE) return matchPattern(lowering, pattern, subject, into);
  const type = tree.child(node, 'right');
  const name = tree.child(node, 'name');
  return matchType(lowering, { node, type, name, subject }, into);
}

interface TypeTest {
  readonly node: Node;
  readonly type: Node;
  /** The variable that a match declares. */
  readonly name: Node;
  readonly subject: Slot;
}

/** `x instanceof T t`: tests, and gives the variable its value, which only code behind a match reads. */
function matchType(lowering: Lowering, { node, type, name, subject }: TypeTest, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  if (name !== NONE) declareMatched(lowering, { type, name, subject }, at);
  const names = namesIn(tree, type);
  if (names.length === 0) return lowering.anything(at);
  const right = lowering.readClass(names, lowering.at(type));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'binary', dst, operator: 'instanceof', left: subject, right, ...at });
  return dst;
}

function declareMatched(lowering: Lowering, { type, name, subject }: Omit<TypeTest, 'node'>, at: Span): void {
  const { tree } = lowering;
  const reference = lowering.typeOf(type);
  const slot = lowering.scope.declare(tree.textOf(name), { type: reference, isIntegral: isIntegralType(tree, type) });
  lowering.emit({ op: 'copy', dst: slot, src: subject, ...at });
  if (reference !== undefined) lowering.emit({ op: 'hint', slot, type: reference, ...at });
}

/** Whether a value fits a pattern of types and records; binds the variables in it. */
export function matchPattern(lowering: Lowering, wrapped: Node, subject: Slot, into?: Slot): Slot {
  const { tree } = lowering;
  const node = tree.kind(wrapped) === 'pattern' ? tree.firstNamed(wrapped) : wrapped;
  const parts = tree.named(node).filter((part) => tree.kind(part) !== 'modifiers');
  switch (tree.kind(node)) {
    case 'type_pattern':
      return matchType(lowering, { node, type: parts[0] ?? NONE, name: parts[1] ?? NONE, subject }, into);
    case 'record_pattern':
      return matchRecord(lowering, node, subject, into);
    default:
      return lowering.anything(lowering.at(node));
  }
}

/** A record fits where its type does; its components are fields by position, which the class names: they are read by number. */
function matchRecord(lowering: Lowering, node: Node, subject: Slot, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const body = tree.childOfKind(node, 'record_pattern_body');
  const type = tree.firstNamed(node);
  const components = body === NONE ? [] : tree.named(body).filter((part) => tree.kind(part) === 'record_pattern_component' || tree.kind(part) === 'record_pattern');
  components.forEach((component, position) => {
    const at = lowering.at(component);
    const value = lowering.temp();
    lowering.emit({ op: 'get', dst: value, object: subject, key: componentKey(position), ...at });
    if (tree.kind(component) === 'record_pattern') {
      matchRecord(lowering, component, value, undefined);
      return;
    }
    const [componentType = NONE, name = NONE] = tree.named(component).filter((part) => tree.kind(part) !== 'modifiers');
    if (name !== NONE) declareMatched(lowering, { type: componentType, name, subject: value }, at);
  });
  return matchType(lowering, { node, type, name: NONE, subject }, into);
}

/** The key under which a record keeps a component by its position too. */
export function componentKey(position: number): string {
  return `#${position}`;
}
