import type { Annotation, AnnotationArgument, AnnotationValue } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { templateParts } from '#engine/frontends/javascript/expressions/literals.ts';
import { unwrap } from '#engine/frontends/javascript/syntax.ts';
import { keyName, numberValue, stringValue } from '#engine/frontends/javascript/text.ts';

/** Lists and records in a decorator deeper than this count as dynamic. */
const MAX_DEPTH = 8;

/** Decorators as annotations: what they name by the file's imports, and their constant arguments. Others are left out. */
export function annotationsOf(lowering: Lowering, decorators: readonly Node[]): Annotation[] {
  const { tree } = lowering;
  return decorators.flatMap((decorator) => {
    const expression = tree.firstNamed(decorator);
    if (expression === NONE) return [];
    const isCall = tree.kind(expression) === 'call_expression';
    const name = lowering.imports.referenceTo(tree, isCall ? tree.child(expression, 'function') : expression);
    const given = isCall ? tree.child(expression, 'arguments') : NONE;
    const args = given === NONE ? [] : tree.named(given).map((node): AnnotationArgument => ({ value: valueOf(lowering, tree.kind(node) === 'spread_element' ? tree.firstNamed(node) : node, 0) }));
    return name === undefined ? [] : [{ name, args, ...lowering.at(decorator) }];
  });
}

function valueOf(lowering: Lowering, wrapped: Node, depth: number): AnnotationValue {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  if (depth > MAX_DEPTH) return { kind: 'dynamic' };
  switch (tree.kind(node)) {
    case 'string':
      return { kind: 'constant', value: stringValue(tree, node) };
    case 'number':
      return { kind: 'constant', value: numberValue(tree.textOf(node)) };
    case 'true':
    case 'false':
      return { kind: 'constant', value: tree.kind(node) === 'true' };
    case 'null':
      return { kind: 'constant', value: null };
    case 'undefined':
      return { kind: 'constant', value: undefined };
    case 'regex': {
      // As the text of the pattern, unless its flags change what begins and ends mean.
      const [, pattern, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(tree.textOf(node)) ?? [];
      return pattern === undefined || flags.includes('m') ? { kind: 'dynamic' } : { kind: 'constant', value: pattern };
    }
    case 'template_string': {
      const { texts, substitutions } = templateParts(lowering, node);
      if (substitutions.length === 0) return { kind: 'constant', value: texts[0]?.value ?? '' };
      return { kind: 'joined', parts: texts.flatMap((text, i) => [{ kind: 'constant' as const, value: text.value }, ...substitutions.slice(i, i + 1).map((part) => valueOf(lowering, part, depth + 1))]) };
    }
    case 'array':
      return { kind: 'list', items: tree.named(node).map((item) => valueOf(lowering, item, depth + 1)) };
    case 'object':
      return recordOf(lowering, node, depth);
    case 'binary_expression': {
      const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')].map((side) => valueOf(lowering, side, depth + 1));
      return left && right && tree.textOf(tree.child(node, 'operator')) === '+' ? { kind: 'joined', parts: [left, right] } : { kind: 'dynamic' };
    }
    // Of an instance, its class says most, and of what is made of arguments, its name: `UseGuards(AuthGuard('jwt'))`.
    case 'new_expression':
      return valueOf(lowering, tree.child(node, 'constructor'), depth + 1);
    // What names a type late says it by a function: `Field(() => Order)`, `Field(type => [Int])`.
    case 'arrow_function':
      return typeGiven(valueOf(lowering, tree.child(node, 'body'), depth + 1));
    case 'call_expression':
      return valueOf(lowering, tree.child(node, 'function'), depth + 1);
    default: {
      const type = lowering.imports.referenceTo(tree, node);
      return type === undefined ? { kind: 'dynamic' } : { kind: 'type', type };
    }
  }
}

function typeGiven(value: AnnotationValue): AnnotationValue {
  return value.kind === 'type' || (value.kind === 'list' && value.items.every(({ kind }) => kind === 'type')) ? value : { kind: 'dynamic' };
}

function recordOf(lowering: Lowering, node: Node, depth: number): AnnotationValue {
  const { tree } = lowering;
  const fields = tree.named(node).flatMap((member) => {
    if (tree.kind(member) === 'shorthand_property_identifier') return [{ key: tree.textOf(member), value: valueOf(lowering, member, depth + 1) }];
    const key = tree.kind(member) === 'pair' ? keyName(tree, tree.child(member, 'key')) : undefined;
    return key === undefined ? [] : [{ key, value: valueOf(lowering, tree.child(member, 'value'), depth + 1) }];
  });
  return { kind: 'record', fields };
}
