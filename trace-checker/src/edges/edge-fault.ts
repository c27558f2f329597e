/* Whether a hop's edge is one that the syntax at its place can be, and its catalog row one that speaks of it. */
import type { CatalogRows } from '#trace-checker/catalog/row.ts';
import type { Place } from '#trace-checker/flow/check-step.ts';
import { isCall, isFunction } from '#trace-checker/flow/callee.ts';
import { isExported } from '#trace-checker/edges/exported.ts';
import { ASSIGNMENTS, CLASSES, ELEMENTS, endsValue, FUNCTIONS, MEMBERS, RETURNS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

/** Lists of the catalog whose rows an edge may rest on. */
const ROWS: Readonly<Partial<Record<Edge, readonly string[]>>> = {
  source: ['sources', 'entries', 'parameters'],
  model: ['flows', 'sanitizers', 'operations', 'guards'],
  sink: ['sinks', 'misuses', 'names', 'named', 'entries', 'tokens', 'overrides', 'statements', 'declared'],
};

/** Lists whose rows tell a place by another thing than a name that stands there: a pattern, a declaration. */
const NAMELESS = new Set(['names', 'named', 'tokens', 'entries', 'parameters', 'overrides', 'statements', 'declared']);

/** What stands for a catalog row where the search knows by itself; each with the syntax that it speaks of. */
const KNOWN_FACTS: ReadonlyMap<string, (tree: SyntaxTree, node: Node) => boolean> = new Map([
  ['exported function', (tree, node) => isExported(tree, node)],
  ['secret compared', (tree, node) => holdsAny(tree, node, (kind) => /binary|comparison/.test(kind))],
  ['member chosen twice', (tree, node) => holdsAny(tree, node, (kind) => ELEMENTS.has(kind)) || isCall(tree, node)],
  ['method chosen by name', (tree, node) => holdsAny(tree, node, (kind) => ELEMENTS.has(kind) || /call|invocation/.test(kind))],
  ['module specifier', (tree, node) => holdsAny(tree, node, (kind) => /call|import/.test(kind))],
]);

function holdsAny(tree: SyntaxTree, node: Node, is: (kind: string) => boolean): boolean {
  for (let at = node; at < tree.after(node); at++) if (is(tree.kind(at))) return true;
  return false;
}

const LITERALS = /^(?:array|array_initializer|array_creation_expression|list|set|tuple|dictionary|object|expression_list|list_comprehension|set_comprehension|dictionary_comprehension|generator_expression|spread_element|list_splat|dictionary_splat)$/;
const TEXTS = /^(?:binary_expression|binary_operator|template_string|string|concatenated_string|augmented_assignment|augmented_assignment_expression|assignment_expression|update_expression|template_expression|jsx_element|jsx_fragment)$/;
const BINDINGS = /identifier|parameter|pattern|splat|target|declarator|assignment/;

const SHAPES: Readonly<Record<Exclude<Edge, 'source' | 'model' | 'sink'>, (tree: SyntaxTree, node: Node) => boolean>> = {
  assign: (tree, node) => ASSIGNMENTS.has(tree.kind(node)) || isBound(tree, node) || isAssigned(tree, node),
  field: (tree, node) => {
    const kind = tree.kind(node);
    return MEMBERS.has(kind) || ELEMENTS.has(kind) || isCall(tree, node) || CLASSES.has(kind) || FUNCTIONS.has(kind) || /pair|spread|splat|pattern|assignment|declarator|type_alias_statement|argument|attribute|jsx|identifier|field|parameter/.test(kind);
  },
  container: (tree, node) => {
    const kind = tree.kind(node);
    return isCall(tree, node) || LITERALS.test(kind) || ELEMENTS.has(kind) || MEMBERS.has(kind) || /^(?:for|enhanced_for|pair|assignment|method_reference|delete_statement)/.test(kind) || isElementOf(tree, node) || isBound(tree, node);
  },
  'call-argument': (tree, node) => isCall(tree, node) || ELEMENTS.has(tree.kind(node)) || isParameter(tree, node) || isMemberOfClass(tree, node) || tree.kind(node) === 'method_reference' || /binary|unary|not_operator/.test(tree.kind(node)),
  return: (tree, node) => RETURNS.has(tree.kind(node)) || isResult(tree, node) || isMemberOfClass(tree, node) || CLASSES.has(tree.kind(node)),
  callback: (tree, node) => isParameter(tree, node),
  concat: (tree, node) => TEXTS.test(tree.kind(node)) || isCall(tree, node),
};

function isParameter(tree: SyntaxTree, node: Node): boolean {
  for (let at = node; at !== NONE; at = tree.parent(at)) {
    if (/parameter/.test(tree.kind(at)) || /^parameters?$/.test(tree.role(at))) return true;
    if (endsValue(tree.kind(at))) return false;
  }
  return false;
}

function isBound(tree: SyntaxTree, node: Node): boolean {
  return BINDINGS.test(tree.kind(node)) || tree.kind(node) === 'dotted_name';
}

/** Whose value is that of the expression in them. */
const TRANSPARENT = /^(?:await|await_expression|parenthesized_expression|cast_expression|as_expression|satisfies_expression|non_null_expression|type_assertion|conditional_expression|ternary_expression)$/;

/** An expression whose value a declarator or an assignment takes. */
function isAssigned(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  const kind = tree.kind(around);
  if (TRANSPARENT.test(kind)) return isAssigned(tree, around);
  return ASSIGNMENTS.get(kind)?.value.includes(tree.role(node)) === true || kind === 'switch_expression';
}

/** What a comprehension collects, or a list holds. */
function isElementOf(tree: SyntaxTree, node: Node): boolean {
  return /comprehension|generator_expression/.test(tree.kind(tree.parent(node))) || LITERALS.test(tree.kind(tree.parent(node)));
}

/** What a function without a return statement gives, or a callback that is called with it. */
function isResult(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  if (tree.kind(node) === 'method_reference' || tree.kind(around) === 'switch_rule') return true;
  const isBody = isFunction(tree, around) && tree.role(node) === 'body';
  const isInParentheses = tree.kind(around) === 'parenthesized_expression' && isFunction(tree, tree.parent(around));
  return isBody || isInParentheses;
}

function isMemberOfClass(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  return /class_body|record_declaration|enum_body|field_declaration|class_definition/.test(tree.kind(around)) || tree.kind(tree.parent(around)) === 'class_definition' || tree.kind(node) === 'field_declaration';
}

/** What an edge is held against. */
interface Ground {
  readonly rows: CatalogRows;
  /** The trace is this one place: no value gets there. */
  readonly isAlone: boolean;
}

/** What is wrong with the edge of a hop at its place, in words, or undefined. */
export function edgeFault(hop: TraceHop, { unit, nodes }: Place, { rows, isAlone }: Ground): string | undefined {
  const lists = ROWS[hop.edge]?.filter((list) => !isAlone || list !== 'sinks');
  if (lists !== undefined) return rowFault(hop, { unit, nodes }, { lists, rows });
  if (hop.fact !== undefined) return `an edge "${hop.edge}" rests on no catalog row, but it names one`;
  const isShape = SHAPES[hop.edge as keyof typeof SHAPES]; // What rests on rows was answered above.
  return nodes.some((node) => isShape(unit.tree, node)) ? undefined : `what stands there is no "${hop.edge}"`;
}

function rowFault(hop: TraceHop, { unit, nodes }: Place, { lists, rows }: { readonly lists: readonly string[]; readonly rows: CatalogRows }): string | undefined {
  const { fact } = hop;
  if (fact === undefined) return `a "${hop.edge}" needs a catalog row, and names none`;
  const known = KNOWN_FACTS.get(fact);
  if (known !== undefined) {
    const isRole = fact === 'exported function' ? hop.edge === 'source' : hop.edge === 'sink';
    return isRole && nodes.some((node) => known(unit.tree, node)) ? undefined : `what stands there is not what "${fact}" speaks of`;
  }
  const row = rows.row(fact);
  if (row === undefined) return `the catalog has no row ${fact}`;
  if (!lists.includes(row.list)) return `the row ${fact} is none for a "${hop.edge}"`;
  if (!isOfLanguage(fact, unit.file)) return `the row ${fact} speaks of another language`;
  if (NAMELESS.has(row.list) || row.names.size === 0) return undefined;
  if (row.isAwaited && nodes.some((node) => AWAITING.test(unit.tree.kind(node)))) return undefined;
  const text = [unit.tree.text.slice(hop.start, hop.end), ...surroundings(unit.tree, nodes[0] ?? 0)].join('\n');
  const isNamed = (text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).some((name) => row.names.has(name));
  return isNamed || [...row.packages].some((name) => speaksOf(unit.tree.text, name)) ? undefined : `nothing there bears a name that the row ${fact} speaks of`;
}

const LANGUAGES: readonly (readonly [language: string, endings: RegExp])[] = [
  ['java', /\.(?:java|jspf?)$/i],
  ['python', /\.pyw?$/i],
  ['javascript', /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i],
];

/** Models lie in a folder of their language. A file whose name tells none is asked for none. */
function isOfLanguage(fact: string, file: string): boolean {
  const language = LANGUAGES.find(([, endings]) => endings.test(file))?.[0];
  const of = /^models\/(\w+)\//.exec(fact)?.[1];
  return language === undefined || of === undefined || of === language;
}

/** Calls whose callbacks get what a promise holds, and what waits for one. */
const AWAITING = /^(?:call_expression|await_expression|call|await)$/;

/** The longest statement that is looked at for a name. */
const MAX_STATEMENT = 2_000;

/** The statement around a place and, of a parameter, the function and what it is given to: a source may be named there. */
function surroundings(tree: SyntaxTree, node: Node): string[] {
  const found: string[] = [];
  let functions = 0;
  for (const at of tree.upFrom(node)) {
    const kind = tree.kind(at);
    if (kind.endsWith('_statement') || kind.endsWith('_declaration') || kind === 'decorated_definition' || kind === 'assignment') found.push(tree.textOf(at).slice(0, MAX_STATEMENT));
    if (isFunction(tree, at) && functions++ > 1) break;
  }
  return found;
}

/** Whether a file imports a library, by the name of its package as a word or a text. */
function speaksOf(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w$]/.test(text.charAt(at - 1)) && !/[\w$]/.test(text.charAt(at + name.length))) return true;
  }
  return false;
}
