/* Whether the catalog row that a hop names speaks of its place: its list, its language, a library that the program has, and what it looks for. */
import type { CatalogRow, CatalogRows } from '#trace-checker/catalog/row.ts';
import type { Libraries } from '#trace-checker/catalog/libraries.ts';
import type { Place } from '#trace-checker/flow/check-step.ts';
import { argumentsOf, calleeOf, isCall, isFunction, receiverOf } from '#trace-checker/flow/callee.ts';
import { importedModules } from '#trace-checker/flow/foreign-names.ts';
import { isParameterOf, isTarget } from '#trace-checker/flow/written.ts';
import { isSpokenOfInPage } from '#trace-checker/edges/page-row.ts';
import { callsOwnMethod } from '#trace-checker/edges/own-methods.ts';
import { isDefault, isGiven, isMemberOfClass, isParameter, isResult } from '#trace-checker/edges/roles.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { remembered } from '#trace-checker/remembered.ts';
import { languageOf } from '#trace-checker/syntax/source-text.ts';
import { CLASSES, FUNCTIONS, MEMBERS, RETURNS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import type { TraceHop } from '#trace-checker/trace.ts';

/** What a row is held against. */
export interface RowGround {
  readonly rows: CatalogRows;
  readonly libraries: Libraries;
  /** Files of the trace. */
  readonly files: readonly string[];
  /** Models on whose rows the trace rests. */
  readonly models: readonly string[];
}

/** Where a hop is: a place in code, or no more than a part of a text. */
interface Spot {
  readonly text: string;
  readonly place?: Place;
}

const SERVER_PAGE = /\.jspf?$/i;

/** Outside its scripts, a page is a template of whatever language renders it. */
const TEMPLATE = /\.html?$/i;

/** @param lists those of the catalog whose rows may stand for the hop's edge */
export function rowFault(hop: TraceHop, spot: Spot, { lists, ...ground }: RowGround & { readonly lists: readonly string[] }): string | undefined {
  const { fact } = hop;
  if (fact === undefined) return `a "${hop.edge}" needs a catalog row, and names none`;
  const row = ground.rows.row(fact);
  if (row === undefined) return `the catalog has no row ${fact}`;
  if (!lists.includes(row.list) && !(row.isCompared && hop.edge === 'sink')) return `the row ${fact} is none for a "${hop.edge}"`;
  const isTemplate = spot.place === undefined && TEMPLATE.test(hop.file);
  const language = isTemplate ? languageOfRow(fact) : languageOf(hop.file);
  if (!isTemplate && !isOfLanguage(fact, hop.file, ground.files)) return `the row ${fact} speaks of another language`;
  if (!isPage(hop.file) && !ground.libraries.isKnown(row, { file: hop.file, language }, ground.files)) return `nothing shows that the program has the library of which the row ${fact} speaks`;
  return isSpokenOf(hop, spot, row, ground) ? undefined : `nothing there is what the row ${fact} speaks of`;
}

/** Models lie in a folder of their language. */
function languageOfRow(fact: string): string | undefined {
  return /^models\/(\w+)\//.exec(fact)?.[1];
}

/** A file whose name tells no language, as a template, is filled by code of the trace's other files; where these tell none either, nothing is asked. */
function isOfLanguage(fact: string, file: string, files: readonly string[]): boolean {
  const language = languageOf(file);
  const of = languageOfRow(fact);
  if (of === undefined || of === language) return true;
  return language === undefined && !files.some((each) => languageOf(each) !== undefined && languageOf(each) !== of);
}

/** A page imports nothing for what its server gives it. */
function isPage(file: string): boolean {
  return SERVER_PAGE.test(file) || languageOf(file) === undefined;
}

function isSpokenOf(hop: TraceHop, { text, place }: Spot, row: CatalogRow, { libraries }: RowGround): boolean {
  const own = text.slice(hop.start, hop.end);
  if (row.list === 'tokens') return hasPattern(row, own);
  if (place === undefined) return isSpokenOfInText(hop, text, row);
  const { unit, nodes } = place;
  const { tree } = unit;
  if (BY_NAME.has(row.list)) return isNamedAround(row, place, own);
  if (row.list === 'entries' || row.list === 'parameters') return isOfEntry(hop, { place, libraries }, row);
  if (NAMELESS.has(row.list)) return true;
  if (isOfProgram(row, place) || isNoCall(row, place, own) || nodes.every((node) => isGivenTooFew(row, place.unit, node))) return false;
  // A member is called of something: a function that is called by its name alone is none, and what is made is no call of one.
  if (row.names.size === 0) return isOfHandedOver(row, place);
  if (row.isAnyCall && nodes.some((node) => isCall(tree, node) && receiverOf(tree, node) !== NONE)) return true;
  if (wordsOfSyntax(place).some((name) => row.names.has(name))) return true;
  if (isTakenOut(place, row)) return true;
  if (hasName(row, spokenOf(place, own)) || (!nodes.some((node) => NAMING.test(tree.kind(node))) && hasName(row, surroundings(tree, nodes[0] ?? 0).join('\n')))) return true;
  return [...row.members].some((name) => unit.words.has(name)) && isUnderOtherName(hop, place, row, libraries);
}

/** What a place says without the values that a call is given: functions and keys among them are names, variables and texts bear the program's. */
function spokenOf({ unit, nodes }: Place, own: string): string {
  const { tree } = unit;
  const call = nodes.find((node) => PLAIN_CALL.test(tree.kind(node)));
  const list = call === undefined ? NONE : tree.child(call, 'arguments');
  if (call === undefined || list === NONE) return own;
  return [tree.text.slice(tree.start(call), tree.start(list)), ...argumentsOf(tree, call).map((given) => nameOfGiven(unit, given))].join('\n');
}

function nameOfGiven(unit: SourceUnit, given: Node): string {
  const { tree } = unit;
  const kind = tree.kind(given);
  const text = tree.textOf(given);
  if (kind === 'identifier') return unit.foreign.has(text) || (unit.scopeOf(given) === 0 && !unit.isDeclaredInFile(text)) ? text : '';
  if (/^(?:object|dictionary)$/.test(kind)) return tree.children(given).map((pair) => tree.textOf(tree.child(pair, 'key'))).join(' ');
  if (kind === 'keyword_argument') return tree.textOf(tree.child(given, 'name'));
  return MEMBERS.has(kind) || /^(?:method_reference|class_literal)$/.test(kind) ? text : '';
}

const PLAIN_CALL = /^(?:call|call_expression|new_expression|method_invocation|object_creation_expression)$/;

/** Whether an imported class itself is asked, in Java: what a library made is none. */
function isOfClass({ file, tree }: SourceUnit, node: Node): boolean {
  const receiver = isCall(tree, node) ? receiverOf(tree, node) : NONE;
  return languageOf(file) === 'java' && receiver !== NONE && tree.kind(receiver) === 'identifier' && importedModules(file, tree.text).has(tree.textOf(receiver));
}

/** Whether what stands there can call no function of a row: what joins two values, or gives back what the row does not name. */
function isNoCall(row: CatalogRow, { unit: { tree }, nodes }: Place, own: string): boolean {
  if (row.list !== 'sinks' || !row.isOfFunctions) return false;
  return nodes.every((node) => tree.kind(node) === 'binary_expression' || (RETURNS.has(tree.kind(node)) && !hasName(row, own)));
}

/** Whether a method of a class of the file is called, of which a row speaks no more than it says of libraries; or of a class, where it speaks of what is made. */
function isOfProgram(row: CatalogRow, { unit, nodes }: Place): boolean {
  if (row.isAnyCall && row.list === 'sources' && nodes.every((node) => isOfClass(unit, node))) return true;
  return OF_LIBRARIES.has(row.list) && row.files.length === 0 && nodes.some((node) => callsOwnMethod(unit, node, row.names));
}

/** Of what is overridden, the name of the function says it; in Java a lambda or a reference to any method may stand for one. */
function isInOverridden({ overridden }: CatalogRow, file: string, place: Place): boolean {
  return overridden.length === 0 || languageOf(file) === 'java' || namesAround(place).some((name) => overridden.includes(name));
}

/** A sink is what the function of an entry gives, and a source what it is given. */
function isOfEntry(hop: TraceHop, { place, libraries }: { readonly place: Place; readonly libraries: Libraries }, row: CatalogRow): boolean {
  const { unit: { tree }, nodes } = place;
  const isThere = nodes.some((node) => (hop.edge === 'sink' ? row.tellsResults && isGivenBack(tree, node) : (isGiven(tree, node) && !isDefault(tree, node)) || isMemberOfClass(tree, node)));
  return isThere && isInOverridden(row, hop.file, place) && isMarked(row, place, libraries);
}

/** Of a parameter, an annotation or a type says that it is one: at it, or where the file says what its own annotations are. */
function isMarked({ marks }: CatalogRow, { unit }: Place, libraries: Libraries): boolean {
  return marks.length === 0 || marks.some((mark) => unit.words.has(mark)) || libraries.isNamedBeyond(marks, unit.file) || ['implements', 'extends'].some((word) => unit.words.has(word));
}

/** Whether a call is given fewer values than would have to stand there for one to stand where a sink's row says. */
function isGivenTooFew({ fewest }: CatalogRow, { tree }: SourceUnit, node: Node): boolean {
  if (fewest <= 1 || !PLAIN_CALL.test(tree.kind(node))) return false;
  const given = argumentsOf(tree, node);
  return given.length < fewest && !given.some((each) => /spread|splat|keyword/.test(tree.kind(each)));
}

/** What a library hands over bears any name, and is not what a function gives that is called by its name alone; only such a call calls it. */
function isOfHandedOver(row: CatalogRow, { unit: { file, tree }, nodes }: Place): boolean {
  const isPlainCall = (node: Node): boolean => isCall(tree, node) && receiverOf(tree, node) === NONE;
  return row.isOfCalls ? nodes.some(isPlainCall) : (row.list !== 'sources' && languageOf(file) !== 'java') || !nodes.every(isPlainCall);
}

/** Something there or around bears such a name; the same function may have read it under that name, or say what a name is that is computed. */
function isNamedAround(row: CatalogRow, place: Place, own: string): boolean {
  const { unit, nodes } = place;
  const { tree } = unit;
  const call = row.list === 'called' ? nodes.find((node) => isCall(tree, node)) : undefined;
  if (call !== undefined) return isNamedSo(row, unit.namesOfCall(call).join('\n'));
  return isNamedSo(row, [own, ...surroundings(tree, nodes.at(-1) ?? 0), ...namesAround(place)].join('\n')) || isNamedSo(row, functionAround(tree, nodes[0] ?? 0));
}

function functionAround(tree: SyntaxTree, node: Node): string {
  let at = node;
  while (tree.parent(at) !== NONE && !FUNCTIONS.has(tree.kind(at))) at = tree.parent(at);
  return tree.textOf(at);
}

/** What a promise holds, or iterating gives, stands under names of the program alone. */
function isTakenOut({ unit: { tree }, nodes }: Place, { isAwaited, isIterated }: CatalogRow): boolean {
  return nodes.some((node) => (isAwaited && (AWAITING.test(tree.kind(node)) || (isCall(tree, node) && receiverOf(tree, node) !== NONE))) || (isIterated && ITERATING.test(tree.kind(node))));
}

/** Of a part of a text nothing is known but its file and the words around it. */
function isSpokenOfInText({ file, start, end, edge, fact = '' }: TraceHop, text: string, row: CatalogRow): boolean {
  if (BY_NAME.has(row.list)) return isNamedSo(row, lineOf(text, start, end));
  if (SERVER_PAGE.test(file)) return isSpokenOfInPage(row, edge, text.slice(start, end));
  // What code calls, no template of another language does.
  return OF_TEXTS.has(row.list) || (languageOf(file) !== undefined && isOfLanguage(fact, file, []));
}

/** Under a name of the program's own it stands where a file imports it; a function of the language that a parameter stands for is named where it is handed over. */
function isUnderOtherName(hop: TraceHop, place: Place, row: CatalogRow, libraries: Libraries): boolean {
  if (row.isEverywhere && place.nodes.some((node) => isByParameter(place, node))) return true;
  if (row.isGlobal && place.nodes.some((node) => MEMBER.test(place.unit.tree.kind(node))) && callsGlobal(place, row)) return true;
  return place.nodes.some((node) => mayBearOtherName(place, node, row)) && libraries.isImported(row, hop.file);
}

/** What calls a member names it, but where the file gives that name something; a name that nothing declares has not been given anything. */
function mayBearOtherName({ unit }: Place, node: Node, row: CatalogRow): boolean {
  const { tree } = unit;
  const kind = tree.kind(node);
  if (LITERAL.test(kind) || (row.isOfMembers && !row.isOfFunctions && languageOf(unit.file) !== 'javascript' && (unit.isVariable(node) || kind === 'formal_parameter') && isParameter(tree, node))) return false;
  if (!isCall(tree, node) || kind.startsWith('jsx')) return true;
  const callee = calleeOf(tree, node);
  // Elements are read without a name: a page does it in the call that makes it.
  if (isImportedByName(unit, callee)) return row.isIterated || isOfRow(unit, node, row);
  // What is read of what a source gave names the source no more: `map.get(name)` of all parameters.
  if (receiverOf(tree, node) !== NONE) return row.list === 'sources' || unit.namesOfCall(node).some((name) => isGivenSomething(unit, name));
  if (tree.kind(callee) !== 'identifier') return true;
  const name = tree.textOf(callee);
  return unit.scopeOf(callee) !== 0 || unit.isDeclaredInFile(name) || unit.functionsByName.has(name) || unit.foreign.has(name) || unit.classes.some((at) => unit.namesOfClass(at).includes(name)) || unit.namesOfCall(node).length > 1;
}

/** The call bears a name of the row, or a library reads a member of what it is handed there, which another call made: `FieldList(StringField('name'))`. */
function isOfRow(unit: SourceUnit, node: Node, { list, names, makers }: CatalogRow): boolean {
  const bears = (call: Node, wanted: ReadonlySet<string>): boolean => unit.namesOfCall(call).some((name) => wanted.has(name));
  return bears(node, names) || (list === 'sources' && argumentsOf(unit.tree, node).some((given) => isCall(unit.tree, given) && bears(given, makers)));
}

/** A class of Java, and what is imported by its name, is called by no other one: what it stands for is among the names of the call. */
function isImportedByName(unit: SourceUnit, callee: Node): boolean {
  const name = unit.tree.textOf(callee);
  if (!unit.foreign.has(name)) return false;
  if (languageOf(unit.file) === 'java') return unit.tree.kind(callee) === 'type_identifier';
  const answers = importedByName.get(unit) ?? new Map<string, boolean>();
  importedByName.set(unit, answers);
  return remembered(answers, name, () => isPartImported(unit, name));
}

const importedByName = new WeakMap<SourceUnit, Map<string, boolean>>();

/** Whether an import names a part of a module, and not the whole of it. */
function isPartImported({ file, tree }: SourceUnit, name: string): boolean {
  if (languageOf(file) === 'python') return !new RegExp(`^[ \\t]*import[ \\t][^\\n]*\\b${name}\\b`, 'm').test(tree.text);
  return /^\w+$/.test(name) && new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(?:from\\b|=\\s*require\\()`).test(tree.text);
}

/** Whether something stands under a name in an object that is written out, or is stored in a member of it. */
function isGivenSomething(unit: SourceUnit, name: string): boolean {
  const { tree } = unit;
  return unit.namesWithin(name, 0).some((node) => tree.role(node) === 'key' || tree.kind(node).startsWith('shorthand_property') || isTarget(unit, tree.parent(node)) || isTarget(unit, node));
}

/** What a framework gives every file, which imports nothing for it, is called by its own name; what it gave bears the program's. */
function callsGlobal({ unit }: Place, row: CatalogRow): boolean {
  return [...row.names].some((name) => unit.callsByName.has(name) && !unit.isDeclaredInFile(name) && !unit.functionsByName.has(name));
}

function isByParameter({ unit }: Place, node: Node): boolean {
  const callee = isCall(unit.tree, node) ? calleeOf(unit.tree, node) : 0;
  return unit.tree.kind(callee) === 'identifier' && isParameterOf(unit, unit.scopeOf(callee), unit.tree.textOf(callee));
}

/** What the language calls where no name stands, and what a call stands for under another name. */
function wordsOfSyntax({ unit, nodes }: Place): readonly string[] {
  const { tree } = unit;
  return nodes.flatMap((node) => {
    const kind = tree.kind(node);
    if (kind === 'with_item' || kind === 'as_pattern') return ['__enter__', '__aenter__'];
    if (kind === 'interpolation') return tree.textOf(node).includes('!r') ? ['repr'] : [];
    if (kind === 'subscript') return tree.children(node).some((child) => tree.kind(child) === 'slice') ? ['str'] : [];
    if (kind === 'binary_operator') return [tree.textOf(tree.child(node, 'operator'))];
    if (kind === 'comparison_operator') return COMPARISONS.filter((sign) => tree.hasToken(node, sign));
    if (!isCall(tree, node)) return [];
    const callee = calleeOf(tree, node);
    if (/^super\b/.test(tree.textOf(callee))) return unit.namesAbove(node);
    return tree.kind(callee) === 'identifier' ? unit.valuesOf(callee).flatMap(wordsOf) : [];
  });
}

const COMPARISONS = ['==', '!=', '<', '>', '<=', '>=', 'in'];

/** What says by itself what is asked for; other places, such as parameters and targets, are told by what is around them. */
const NAMING = /^(?:call|call_expression|new_expression|method_invocation|object_creation_expression|member_expression|attribute|field_access)$/;

const MEMBER = /^(?:member|subscript)_expression$/;

/** What calls nothing and names nothing. */
const LITERAL = /^(?:array|list|set|tuple|object|dictionary|string|string_literal|binary_expression|binary_operator|comparison_operator|boolean_operator|not_operator|unary_expression|unary_operator|instanceof_expression|number|integer)$/;

/** Lists whose rows tell a place by the names around it. */
const BY_NAME = new Set(['names', 'named', 'called']);

/** Lists whose rows speak of what is no code: settings, and what a page or a file of statements holds. */
const OF_TEXTS = new Set(['entries', 'settings', 'statements']);

/** Lists whose rows tell a place by another thing than a name that stands there: a declaration. */
const NAMELESS = new Set(['overrides', 'statements', 'declared']);

/** Lists whose rows speak of what libraries do and give. */
const OF_LIBRARIES = new Set(['sources', 'sinks', 'flows', 'sanitizers']);

function isGivenBack(tree: SyntaxTree, node: Node): boolean {
  return RETURNS.has(tree.kind(node)) || isResult(tree, node);
}

function hasName(row: CatalogRow, text: string): boolean {
  return wordsOf(text).some((name) => row.names.has(name));
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/** The longest text in which a pattern of the catalog is looked for. */
const MAX_TOKEN = 20_000;

function hasPattern({ pattern }: CatalogRow, text: string): boolean {
  if (pattern === undefined) return false;
  const short = text.slice(0, MAX_TOKEN);
  return [short, short.replace(/\\r?\\n|\\[rn]/g, '\n')].some((each) => new RegExp(pattern).test(each));
}

function isNamedSo({ pattern, ends }: CatalogRow, text: string): boolean {
  const names = [...new Set([...wordsOf(text), ...[...text.matchAll(/[\w$.-]+/g)].map(([name]) => name)])];
  if (pattern !== undefined && names.some((name) => new RegExp(pattern, 'i').test(name))) return true;
  const told = names.map((name) => ` ${name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[^A-Za-z\d]+/g, ' ').toLowerCase()} `);
  return ends.some((end) => told.some((name) => name.includes(` ${end} `) || name.trim().endsWith(end.replaceAll(' ', ''))));
}

/** The lines on which a part of a text stands, and the one before. */
function lineOf(text: string, start: number, end: number): string {
  const before = text.lastIndexOf('\n', text.lastIndexOf('\n', start) - 1);
  const after = text.indexOf('\n', end);
  return text.slice(Math.max(before, start - MAX_STATEMENT, 0), Math.min(after < 0 ? text.length : after, start + MAX_STATEMENT));
}

/** Names of the functions around a place. */
function namesAround({ unit, nodes }: Place): readonly string[] {
  return [...unit.tree.upFrom(nodes.at(-1) ?? 0)].filter((at) => isFunction(unit.tree, at)).flatMap((at) => unit.namesOfFunction(at));
}

/** What waits for a promise; a member of it, such as `then`, gives callbacks what it holds. */
const AWAITING = /^(?:await_expression|await)$/;

/** What runs over the elements of something. */
const ITERATING = /^(?:for_in_statement|enhanced_for_statement|for_statement|for_in_clause)$/;

/** The longest statement that is looked at for a name. */
const MAX_STATEMENT = 2_000;

/** The statement around a place and, of a parameter, the function and what it is given to: a source may be named there. */
function surroundings(tree: SyntaxTree, node: Node): string[] {
  const found: string[] = [];
  const isOfFunction = isGiven(tree, node);
  let functions = 0;
  let body = NONE;
  // What a function does says nothing of what it is given.
  const textOf = (at: Node): string => (body === NONE ? tree.textOf(at) : tree.text.slice(tree.start(at), tree.start(body)) + tree.text.slice(tree.end(body), tree.end(at)));
  for (const at of tree.upFrom(node)) {
    const kind = tree.kind(at);
    if (isFunction(tree, at) || CLASSES.has(kind)) body = tree.child(at, 'body');
    if (/_statement$|_declaration$|^(?:decorated_definition|assignment|pair|keyword_argument|public_field_definition|field_definition|assignment_expression|variable_declarator)$|parameter$/.test(kind)) found.push(textOf(at).slice(0, MAX_STATEMENT));
    if (isFunction(tree, at) && (functions++ > 1 || !isOfFunction)) break;
  }
  return found;
}
