/* Functions of Python's classes that no call names: operators and assignments run them. */
import { ELEMENTS, MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

/** Python's data model, 3.3.8. */
const OPERATORS: ReadonlyMap<string, string> = new Map(Object.entries({
  '+': 'add', '-': 'sub', '*': 'mul', '/': 'truediv', '//': 'floordiv', '%': 'mod', '@': 'matmul', '**': 'pow', '|': 'or', '&': 'and', '^': 'xor', '<<': 'lshift', '>>': 'rshift',
}));

const NOTHING: readonly string[] = [];

/** Names of the functions that may run where a value stands in a node: beside an operator, or where it is stored as a member or an element. */
export function functionsAt(tree: SyntaxTree, node: Node): readonly string[] {
  const kind = tree.kind(node);
  if (kind === 'binary_operator' || kind === 'augmented_assignment') {
    const name = OPERATORS.get(tree.textOf(tree.child(node, 'operator')).replace(/=$/, ''));
    return name === undefined ? NOTHING : [`__${name}__`, `__r${name}__`, `__i${name}__`];
  }
  const target = kind === 'assignment' ? tree.child(node, 'left') : NONE;
  if (target === NONE) return NOTHING;
  if (ELEMENTS.has(tree.kind(target))) return ['__setitem__'];
  return MEMBERS.has(tree.kind(target)) ? ['__set__', '__setattr__'] : NOTHING;
}
