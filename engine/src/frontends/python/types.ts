import type { TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { dottedPath } from '#engine/frontends/python/syntax.ts';
import { stringValue } from '#engine/frontends/python/text.ts';

type Resolve = (path: readonly string[]) => TypeReference;

/** Type arguments deeper than this are left out: nothing binds to them. */
const MAX_DEPTH = 4;

/** Types that only say something about the one in their brackets. */
const WRAPPERS: ReadonlySet<string> = new Set(['Optional', 'Union', 'Annotated', 'ClassVar', 'Final', 'Required', 'NotRequired', 'Awaitable', 'Type', 'type']);

/** What `typing` calls otherwise than the language itself. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([['List', 'list'], ['Dict', 'dict'], ['Set', 'set'], ['FrozenSet', 'frozenset'], ['Tuple', 'tuple']]);

/** The type of the language where a name of `typing` means one. */
function orBuiltIn(type: TypeReference): TypeReference {
  const own = type.module === 'typing' && type.path.length === 1 ? BUILT_IN.get(type.path[0] ?? '') : undefined;
  return own === undefined ? type : { path: [own] };
}

/** The one type that a hint names: of a union the first that is not None; forward references in quotes too; else undefined. */
export function typeReference(tree: SyntaxTree, node: Node, resolve: Resolve, depth = 0): TypeReference | undefined {
  if (node === NONE || depth > MAX_DEPTH) return undefined;
  const kind = tree.kind(node);
  if (kind === 'type' || kind === 'parenthesized_expression') return typeReference(tree, tree.firstNamed(node), resolve, depth);
  if (kind === 'string') return quotedType(stringValue(tree, node) ?? '', resolve);
  if (kind === 'binary_operator' || kind === 'union_type') {
    return tree.named(node).map((member) => typeReference(tree, member, resolve, depth + 1)).find((type) => type !== undefined);
  }
  if (kind === 'generic_type' || kind === 'subscript') return genericType(tree, node, resolve, depth);
  const path = kind === 'member_type' ? memberPath(tree, node) : dottedPath(tree, node);
  return path && orBuiltIn(resolve(path));
}

/** `a.B` in a hint. */
function memberPath(tree: SyntaxTree, node: Node): readonly string[] {
  return tree.textOf(node).split('.').map((name) => name.trim());
}

function genericType(tree: SyntaxTree, node: Node, resolve: Resolve, depth: number): TypeReference | undefined {
  const [base = NONE, ...rest] = tree.named(node);
  const path = dottedPath(tree, base) ?? memberPath(tree, base);
  const given = tree.kind(rest[0] ?? NONE) === 'type_parameter' ? tree.named(rest[0] ?? NONE) : rest;
  const args = given.map((argument) => typeReference(tree, argument, resolve, depth + 1));
  if (WRAPPERS.has(path.at(-1) ?? '')) return args.find((type) => type !== undefined);
  const known = args.map((type) => type ?? { path: ['unknown'] });
  return { ...orBuiltIn(resolve(path)), ...(known.length > 0 && { args: known }) };
}

/** `'Request'`, `'Optional[Request]'`. */
function quotedType(text: string, resolve: Resolve): TypeReference | undefined {
  const inner = /^(?:[\w.]*\.)?(?:Optional|Type)\[(.*)\]$/.exec(text.trim())?.[1] ?? text.trim();
  const name = /^[A-Za-z_][\w.]*/.exec(inner)?.[0];
  return name === undefined || name === 'None' ? undefined : resolve(name.split('.'));
}
