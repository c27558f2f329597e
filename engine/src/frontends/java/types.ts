import { ARRAY_TYPE } from '#engine/ir/module.ts';
import type { TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** Names of a type or a dotted name as a list, without its arguments: `java.util.Map.Entry<K, V>`. Empty for what has no name. */
export function namesIn(tree: SyntaxTree, node: Node): readonly string[] {
  const names: string[] = [];
  let rest = node;
  while (rest !== NONE) {
    switch (tree.kind(rest)) {
      case 'identifier':
      case 'type_identifier':
        return [tree.textOf(rest), ...names.reverse()];
      case 'generic_type':
        rest = tree.firstNamed(rest);
        break;
      case 'annotated_type':
        rest = tree.named(rest).at(-1) ?? NONE;
        break;
      case 'scoped_identifier':
        names.push(tree.textOf(tree.child(rest, 'name')));
        rest = tree.child(rest, 'scope');
        break;
      case 'scoped_type_identifier': {
        const parts = tree.named(rest);
        names.push(tree.textOf(parts.at(-1) ?? NONE));
        rest = parts[0] ?? NONE;
        break;
      }
      case 'field_access':
        names.push(tree.textOf(tree.child(rest, 'field')));
        rest = tree.child(rest, 'object');
        break;
      default:
        return [];
    }
  }
  return [];
}

/** Type arguments deeper than this are left out: nothing binds to them. */
const MAX_ARGUMENT_DEPTH = 4;

type Resolve = (names: readonly string[]) => TypeReference | undefined;

/** The type that a type node names: arrays are `Array<T>`; `var`, `void` and type parameters are none. */
export function typeReference(tree: SyntaxTree, node: Node, resolve: Resolve, depth = 0): TypeReference | undefined {
  if (node === NONE || depth > MAX_ARGUMENT_DEPTH) return undefined;
  const argumentsOf = (nodes: readonly Node[]) => nodes.map((argument) => typeReference(tree, argument, resolve, depth + 1) ?? { path: ['unknown'] });
  switch (tree.kind(node)) {
    case 'integral_type':
    case 'floating_point_type':
    case 'boolean_type':
      return { path: [tree.textOf(node)] };
    case 'array_type':
      return { path: [ARRAY_TYPE], args: argumentsOf([tree.child(node, 'element')]) };
    case 'generic_type': {
      const type = resolve(namesIn(tree, node));
      const args = tree.childOfKind(node, 'type_arguments');
      const given = args === NONE ? [] : argumentsOf(tree.named(args));
      return type && (given.length === 0 ? type : { ...type, args: given });
    }
    case 'annotated_type':
      return typeReference(tree, tree.named(node).at(-1) ?? NONE, resolve, depth);
    case 'wildcard':
      return typeReference(tree, tree.named(node).at(-1) ?? NONE, resolve, depth + 1);
    case 'type_identifier':
    case 'scoped_type_identifier': {
      const names = namesIn(tree, node);
      return names.length === 0 || names[0] === 'var' ? undefined : resolve(names);
    }
    default:
      return undefined;
  }
}

const INTEGRAL: ReadonlySet<string> = new Set(['integral_type']);

/** What the type says of what is computed: of characters, too, which a comparison then compares. */
export function numberFacts(tree: SyntaxTree, node: Node): { readonly isIntegral: boolean; readonly isCharacter: boolean } {
  const isIntegral = isIntegralType(tree, node);
  return { isIntegral, isCharacter: isIntegral && tree.textOf(node) === 'char' };
}

/** Whether a type node is `int` or one of its kind. */
export function isIntegralType(tree: SyntaxTree, node: Node): boolean {
  return node !== NONE && INTEGRAL.has(tree.kind(node));
}
