import type { Annotation, AnnotationArgument, AnnotationValue, TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { unwrap } from '#engine/frontends/java/syntax.ts';
import { characterValue, numberValue, stringValue } from '#engine/frontends/java/text.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

/** Lists and annotations in an annotation deeper than this count as dynamic. */
const MAX_DEPTH = 8;

/** The annotations among the modifiers of a declaration, with their constant arguments. */
export function annotationsOf(lowering: Lowering, declaration: Node): Annotation[] {
  const modifiers = lowering.tree.childOfKind(declaration, 'modifiers');
  return modifiers === NONE ? [] : annotationsAmong(lowering, modifiers);
}

/** The annotations among the parts of a node: those of a package stand in its declaration itself. */
export function annotationsAmong(lowering: Lowering, parent: Node): Annotation[] {
  const { tree } = lowering;
  return tree.named(parent).flatMap((node) => {
    if (tree.kind(node) !== 'annotation' && tree.kind(node) !== 'marker_annotation') return [];
    const name = withNeighbours(lowering, lowering.resolveType(namesIn(tree, tree.child(node, 'name'))));
    return name === undefined ? [] : [{ name, args: argumentsOf(lowering, node), ...lowering.at(node) }, ...repeated(lowering, node, name.path.at(-1) ?? '')];
  });
}

/** `@Actions({ @Action("a"), @Action("b") })` holds annotations that could stand by themselves: its name is theirs in the plural. */
function repeated(lowering: Lowering, container: Node, plural: string): Annotation[] {
  const { tree } = lowering;
  const list = tree.child(container, 'arguments');
  if (list === NONE) return [];
  const given = tree.named(list).map((argument) => (tree.kind(argument) === 'element_value_pair' ? tree.child(argument, 'value') : argument));
  return given.flatMap((value) => (tree.kind(value) === 'element_value_array_initializer' ? tree.named(value) : [value])).flatMap((node) => {
    const names = tree.kind(node) === 'annotation' || tree.kind(node) === 'marker_annotation' ? namesIn(tree, tree.child(node, 'name')) : [];
    const name = `${names.at(-1) ?? ''}s` === plural ? lowering.resolveType(names) : undefined;
    return name === undefined ? [] : [{ name, args: argumentsOf(lowering, node), ...lowering.at(node) }];
  });
}

/** A file that forgot an import says by its others what it means: an annotation that nothing names may come from their packages. */
function withNeighbours({ imports }: Lowering, type: TypeReference | undefined): TypeReference | undefined {
  return type?.candidates ? { ...type, candidates: [...new Set([...type.candidates, ...imports.packagesOfTypes])] } : type;
}

function argumentsOf(lowering: Lowering, annotation: Node): AnnotationArgument[] {
  const { tree } = lowering;
  const list = tree.child(annotation, 'arguments');
  if (list === NONE) return [];
  return tree.named(list).flatMap((argument): readonly AnnotationArgument[] => {
    // `@Get("/a", produces = …)` is no Java, but is written: the value without a name is an error that holds it.
    if (tree.isError(argument)) return tree.named(argument).map((value) => ({ value: valueOf(lowering, value, 0) }));
    if (tree.kind(argument) === 'array_access') return bracketed(lowering, argument);
    if (tree.kind(argument) !== 'element_value_pair') return [{ value: valueOf(lowering, argument, 0) }];
    return [{ name: tree.textOf(tree.child(argument, 'key')), value: valueOf(lowering, tree.child(argument, 'value'), 0) }];
  });
}

/** `method = [A, B]`, as other languages of the platform write lists. */
function bracketed(lowering: Lowering, argument: Node): readonly AnnotationArgument[] {
  const { tree } = lowering;
  const [key = NONE, ...items] = tree.named(argument).flatMap((node) => (tree.isError(node) ? tree.named(node) : [node]));
  return [{ name: tree.textOf(key), value: { kind: 'list', items: items.map((item) => valueOf(lowering, item, 1)) } }];
}

/** What a member of an annotation is where it is not written. */
export function defaultOf(lowering: Lowering, element: Node): AnnotationValue | undefined {
  const value = lowering.tree.child(element, 'value');
  return value === NONE ? undefined : valueOf(lowering, value, 0);
}

function valueOf(lowering: Lowering, wrapped: Node, depth: number): AnnotationValue {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  if (node === NONE || depth > MAX_DEPTH) return { kind: 'dynamic' };
  switch (tree.kind(node)) {
    case 'string_literal':
      return { kind: 'constant', value: stringValue(tree, node) };
    case 'character_literal':
      return { kind: 'constant', value: characterValue(tree.textOf(node)) };
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'decimal_floating_point_literal':
      return { kind: 'constant', value: numberValue(tree.textOf(node)) };
    case 'true':
    case 'false':
      return { kind: 'constant', value: tree.kind(node) === 'true' };
    case 'element_value_array_initializer':
      return { kind: 'list', items: tree.named(node).map((item) => valueOf(lowering, item, depth + 1)) };
    case 'binary_expression':
      return joined(valueOf(lowering, tree.child(node, 'left'), depth + 1), valueOf(lowering, tree.child(node, 'right'), depth + 1));
    case 'class_literal':
    case 'field_access':
    case 'identifier': {
      const names = namesIn(tree, tree.kind(node) === 'class_literal' ? tree.firstNamed(node) : node);
      const type = names.length === 0 ? undefined : lowering.resolveType(names);
      return type === undefined ? { kind: 'dynamic' } : { kind: 'type', type };
    }
    default:
      return { kind: 'dynamic' };
  }
}

/** Texts in annotations are often put together: `"/api" + "/users"`. */
function joined(left: AnnotationValue, right: AnnotationValue): AnnotationValue {
  const isText = left.kind === 'constant' && right.kind === 'constant' && typeof left.value === 'string';
  return isText ? { kind: 'constant', value: `${String(left.value)}${String(right.value)}` } : { kind: 'joined', parts: [left, right] };
}
