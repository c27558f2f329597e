import { argumentsOf, calleeOf, isCall } from '#trace-checker/flow/callee.ts';
import { isDefault } from '#trace-checker/edges/roles.ts';
import { CLASSES, FUNCTIONS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

/**
 * Whether a node is a parameter of a function, or the function itself, that a library's caller may call: not one that is handed over in a
 * call. A field is one too, where its class may have a constructor or a setter that is written nowhere.
 */
export function isExported(tree: SyntaxTree, node: Node): boolean {
  if (isFieldOfMade(tree, node)) return true;
  for (let at = node; at !== NONE; at = tree.parent(at)) {
    if (tree.kind(at) === 'method_reference') return false;
    if (FUNCTIONS.has(tree.kind(at)) && tree.isNamed(at)) return at === node && !isHandedOver(tree, at) && !isKeptInModule(tree, at);
    if (isDefault(tree, at)) return false;
    if (/parameter/.test(tree.kind(at)) || /^parameters?$/.test(tree.role(at)) || tree.textOf(at) === 'arguments') return !isHandedOver(tree, functionAround(tree, at)) && !isKeptInModule(tree, functionAround(tree, at));
  }
  return false;
}

/** The words that say what a module of the language exports, one that says them of some of its names. */
const EXPORTS = /^[ \t]*export\b/m;
const IMPORTS = /^[ \t]*import\b[^\n]*['"]/m;

/** A function of a module with exports that is not among them: its name stands nowhere else but where it is used. */
function isKeptInModule(tree: SyntaxTree, fn: Node): boolean {
  const around = fn === NONE ? NONE : tree.parent(fn);
  if (around === NONE || tree.kind(around) !== 'variable_declarator') return false;
  const isOfModule = tree.kind(tree.parent(tree.parent(around))) === 'program';
  const name = tree.textOf(tree.child(around, 'name'));
  if (!/^\w+$/.test(name) || (isOfModule && !EXPORTS.test(tree.text) && !(IMPORTS.test(tree.text) && !/\bexports\b/.test(tree.text)))) return false;
  const others = [...tree.text.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].filter(({ index }) => index !== tree.start(tree.child(around, 'name')));
  return others.every(({ index }) => isUsed(tree, index, index + name.length));
}

/** Whether what stands there is called, is the name of a tag, or is handed over by a call that runs with a function of the module and whose result nobody gets. */
function isUsed(tree: SyntaxTree, start: number, end: number): boolean {
  const [before, behind] = [tree.text.slice(Math.max(0, start - 2), start), tree.text.charAt(end)];
  if (/<\/?$/.test(before) || (behind === '(' && !before.endsWith('.'))) return true;
  const [node = NONE] = tree.nodesAt(start, end);
  const call = node === NONE ? NONE : tree.parent(tree.parent(node));
  return call !== NONE && isCall(tree, call) && argumentsOf(tree, call).includes(node) && functionAround(tree, node) !== NONE && isDropped(tree, call);
}

/** Whether nothing is done with what a call gives: what is returned or kept may hold what the call was handed, for whoever gets it. */
function isDropped(tree: SyntaxTree, call: Node): boolean {
  for (const at of tree.upFrom(tree.parent(call))) {
    if (tree.kind(at) === 'expression_statement') return true;
    if (!isCall(tree, at) && !/^(?:await_expression|arguments|member_expression|parenthesized_expression)$/.test(tree.kind(at))) return false;
  }
  return false;
}

/** A field with a type of a class that says by an annotation, a decorator or what it extends that members of it are made. */
function isFieldOfMade(tree: SyntaxTree, node: Node): boolean {
  const kind = tree.kind(node);
  const isField = kind === 'field_declaration' || (kind === 'assignment' && tree.child(node, 'type') !== NONE);
  if (!isField) return false;
  const around = kind === 'assignment' ? tree.parent(tree.parent(node)) : tree.parent(node);
  const owner = tree.parent(around);
  if (!CLASSES.has(tree.kind(owner)) || tree.child(owner, 'body') !== around) return false;
  return isAnnotated(tree, owner) || (kind === 'assignment' ? tree.child(owner, 'superclasses') !== NONE || tree.kind(tree.parent(owner)) === 'decorated_definition' : isAnnotated(tree, node));
}

function isAnnotated(tree: SyntaxTree, declaration: Node): boolean {
  const modifiers = tree.children(declaration).find((child) => tree.kind(child) === 'modifiers');
  return modifiers !== undefined && tree.children(modifiers).some((child) => /annotation$/.test(tree.kind(child)));
}

function functionAround(tree: SyntaxTree, node: Node): Node {
  for (const at of tree.upFrom(node)) if (FUNCTIONS.has(tree.kind(at)) && tree.isNamed(at)) return at;
  return NONE;
}

/** A function that stands among the arguments of a call, or in an object or a list there, whose result nothing exports. */
function isHandedOver(tree: SyntaxTree, fn: Node): boolean {
  if (fn === NONE) return false;
  for (const at of tree.upFrom(tree.parent(fn))) {
    const kind = tree.kind(at);
    if (isCall(tree, at)) return argumentsOf(tree, at).some((argument) => tree.holds(argument, fn)) && !isExportedStatement(tree, at) && !isPutInto(tree, at, fn);
    if (FUNCTIONS.has(kind) || kind.endsWith('_statement') || kind.endsWith('_declaration')) return false;
  }
  return false;
}

/** Functions that put the members of one object into another one, under whatever name: such as `Object.assign(Tool.prototype, { run(it) {} })`. */
const PUTTING_INTO = /(?:^|[._])(?:assign|extend|mixin)$/i;

/** Whether a function is a member of an object in a call that puts such members into another object. */
function isPutInto(tree: SyntaxTree, call: Node, fn: Node): boolean {
  if (!PUTTING_INTO.test(tree.textOf(calleeOf(tree, call)))) return false;
  const member = tree.kind(fn) === 'method_definition' ? fn : tree.parent(fn);
  return /^(?:pair|method_definition)$/.test(tree.kind(member)) && argumentsOf(tree, call).includes(tree.parent(member));
}

function isExportedStatement(tree: SyntaxTree, node: Node): boolean {
  for (const at of tree.upFrom(node)) {
    const kind = tree.kind(at);
    if (kind === 'export_statement' || /^(?:module\.)?exports\b/.test(tree.textOf(at).slice(0, 20))) return true;
    // What a variable within a function has, nobody elsewhere calls.
    if (/declarator$|^assignment/.test(kind)) return functionAround(tree, at) === NONE;
    if (FUNCTIONS.has(kind)) return false;
  }
  return false;
}
