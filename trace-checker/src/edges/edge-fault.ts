/* Whether a hop's edge is one that the syntax at its place can be, and its catalog row one that speaks of it. */
import type { Place } from '#trace-checker/flow/check-step.ts';
import { argumentsOf, calleeOf, isCall, literalText, memberName, namesOfCall, receiverOf } from '#trace-checker/flow/callee.ts';
import { isForeign } from '#trace-checker/flow/foreign-names.ts';
import { isExported } from '#trace-checker/edges/exported.ts';
import { isMemberOfClass, isParameter, isResult } from '#trace-checker/edges/roles.ts';
import { rowFault, type RowGround } from '#trace-checker/edges/row-fault.ts';
import { ASSIGNMENTS, CLASSES, ELEMENTS, FUNCTIONS, Kinds, MEMBERS, RETURNS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { languageOf } from '#trace-checker/syntax/source-text.ts';
import type { Operation } from '#trace-checker/catalog/row.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

/** Lists of the catalog whose rows an edge may rest on. */
const ROWS: Readonly<Partial<Record<Edge, readonly string[]>>> = {
  source: ['sources', 'entries', 'parameters'],
  model: ['flows', 'sanitizers', 'operations', 'guards'],
  sink: ['sinks', 'misuses', 'names', 'named', 'called', 'entries', 'tokens', 'overrides', 'statements', 'declared', 'settings'],
};

/** Lists whose rows say what must not get to a place: the place by itself is no flaw. */
const OF_VALUES = new Set(['sinks', 'named', 'entries']);

const EXPORTED = 'exported function';

/** What stands for a catalog row where the search knows by itself; each with the syntax that it speaks of. */
const KNOWN_FACTS: ReadonlyMap<string, (tree: SyntaxTree, node: Node, hop: TraceHop, unit: SourceUnit) => boolean> = new Map<string, (tree: SyntaxTree, node: Node, hop: TraceHop, unit: SourceUnit) => boolean>([
  [EXPORTED, (tree, node, hop) => isExported(tree, node) && !isReadOfField(tree, node, hop)],
  ['secret compared', (tree, node) => holdsAny(tree, node, (kind) => /binary|comparison/.test(kind))],
  ['kept value compared', (tree, node) => holdsAny(tree, node, (kind) => /binary|comparison/.test(kind)) || isCall(tree, node)],
  ['member chosen twice', (tree, node) => holdsAny(tree, node, (kind) => ELEMENTS.has(kind)) || isCall(tree, node)],
  ['field of a row chosen', (tree, node) => holdsAny(tree, node, (kind) => ELEMENTS.has(kind))],
  ['method chosen by name', (tree, node, _, unit) => !tree.kind(node).endsWith('_statement') && !isPlainCall(unit, node) && holdsAny(tree, node, (kind) => ELEMENTS.has(kind) || /call|invocation/.test(kind))],
  ['module specifier', (tree, node) => holdsAny(tree, node, (kind) => /call|import/.test(kind))],
]);

/** A getter that is written nowhere stands at its field, and is given nothing. */
function isReadOfField(tree: SyntaxTree, node: Node, { function: told = '' }: TraceHop): boolean {
  return !isParameter(tree, node) && !FUNCTIONS.has(tree.kind(node)) && /(?:^|\.)(?:get|is)[A-Z]\w*$/.test(told);
}

/** A call of a name that is given no value in the file: nothing that was looked up stands under it. */
function isPlainCall(unit: SourceUnit, node: Node): boolean {
  const callee = isCall(unit.tree, node) ? calleeOf(unit.tree, node) : NONE;
  return callee !== NONE && unit.tree.kind(callee) === 'identifier' && receiverOf(unit.tree, node) === NONE && unit.scopeOf(callee) === 0 && !unit.isDeclaredInFile(unit.tree.textOf(callee));
}

function holdsAny(tree: SyntaxTree, node: Node, is: (kind: string) => boolean): boolean {
  for (let at = node; at < tree.after(node); at++) if (is(tree.kind(at))) return true;
  return false;
}

const LITERALS = new Kinds(/^(?:array|array_initializer|array_creation_expression|list|set|tuple|dictionary|object|expression_list|list_comprehension|set_comprehension|dictionary_comprehension|generator_expression|spread_element|list_splat|dictionary_splat)$/);
const TEXTS = new Kinds(/^(?:binary_expression|binary_operator|template_string|string|concatenated_string|augmented_assignment|augmented_assignment_expression|assignment_expression|update_expression|template_expression|jsx_element|jsx_fragment)$/);
const BINDINGS = new Kinds(/identifier|parameter|pattern|splat|target|declarator|assignment/);

/** What may read a field, by its form alone. */
const OF_FIELDS = new Kinds(/pair|spread|splat|pattern|assignment|declarator|type_alias_statement|argument|attribute|jsx|identifier|field|parameter/);
const OF_CONTAINERS = new Kinds(/^(?:for|enhanced_for|pair|assignment|method_reference|delete_statement)/);

const SHAPES: Readonly<Record<Exclude<Edge, 'source' | 'model' | 'sink'>, (tree: SyntaxTree, node: Node) => boolean>> = {
  assign: (tree, node) => ASSIGNMENTS.has(tree.kind(node)) || isBound(tree, node) || isAssigned(tree, node),
  field: (tree, node) => {
    const kind = tree.kind(node);
    // `text[1:]`, `with opened() as file`.
    if (isWholeParameter(tree, node) || tree.children(node).some((child) => tree.kind(child) === 'slice') || (kind === 'as_pattern' && tree.kind(tree.parent(node)) === 'with_item')) return false;
    return isKeyOfPattern(tree, node) || MEMBERS.has(kind) || ELEMENTS.has(kind) || isCall(tree, node) || CLASSES.has(kind) || FUNCTIONS.has(kind) || kind === 'decorated_definition' || OF_FIELDS.has(kind);
  },
  container: (tree, node) => {
    const kind = tree.kind(node);
    if (kind === 'as_pattern' && tree.kind(tree.parent(node)) === 'with_item') return false;
    return isCall(tree, node) || LITERALS.has(kind) || ELEMENTS.has(kind) || MEMBERS.has(kind) || OF_CONTAINERS.has(kind) || isElementOf(tree, node) || isBound(tree, node) || isKeyOfPattern(tree, node);
  },
  'call-argument': (tree, node) => isCall(tree, node) || ELEMENTS.has(tree.kind(node)) || isParameter(tree, node) || isMemberOfClass(tree, node) || tree.kind(node) === 'method_reference' || /binary|unary|not_operator/.test(tree.kind(node)),
  return: (tree, node) => RETURNS.has(tree.kind(node)) || isResult(tree, node) || (isMemberOfClass(tree, node) && !isOfAllObjects(tree, node)) || CLASSES.has(tree.kind(node)),
  callback: (tree, node) => isParameter(tree, node),
  concat: (tree, node) => TEXTS.has(tree.kind(node)) || isCall(tree, node) || tree.kind(node) === 'method_reference',
};

/** `item` of `(item) => …`: no pattern takes a part of it, and no class has it as a field. */
function isWholeParameter(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  // The only parameter of a lambda is all of its list.
  return tree.kind(node) === 'lambda_parameters' || (tree.kind(node) === 'identifier' && (tree.kind(around) === 'formal_parameters' || tree.kind(around) === 'lambda_parameters' || tree.role(node) === 'parameter'));
}

function isBound(tree: SyntaxTree, node: Node): boolean {
  return BINDINGS.has(tree.kind(node)) || tree.kind(node) === 'dotted_name';
}

/** A field of the class itself: no object that is made gets what it is given. */
function isOfAllObjects(tree: SyntaxTree, node: Node): boolean {
  return tree.kind(node) === 'variable_declarator' && /^[^=;]*\bstatic\s/.test(tree.textOf(tree.parent(node)));
}

/** `'name': pattern` reads what stands under the name. */
function isKeyOfPattern(tree: SyntaxTree, node: Node): boolean {
  return tree.role(node) === 'key' && tree.kind(tree.parent(node)) === 'dict_pattern';
}

/** Whose value is that of the expression in them. */
const TRANSPARENT = new Kinds(/^(?:await|await_expression|parenthesized_expression|cast_expression|as_expression|satisfies_expression|non_null_expression|type_assertion|conditional_expression|ternary_expression)$/);

/** An expression whose value a declarator or an assignment takes. */
function isAssigned(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  const kind = tree.kind(around);
  if (TRANSPARENT.has(kind)) return isAssigned(tree, around);
  return ASSIGNMENTS.get(kind)?.value.includes(tree.role(node)) === true || kind === 'switch_expression';
}

/** What a comprehension collects, or a list holds. */
function isElementOf(tree: SyntaxTree, node: Node): boolean {
  return /comprehension|generator_expression/.test(tree.kind(tree.parent(node))) || (LITERALS.has(tree.kind(tree.parent(node))) && !TEXTS.has(tree.kind(node)));
}

/** What an edge is held against. */
interface Ground extends RowGround {
  /** The trace is this one place: no value gets there. */
  readonly isAlone: boolean;
  /** What the call at the place does, as the next hop says, takes parts of what it is given. */
  readonly isReadThere: boolean;
}

/** What is wrong with the edge of a hop at its place, in words, or undefined. */
export function edgeFault(hop: TraceHop, place: Place, ground: Ground): string | undefined {
  const { unit, nodes } = place;
  const lists = listsOf(hop, ground.isAlone);
  if (lists !== undefined) {
    const isKnown = hop.fact === undefined ? undefined : KNOWN_FACTS.get(hop.fact);
    if (isKnown === undefined) return rowFault(hop, { text: unit.tree.text, place }, { ...ground, lists });
    const isRole = !ground.isAlone && (hop.fact === EXPORTED) === (hop.edge === 'source') && hop.edge !== 'model';
    return isRole && nodes.some((node) => isKnown(unit.tree, node, hop, unit)) ? undefined : `what stands there is not what "${hop.fact}" speaks of`;
  }
  if (hop.fact !== undefined) return `an edge "${hop.edge}" rests on no catalog row, but it names one`;
  const isShape = SHAPES[hop.edge as keyof typeof SHAPES]; // What rests on rows was answered above.
  const fitting = nodes.filter((node) => isShape(unit.tree, node));
  if (fitting.length === 0) return `what stands there is no "${hop.edge}"`;
  if (hop.edge === 'container' && fitting.every((node) => isGivenByOther(place, node, ground))) return 'what calls the function there takes nothing out of a container';
  const does = ground.isReadThere && hop.edge === 'field' ? undefined : BY_CALLS.get(hop.edge);
  const isDone = does === undefined || fitting.some((node) => !(isCall(unit.tree, node) || (hop.edge === 'concat' && unit.tree.kind(node) === 'method_reference')) || (hop.edge !== 'concat' && isMaking(place, node, ground)) || isDoneBy(place, node, { ...ground, does }));
  return isDone ? undefined : `the catalog knows no call there that does what "${hop.edge}" says`;
}

/** Which mechanisms of the catalog a call may be where an edge stands at it: a function of a library that is no such thing has a row of its own. */
const BY_CALLS: ReadonlyMap<Edge, RegExp> = new Map([
  ['concat', /^(?:text-(?:concat|join|printf|filled|formatted|shown|represented)|builder-|gather)/],
  ['container', /^(?!text-(?!split|parted)|builder-text|structure-encode|checks?-|truth-|texts-|throws-|queries-|paths-|regex-asked|number-|boolean-|math-|path-|pages-|never-|type-|module-|schema-)/],
  ['field', /^(?!.*-(?:keys|has|size|slice)$)(?!text-|builder-|structure-encode|checks?-|truth-|texts-|throws-|queries-|paths-|regex-asked|number-|boolean-|math-|path-|pages-|never-|type-|module-)/],
]);

/**
 * A parameter of a function that is handed to a call of which the catalog knows other mechanisms, or to a global one, as `setTimeout`, of which it
 * knows none: no container calls it with what it holds.
 */
function isGivenByOther({ unit }: Place, node: Node, { libraries, models }: RowGround): boolean {
  const { tree } = unit;
  const fn = unit.functionOf(node);
  const call = fn === 0 ? NONE : tree.parent(tree.parent(fn));
  if (call === NONE || !isParameter(tree, node) || !isCall(tree, call) || !argumentsOf(tree, call).includes(fn)) return false;
  const callee = calleeOf(tree, call);
  const names = unit.namesOfCall(call);
  const known = names.flatMap((name) => [...libraries.mechanismsOf(name, unit.file, models)]);
  if (known.length > 0) return !known.some(({ does }) => BY_CALLS.get('container')?.test(does) === true && !OF_FUNCTIONS.test(does) && !OF_EVENTS.test(does) && !OF_ONE_PLACE.test(does));
  const isGlobal = tree.kind(callee) === 'identifier' && unit.scopeOf(callee) === 0 && !unit.foreign.has(tree.textOf(callee)) && !unit.isDeclaredInFile(tree.textOf(callee));
  if (names.some((name) => unit.functionsByName.has(name))) return false;
  return isGlobal || names.some((name) => libraries.isSpokenOf(name, unit.file, models));
}

/** What calls a function with what it is given beside it. */
const OF_FUNCTIONS = /^function-/;

/** What calls a function with what happens, which stands in no container. */
const OF_EVENTS = /^listener-/;

/** What reads or fills a single place, and calls nothing: a route is registered under such a name. */
const OF_ONE_PLACE = /^(?:map|list|set|object)-(?:get|set|put|add|has)$/;

/** A call that makes an object of a class of the program, which has what its class gives it: of what a library's class does with it, a row or a mechanism speaks. */
function isMaking({ unit }: Place, call: Node, { libraries, models }: RowGround): boolean {
  const { tree } = unit;
  if (tree.kind(call).startsWith('jsx')) return true;
  const names = namesOfCall(tree, call);
  if (!/^(?:new_expression|object_creation_expression)/.test(tree.kind(call)) && !/^[A-Z]/.test(names[0] ?? '')) return false;
  if (names.some((name) => unit.functionsByName.has(name) || unit.isDeclaredInFile(name))) return true;
  // A class of another file of the program bears its own name: of this one, the catalog says what it makes.
  if (languageOf(unit.file) === 'java' && names.some((name) => libraries.isSpokenOf(name, unit.file, models))) return false;
  return !isForeign(unit, calleeOf(tree, call), unit) && !names.some((name) => unit.foreign.has(name) || libraries.isGlobal(name, unit.file)) && !names.some((name) => libraries.mechanismsOf(name, unit.file, models).next().done !== true);
}

function isDoneBy({ unit }: Place, call: Node, { libraries, models, does }: RowGround & { readonly does: RegExp }): boolean {
  const { tree } = unit;
  const names = tree.kind(call) === 'method_reference' ? [tree.textOf(tree.children(call).at(-1) ?? call)] : unit.namesOfCall(call);
  const receiver = receiverOf(tree, call);
  const owner = receiver === NONE ? undefined : memberName(tree, receiver) ?? tree.textOf(receiver);
  const made = madeClass(unit, receiver);
  const module = made === undefined ? moduleCalled(unit, call) : unit.foreign.get(made)?.replace(/^java:(.*)\.\w+$/, '$1').replace(PREFIXES, '');
  // What the language makes and the catalog knows no mechanism of, has functions of its own.
  if (made !== undefined && libraries.isGlobal(made, unit.file) && libraries.mechanismsOf(made, unit.file, models).next().done === true) return false;
  // A text that is written out holds nothing.
  const isText = receiver !== NONE && literalText(tree, receiver) !== undefined;
  const isFitting = (each: Operation): boolean => !(isText && OF_STRUCTURES.test(each.does)) && isOfClass(unit, receiver, each) && does.test(each.does) && (each.owner === undefined || owner === undefined || each.owner === owner);
  for (const name of names) for (const each of libraries.ofModule(name, unit.file, module) ?? libraries.mechanismsOf(name, unit.file, models)) if (isFitting(each)) return true;
  return false;
}

/** Mechanisms of what holds others. */
const OF_STRUCTURES = /^(?:list|map|set|object)-/;

/** `Cookie` of `new Cookie(…).getValue()`, and of a variable that is given nothing else. */
function madeClass(unit: SourceUnit, receiver: Node): string | undefined {
  if (receiver === NONE) return undefined;
  const { tree } = unit;
  const values = tree.kind(receiver) === 'identifier' ? unit.valuesOf(receiver) : [tree.textOf(receiver).slice(0, 100)];
  const classes = new Set(values.map((value) => /^new\s+([A-Z]\w*)\s*(?:<[^>]*>)?\(/.exec(value)?.[1]));
  return classes.size === 1 ? [...classes][0] : undefined;
}

/** What a module's name says of where it comes from: `package:`, `node:`. */
const PREFIXES = /^(?:[a-z]+:)+/;

/** `require('path').join`. */
const LOADED = /^require\(\s*['"]([^'"\n]{1,300})['"]\s*\)((?:\.[\w$]+)+)$/;

/** The module of which a call by a name that the file imports calls a function: `os.path` of `os.path.join(…)`. */
function moduleCalled(unit: SourceUnit, call: Node): string | undefined {
  const { tree } = unit;
  const callee = tree.textOf(calleeOf(tree, call));
  const loaded = LOADED.exec(callee);
  if (loaded !== null) return [(loaded[1] ?? '').replace(PREFIXES, ''), ...(loaded[2] ?? '').split('.').slice(1, -1)].join('.');
  const [root = '', ...members] = /^[\w$]+(?:\.[\w$]+)*$/.exec(callee)?.[0].split('.') ?? [];
  const module = unit.foreign.get(root);
  // `import os.path` names `os`.
  const named = module?.startsWith(`${root}.`) === true ? root : module;
  return named === undefined || unit.scopeOf(calleeOf(tree, call)) !== 0 ? undefined : [named.replace(PREFIXES, ''), ...members.slice(0, -1)].join('.');
}

/** Whether what is done may be done by a method of the class that is named as the receiver, in Java: another class has its own. */
function isOfClass(unit: SourceUnit, receiver: Node, { classes }: Operation): boolean {
  const name = receiver === NONE ? '' : unit.tree.textOf(receiver);
  return !/^[A-Z]\w*$/.test(name) || languageOf(unit.file) !== 'java' || classes.includes(name) || unit.valuesOf(receiver).length > 0;
}

/** The lists whose rows a hop may rest on; undefined where its edge needs none. */
export function listsOf(hop: TraceHop, isAlone: boolean): readonly string[] | undefined {
  return ROWS[hop.edge]?.filter((list) => !isAlone || !OF_VALUES.has(list));
}
