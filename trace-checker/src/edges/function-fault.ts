import { isCall } from '#trace-checker/flow/callee.ts';
import type { Place } from '#trace-checker/flow/check-step.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { CLASSES, FUNCTIONS } from '#trace-checker/syntax/words.ts';
import type { Node } from '#trace-checker/syntax/syntax-tree.ts';
import type { TraceHop } from '#trace-checker/trace.ts';

/** What a function without a name, and a file by itself, are told as. */
const UNNAMED = /^<(?:anonymous|lambda|module|init)>$/;

/** What is wrong with the name of the function that a hop tells: another one than those around its place. */
export function functionFault({ function: told = '' }: TraceHop, place: Place): string | undefined {
  const names = told.split('.').map((name) => name.replace(/^#/, '')).filter((name) => name !== '' && !UNNAMED.test(name));
  const inner = names.at(-1);
  return inner === undefined || isAround(place, inner) ? undefined : `it is in no function "${inner}"`;
}

/** Of a hop where no grammar reads: a server page is one function, and what else no grammar reads is in none. */
export function pageFunctionFault({ function: told = '' }: TraceHop): string | undefined {
  const inner = told.split('.').at(-1) ?? '';
  return inner === '' || inner === PAGE || UNNAMED.test(inner) ? undefined : `it is in no function "${inner}"`;
}

function isAround({ unit, nodes }: Place, name: string): boolean {
  for (const at of unit.tree.upFrom(nodes.at(-1) ?? 0)) if (isNamed(unit, at, name)) return true;
  // A function that is written nowhere stands at what it is made of: a record at its component, a getter at its field.
  const property = /^(?:get|set|is|with)([A-Z]\w*)$/.exec(name)?.[1] ?? name;
  const isOf = [name, property.charAt(0).toLowerCase() + property.slice(1)].some((each) => unit.namesWithin(each, nodes[0] ?? 0).some((at) => !isCalled(unit, at)));
  return isOf || (name === PAGE && /\.jspf?$/i.test(unit.file));
}

/** Whether a name is that of a method that is called: no member is declared there. */
function isCalled({ tree }: SourceUnit, name: Node): boolean {
  return isCall(tree, tree.parent(name)) && tree.role(name) === 'name';
}

/** A server page is one function of this name. */
const PAGE = '_jspService';
/** What makes objects, where the class does not say how. */
const MAKERS = new Set(['constructor', '__init__']);

function isNamed(unit: SourceUnit, node: Node, name: string): boolean {
  const kind = unit.tree.kind(node);
  if (CLASSES.has(kind)) return unit.namesOfFunction(node).includes(name) || MAKERS.has(name);
  if (name === 'default' && unit.tree.hasToken(unit.tree.parent(node), name)) return true;
  if (FUNCTIONS.has(kind)) return unit.namesOfFunction(node).includes(name);
  // What a class gives a field runs as a function of the field's name.
  return /field|declarator|definition|assignment/.test(kind) && unit.tree.children(node).some((child) => unit.tree.textOf(child).replace(/^#/, '') === name);
}
