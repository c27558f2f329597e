import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** Kinds that stand in the body of a class. */
const MEMBERS: ReadonlySet<string> = new Set([
  'field_declaration', 'constant_declaration', 'method_declaration', 'constructor_declaration', 'compact_constructor_declaration',
  'static_initializer', 'block', 'enum_constant', 'class_declaration', 'interface_declaration', 'enum_declaration', 'record_declaration',
  'annotation_type_declaration', 'annotation_type_element_declaration',
]);

export function isMember(tree: SyntaxTree, node: Node): boolean {
  return MEMBERS.has(tree.kind(node));
}

/** The body of a class of any sort; of an anonymous one what stands behind the arguments. A class torn by an error is its own body. */
export function bodyOf(tree: SyntaxTree, node: Node): Node {
  if (tree.isError(node)) return node;
  const body = tree.child(node, 'body');
  return body === NONE ? tree.childOfKind(node, 'class_body') : body;
}

/** The members of a class in order; those that stand inside text that did not parse count too. */
export function membersOf(tree: SyntaxTree, node: Node): readonly Node[] {
  const body = bodyOf(tree, node);
  return body === NONE ? [] : membersIn(tree, body, 0);
}

const MAX_DEPTH = 4;

function membersIn(tree: SyntaxTree, body: Node, depth: number): readonly Node[] {
  return tree.named(body).flatMap((child) => {
    if (isMember(tree, child)) return [child];
    const holdsMembers = tree.kind(child) === 'enum_body_declarations' || tree.isError(child);
    return holdsMembers && depth < MAX_DEPTH ? membersIn(tree, child, depth + 1) : [];
  });
}
