import type { TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

type Resolve = (path: readonly string[]) => TypeReference;

const NAME_KINDS: ReadonlySet<string> = new Set([
  'identifier', 'type_identifier', 'property_identifier', 'private_property_identifier', 'predefined_type', 'this', 'shorthand_property_identifier',
]);

/** Names and dots as a list, `undefined` for any other expression. */
export function referenceTo(tree: SyntaxTree, node: Node): readonly string[] | undefined {
  const path: string[] = [];
  let rest = node;
  for (;;) {
    const kind = tree.kind(rest);
    if (NAME_KINDS.has(kind)) return [tree.textOf(rest), ...path.reverse()];
    if (kind !== 'member_expression' && kind !== 'nested_identifier' && kind !== 'nested_type_identifier') return undefined;
    const property = kind === 'nested_type_identifier' ? tree.child(rest, 'name') : tree.child(rest, 'property');
    const object = kind === 'nested_type_identifier' ? tree.child(rest, 'module') : tree.child(rest, 'object');
    if (property === NONE || object === NONE) return undefined;
    path.push(tree.textOf(property));
    rest = object;
  }
}

/** Type arguments deeper than this are left out: nothing binds to them. */
const MAX_ARGUMENT_DEPTH = 4;

/** The one type that a type node names; lists are `Array<T>`; of a union the first that is no literal; else undefined. */
export function typeReference(tree: SyntaxTree, node: Node, resolve: Resolve, depth = 0): TypeReference | undefined {
  const first = firstReference(tree, node, resolve, depth);
  return first && isOneOf(tree, node) ? { ...first, isOneOf: true } : first;
}

function firstReference(tree: SyntaxTree, node: Node, resolve: Resolve, depth: number): TypeReference | undefined {
  const named = nameIn(tree, node);
  if (named === NONE || depth > MAX_ARGUMENT_DEPTH) return undefined;
  const argumentsOf = (nodes: readonly Node[]) =>
    nodes.map((argument) => typeReference(tree, argument, resolve, depth + 1) ?? { path: ['unknown'] });
  switch (tree.kind(named)) {
    case 'array_type':
      return { path: ['Array'], args: argumentsOf([tree.firstNamed(named)]) };
    case 'generic_type': {
      const path = referenceTo(tree, tree.child(named, 'name'));
      const args = tree.child(named, 'type_arguments');
      return path && { ...resolve(path), ...(args === NONE ? {} : { args: argumentsOf(tree.named(args)) }) };
    }
    case 'member_expression':
      return importedType(tree, named) ?? plain(tree, named, resolve);
    default:
      return plain(tree, named, resolve);
  }
}

function plain(tree: SyntaxTree, node: Node, resolve: Resolve): TypeReference | undefined {
  const path = referenceTo(tree, node);
  return path && resolve(path);
}

/** `import('express').Request`, which the grammar reads as a member of a call. */
function importedType(tree: SyntaxTree, node: Node): TypeReference | undefined {
  const path: string[] = [];
  let rest = node;
  while (tree.kind(rest) === 'member_expression') {
    path.push(tree.textOf(tree.child(rest, 'property')));
    rest = tree.child(rest, 'object');
  }
  if (tree.kind(rest) !== 'call_expression' || tree.kind(tree.child(rest, 'function')) !== 'import') return undefined;
  const specifier = tree.firstNamed(tree.child(rest, 'arguments'));
  return specifier === NONE ? undefined : { module: tree.textOf(specifier).slice(1, -1), path: path.reverse() };
}

const WRAPPERS: ReadonlySet<string> = new Set(['type_annotation', 'parenthesized_type', 'readonly_type', 'optional_type', 'rest_type']);
const NOTHING: ReadonlySet<string> = new Set(['literal_type', 'undefined', 'null']);

/** Whether a type node names several types that are no literals, each by itself or all at once. */
function isOneOf(tree: SyntaxTree, node: Node): boolean {
  let inner = node;
  while (WRAPPERS.has(tree.kind(inner))) inner = tree.firstNamed(inner);
  return tree.kind(inner) === 'intersection_type' || (tree.kind(inner) === 'union_type' && membersOf(tree, inner).length > 1);
}

/** Of a union; one of three is written as one of two within another. */
function membersOf(tree: SyntaxTree, union: Node): readonly Node[] {
  return tree.named(union).flatMap((member) => (tree.kind(member) === 'union_type' ? membersOf(tree, member) : NOTHING.has(tree.kind(member)) ? [] : [member]));
}

/** Descends through annotations, brackets and unions to the node that names a type. */
function nameIn(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (inner !== NONE) {
    const kind = tree.kind(inner);
    if (WRAPPERS.has(kind)) inner = tree.firstNamed(inner);
    else if (kind === 'union_type' || kind === 'intersection_type') {
      inner = tree.named(inner).find((member) => !NOTHING.has(tree.kind(member))) ?? NONE;
    } else return inner;
  }
  return NONE;
}
