import type { Annotation, AnnotationArgument, AnnotationValue } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { constantText } from '#engine/frontends/python/expressions/literals.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import { unwrap } from '#engine/frontends/python/syntax.ts';
import { numberValue } from '#engine/frontends/python/text.ts';

/** Lists and records in a decorator deeper than this count as dynamic. */
const MAX_DEPTH = 8;

/** Decorators as annotations: what they name by the file's imports, and their constant arguments. Others are left out. */
export function annotationsOf(lowering: Lowering, decorators: readonly Node[]): Annotation[] {
  return decorators.flatMap((decorator) => annotationOf(lowering, lowering.tree.firstNamed(decorator), decorator));
}

function annotationOf(lowering: Lowering, expression: Node, node: Node): Annotation[] {
  const { tree } = lowering;
  if (expression === NONE) return [];
  const isCall = tree.kind(expression) === 'call';
  const name = lowering.imports.referenceTo(tree, isCall ? tree.child(expression, 'function') : expression);
  const given = isCall ? tree.child(expression, 'arguments') : NONE;
  const args = given === NONE || tree.kind(given) !== 'argument_list' ? [] : tree.named(given).map((argument) => argumentOf(lowering, argument));
  return name === undefined ? [] : [{ name, args, ...lowering.at(node) }];
}

function argumentOf(lowering: Lowering, argument: Node): AnnotationArgument {
  const { tree } = lowering;
  if (tree.kind(argument) !== 'keyword_argument') return { value: valueOf(lowering, argument, 0) };
  return { name: tree.textOf(tree.child(argument, 'name')), value: valueOf(lowering, tree.child(argument, 'value'), 0) };
}

/** `Annotated[…]` as a hint, and as a value. */
const GENERIC: ReadonlySet<string> = new Set(['generic_type', 'subscript']);

/** What the default of a parameter or its type says of it: `q = Query()`, `q: Annotated[str, Query()]`, `q: constr(pattern='…')`. */
export function parameterAnnotations(lowering: Lowering, { fallback, type }: { readonly fallback: Node; readonly type: Node }): Annotation[] {
  const { tree } = lowering;
  const ofDefault = fallback !== NONE && tree.kind(fallback) === 'call' ? annotationOf(lowering, fallback, fallback) : [];
  const generic = type === NONE || GENERIC.has(tree.kind(type)) ? type : tree.firstNamed(type);
  if (generic !== NONE && tree.kind(generic) === 'call') return [...ofDefault, ...annotationOf(lowering, generic, generic)];
  if (generic === NONE || !GENERIC.has(tree.kind(generic)) || !/^(\w+\.)?Annotated$/.test(tree.textOf(tree.firstNamed(generic)))) return ofDefault;
  const [, ...given] = tree.named(generic);
  const parts = (tree.kind(given[0] ?? NONE) === 'type_parameter' ? tree.named(given[0] ?? NONE) : given).slice(1);
  const metadata = parts.map((part) => (tree.kind(part) === 'type' ? tree.firstNamed(part) : part));
  return [...ofDefault, ...metadata.flatMap((part) => annotationOf(lowering, part, part))];
}

function valueOf(lowering: Lowering, wrapped: Node, depth: number): AnnotationValue {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  if (depth > MAX_DEPTH) return { kind: 'dynamic' };
  switch (tree.kind(node)) {
    case 'string':
    case 'concatenated_string': {
      const value = constantText(lowering, node);
      return value === undefined ? { kind: 'dynamic' } : { kind: 'constant', value };
    }
    case 'integer':
    case 'float':
      return { kind: 'constant', value: numberValue(tree.textOf(node)) };
    case 'true':
    case 'false':
      return { kind: 'constant', value: tree.kind(node) === 'true' };
    case 'none':
      return { kind: 'constant', value: null };
    case 'list':
    case 'tuple':
    case 'set':
      return { kind: 'list', items: tree.named(node).map((item) => valueOf(lowering, item, depth + 1)) };
    // One of several classes, or all of them: `permission_classes([IsOwner | IsStaff])`.
    case 'binary_operator':
      return /^[|&]$/.test(tree.textOf(tree.child(node, 'operator'))) ? { kind: 'list', items: [tree.child(node, 'left'), tree.child(node, 'right')].map((side) => valueOf(lowering, side, depth + 1)) } : { kind: 'dynamic' };
    case 'dictionary':
      return recordOf(lowering, node, depth);
    default: {
      // A decorator that is made of arguments is called by its name: `method_decorator(permission_required("x"))`.
      const type = lowering.imports.referenceTo(tree, tree.kind(node) === 'call' ? tree.firstNamed(node) : node);
      return type === undefined ? { kind: 'dynamic' } : { kind: 'type', type };
    }
  }
}

function recordOf(lowering: Lowering, node: Node, depth: number): AnnotationValue {
  const { tree } = lowering;
  const fields = tree.named(node).flatMap((pair) => {
    const key = tree.kind(pair) === 'pair' ? constantText(lowering, tree.child(pair, 'key')) : undefined;
    return key === undefined ? [] : [{ key, value: valueOf(lowering, tree.child(pair, 'value'), depth + 1) }];
  });
  return { kind: 'record', fields };
}
