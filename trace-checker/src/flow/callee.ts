/* Calls and functions by name: which call may run which function. */
import { CALLS, CASTS, CLASSES, ELEMENTS, FUNCTIONS, MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

const CALLEE_ROLES = ['function', 'constructor', 'name', 'type', 'constructor_name'];

/** What stands in the place of the function in a call; the object of a method is apart. */
export function calleeOf(tree: SyntaxTree, call: Node): Node {
  for (const role of CALLEE_ROLES) {
    const found = tree.child(call, role);
    if (found !== NONE) return found;
  }
  return tree.children(call)[0] ?? NONE;
}

/** The object whose method is called. */
export function receiverOf(tree: SyntaxTree, call: Node): Node {
  const own = tree.child(call, 'object');
  if (own !== NONE) return own;
  const callee = calleeOf(tree, call);
  if (callee === NONE || !(MEMBERS.has(tree.kind(callee)) || ELEMENTS.has(tree.kind(callee)))) return NONE;
  return objectOf(tree, callee);
}

/** The object of a member or an element. */
export function objectOf(tree: SyntaxTree, member: Node): Node {
  for (const role of ['object', 'value', 'array', 'scope']) {
    const found = tree.child(member, role);
    if (found !== NONE) return found;
  }
  return tree.children(member)[0] ?? NONE;
}

/** The name of a member: `name` of `a.b.name`, `a['name']`, `a.#name`. */
export function memberName(tree: SyntaxTree, member: Node): string | undefined {
  const kind = tree.kind(member);
  if (MEMBERS.has(kind)) {
    const last = tree.children(member).at(-1);
    return last === undefined ? undefined : plain(tree.textOf(last));
  }
  if (!ELEMENTS.has(kind)) return undefined;
  const key = tree.child(member, kind === 'subscript' ? 'subscript' : 'index');
  return key === NONE ? undefined : literalText(tree, key);
}

const TEXTS = new Set(['string', 'string_literal', 'template_string']);

export function literalText(tree: SyntaxTree, node: Node): string | undefined {
  return TEXTS.has(tree.kind(node)) ? tree.textOf(node).replace(/^[a-z]*["'`]+|["'`]+$/gi, '') : undefined;
}

function plain(name: string): string {
  return name.replace(/^#/, '');
}

/** Names by which a call calls: the function's or method's, the class's of a construction; of each of those that `(isList ? f : g)(x)` chooses from. */
export function namesOfCall(tree: SyntaxTree, call: Node): readonly string[] {
  const callee = calleeOf(tree, call);
  return callee === NONE ? [] : [...new Set(choicesOf(tree, callee).map((choice) => nameOfCallee(tree, choice)))];
}

function nameOfCallee(tree: SyntaxTree, node: Node): string {
  const callee = tree.kind(node) === 'generic_type' ? tree.children(node)[0] ?? node : node;
  return memberName(tree, callee) ?? plain(tree.textOf(callee)).split('.').at(-1) ?? '';
}

/** The expressions one of which a callee is: the branches of a condition, both sides of `f || g`; itself, where it chooses nothing. */
export function choicesOf(tree: SyntaxTree, node: Node): readonly Node[] {
  const kind = tree.kind(node);
  if (CASTS.has(kind) && tree.children(node).length === 1) return tree.children(node).flatMap((child) => choicesOf(tree, child));
  const chosen = branchesOf(tree, node, kind);
  return chosen.length === 0 ? [node] : chosen.flatMap((child) => choicesOf(tree, child));
}

function branchesOf(tree: SyntaxTree, node: Node, kind: string): readonly Node[] {
  // `f if isList else g`: the condition stands in the middle.
  if (kind === 'conditional_expression') return tree.children(node).filter((_, place) => place !== 1);
  if (kind === 'ternary_expression') return tree.children(node).filter((child) => child !== tree.child(node, 'condition'));
  const isChoice = kind === 'boolean_operator' || (kind === 'binary_expression' && ['||', '??', '&&'].some((token) => tree.hasToken(node, token)));
  return isChoice ? tree.children(node) : [];
}

const CONSTRUCTORS = new Set(['constructor', '__init__', '__new__', '__post_init__', '__call__']);

/** Names by which a function may be called; none of one that only its value reaches. */
export function namesOfFunction(unit: { readonly tree: SyntaxTree; readonly classOf: (node: Node) => Node }, fn: Node): readonly string[] {
  const { tree } = unit;
  const names: string[] = [];
  const own = tree.child(fn, 'name');
  const name = own === NONE ? nameOfHolder(tree, fn) : plain(tree.textOf(own));
  if (name !== undefined) names.push(name);
  const kind = tree.kind(fn);
  const makes = kind.endsWith('constructor_declaration') || (name !== undefined && CONSTRUCTORS.has(name)) || CLASSES.has(kind);
  if (makes) {
    const around = CLASSES.has(kind) ? fn : unit.classOf(fn);
    const className = around === NONE ? NONE : tree.child(around, 'name');
    if (className !== NONE) names.push(tree.textOf(className));
    names.push('super', 'this');
  }
  return names;
}

/** `save` of `const save = () => …`, `save: function …`, `exports.save = …`, `save = () => …` in a class. */
function nameOfHolder(tree: SyntaxTree, fn: Node): string | undefined {
  const around = tree.parent(fn);
  if (around === NONE) return undefined;
  for (const role of ['name', 'left', 'key', 'property', 'pattern']) {
    const holder = tree.child(around, role);
    if (holder !== NONE && !tree.holds(holder, fn)) return memberName(tree, holder) ?? literalText(tree, holder) ?? plain(tree.textOf(holder));
  }
  return undefined;
}

/** What is handed over in a call, in order. */
export function argumentsOf(tree: SyntaxTree, call: Node): Node[] {
  for (const role of ['arguments', 'argument']) {
    const list = tree.child(call, role);
    if (list !== NONE) return tree.children(list).length === 0 && !tree.kind(list).includes('argument') ? [list] : tree.children(list);
  }
  const kind = tree.kind(call);
  if (kind.startsWith('jsx')) return tree.children(call).filter((child) => tree.kind(child).startsWith('jsx'));
  const list = tree.children(call).find((child) => /argument/.test(tree.kind(child)));
  return list === undefined ? [] : tree.children(list);
}

/** Whether a call is given anything but texts and numbers that are written out. */
export function isGivenSome(tree: SyntaxTree, call: Node): boolean {
  return argumentsOf(tree, call).some((argument) => (literalText(tree, argument) === undefined && !NUMBERS.test(tree.kind(argument))) || tree.children(argument).some((child) => FILLED.test(tree.kind(child))));
}

/** What stands in a text between what is written out. */
const FILLED = /^(?:template_substitution|interpolation)$/;

const NUMBERS = /^(?:number|integer|float|decimal_integer_literal)$/;

export function isCall(tree: SyntaxTree, node: Node): boolean {
  return CALLS.has(tree.kind(node)) && tree.isNamed(node);
}

export function isFunction(tree: SyntaxTree, node: Node): boolean {
  return FUNCTIONS.has(tree.kind(node)) && tree.isNamed(node);
}
