import { readAccessWords } from '#engine/catalog/access/access-words.ts';
import type { LanguageModels, ModelNode } from '#engine/catalog/catalog.ts';
import type { Finders, ValueShape } from '#engine/catalog/kinds.ts';
import { readPattern, type CatalogDocument } from '#engine/catalog/catalog-document.ts';
import type { ModelFile } from '#engine/catalog/schema/model-file.ts';
import { loadDeclared, loadLimits, loadParameters, type DeclaredFacts } from '#engine/catalog/load-declared.ts';
import { loadEntries, namesOf, typeName, type Declarations } from '#engine/catalog/load-entries.ts';
import { loadFacts, type Settings } from '#engine/catalog/load-facts.ts';
import { loadTokens } from '#engine/catalog/load-conditions.ts';
import { ModelGraph, addParent, resolve, type GraphNode } from '#engine/catalog/model-graph.ts';
import { ModelScope, fileStem } from '#engine/catalog/model-scope.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';

/** A model file that fits its schema. */
export interface ModelDocument {
  readonly document: CatalogDocument;
  readonly content: ModelFile;
}

/**
 * Builds the models of one language out of its files. Types first, over all files, since paths of any file may pass
 * through types of another; then facts.
 */
export function loadModels(language: string, files: readonly ModelDocument[], vocabulary: Vocabulary): LanguageModels {
  const graph = new ModelGraph();
  const table = new Map<string, GraphNode>();
  const scopes = files.map(({ document, content }) => new ModelScope(document, content, graph, table));
  for (const scope of scopes) declareTypes(scope, table);
  // Sources before any fact: what other files say of the same values has to find their nodes.
  for (const step of [(scope: ModelScope) => checkFile(scope, language), bindTypes, bindAliases, setSourcesApart]) scopes.forEach(step);
  const declared: DeclaredFacts = { statements: [], overrideMisuses: [], generators: [] };
  const declarations: Declarations = { entries: [], parameterSources: [], handed: { byAnnotation: new Map(), byType: new Map() }, providers: [], resolvers: [], outcomes: [], shared: [], remembered: [], apart: [], scopes: [], namedSinks: [], limits: [], checks: [], callers: new Set() };
  const shapes = new Map<ValueShape, ModelNode>();
  const settings: Settings = new Map();
  let caught: ModelNode | undefined;
  let caughtAs: RegExp | undefined;
  for (const scope of scopes) {
    checkRepeats(scope);
    loadShapes(scope, shapes);
    const { caught: thrown, 'caught-as': named } = scope.content;
    if (thrown !== undefined) caught = scope.value(['caught'], thrown);
    if (named !== undefined) caughtAs = readPattern(scope.document, ['caught-as'], named, 'u');
    loadFacts(scope, vocabulary, settings);
    loadEntries(scope, vocabulary, declarations);
    loadLimits(scope, vocabulary, declarations);
    loadParameters(scope, vocabulary, declarations);
    loadDeclared(scope, vocabulary, declared);
  }
  for (const root of graph.packages.values()) addDefaultMember(root);
  graph.finish();
  return {
    language,
    packages: models(graph.packages),
    globals: models(graph.globals),
    undeclared: new Map(scopes.flatMap(undeclaredNames)),
    shapes,
    ...(caught && { caught }), ...(caughtAs && { caughtAs }),
    types: new Map(scopes.flatMap((scope) => publicTypes(scope))),
    ...declarations,
    ...declared,
    decorated: declarations.entries.filter(({ by }) => by.kind === 'convention'),
    settings,
    records: new Set(scopes.flatMap((scope) => (scope.content.records ?? []).flatMap((text, i) => namesOf(scope, typeName(scope, ['records', i], text))))),
    lookups: scopes.flatMap(({ document, content }) => (content.lookups ?? []).flatMap((pattern, i) => readPattern(document, ['lookups', i], pattern, 'u') ?? [])),
    choosers: scopes.flatMap(({ document, content }) => (content.choosers ?? []).flatMap((pattern, i) => readPattern(document, ['choosers', i], pattern, 'u') ?? [])),
    finders: { names: findersOf(scopes, 'names'), insisting: findersOf(scopes, 'insisting'), single: findersOf(scopes, 'single'), empty: findersOf(scopes, 'empty'), otherwise: findersOf(scopes, 'otherwise'), narrowing: findersOf(scopes, 'narrowing'), asking: findersOf(scopes, 'asking') },
    checkers: scopes.flatMap(({ document, content }) => (content.checkers ?? []).flatMap(({ names, mark, refusing }, i) => {
      const pattern = readPattern(document, ['checkers', i, 'names'], names, 'iu');
      return pattern ? [{ names: pattern, mark, isRefusing: refusing === true }] : [];
    })),
    called: scopes.flatMap((scope) => (scope.content.called ?? []).flatMap(({ pattern, kind, begins: text }, i) => {
      vocabulary.useSink(scope.document, ['called', i, 'kind'], kind);
      const names = readPattern(scope.document, ['called', i, 'pattern'], pattern, 'u');
      const begins = text === undefined ? undefined : readPattern(scope.document, ['called', i, 'begins'], text, 'iu');
      return names ? [{ names, kind, origin: scope.origin(['called', i]), ...(begins && { begins }) }] : [];
    })),
    tokens: scopes.flatMap(loadTokens),
    access: readAccessWords(scopes, vocabulary.access),
    makers: scopes.flatMap(({ document, content }) => (content.makers ?? []).flatMap((pattern, i) => readPattern(document, ['makers', i], pattern, 'iu') ?? [])),
    bundled: new Set(scopes.flatMap(({ document, content }) => (content.bundled ? [document.file] : []))),
    tests: { packages: new Set(scopes.flatMap(({ content }) => content.tests?.packages ?? [])), globals: new Set(scopes.flatMap(({ content }) => content.tests?.globals ?? [])) },
  };
}

function findersOf(scopes: readonly ModelScope[], part: keyof Finders): readonly RegExp[] {
  return scopes.flatMap(({ document, content }) => (content.finders?.[part] ?? []).flatMap((pattern, i) => readPattern(document, ['finders', part, i], pattern, 'u') ?? []));
}

function models(nodes: ReadonlyMap<string, GraphNode>): ReadonlyMap<string, ModelNode> {
  return new Map([...nodes].map(([name, node]) => [name, resolve(node).model]));
}

function declareTypes(scope: ModelScope, table: Map<string, GraphNode>): void {
  for (const name of Object.keys(scope.content.types ?? {})) {
    const row = ['types', name];
    if (!/^\p{L}[\p{L}\p{N}_$]*$/u.test(name)) scope.document.fault(row, 'a type name is one word');
    if (name === scope.content.package) scope.document.fault(row, 'a type must not be called like the package');
    table.set(`${scope.name}.${name}`, scope.graph.createNode(publicName(scope, name), true));
  }
}

/** Declared types are found by `package.Type`, those of globals by the bare name, as programs write them. */
function publicName(scope: ModelScope, type: string): string {
  return scope.content.package === undefined ? type : `${scope.name}.${type}`;
}

function publicTypes(scope: ModelScope): readonly (readonly [string, ModelNode])[] {
  return Object.keys(scope.content.types ?? {}).flatMap((name) => {
    const node = scope.ownType(name);
    if (node === undefined) return [];
    const { model } = resolve(node);
    const aliased = (scope.content.aliases ?? []).map((alias): readonly [string, ModelNode] => [`${alias}.${name}`, model]);
    const bare: readonly (readonly [string, ModelNode])[] = scope.content.globals === true ? [[name, model]] : [];
    return [[publicName(scope, name), model] as const, ...bare, ...aliased];
  });
}

/** `@nestjs/common` stands in `nestjs__common.yml`, `node:fs/promises` in `node__fs__promises.yml`. */
export function modelFileName(packageName: string): string {
  return `${packageName.replace(/^@/, '').replaceAll(/[/:]/g, '__')}.yml`;
}

function checkFile(scope: ModelScope, language: string): void {
  const { document, content } = scope;
  if (content.language !== language) document.fault(['language'], `stands in the folder of ${language}`);
  if (content.package === undefined) {
    if (content.globals !== true) document.fault([], 'a file without globals names its package');
    return;
  }
  const expected = modelFileName(content.package);
  const [stem] = fileStem(document.file).split('+');
  if (`${stem ?? ''}.yml` !== expected) document.fault(['package'], `belongs into ${expected}`);
}

function bindTypes(scope: ModelScope): void {
  for (const [name, row] of Object.entries(scope.content.types ?? {})) {
    const type = scope.ownType(name);
    if (type === undefined) continue;
    const at = ['types', name];
    const isList = Array.isArray(row);
    const from = isList ? row : (row.from ?? []);
    from.forEach((text, i) => bindType(scope, isList ? [...at, i] : [...at, 'from', i], text, type));
    if (isList) continue;
    (row.extends ?? []).forEach((text, i) => {
      for (const parent of scope.values([...at, 'extends', i], text)) addParent(type, parent);
    });
  }
}

function bindType(scope: ModelScope, row: readonly (string | number)[], text: string, type: GraphNode): void {
  for (const path of scope.parse(row, text)) {
    for (const { start, edges } of scope.routes(row, path)) {
      if (edges.length > 0) {
        scope.graph.bind('node' in start ? start.node : scope.graph.root(start.table, start.name), edges, type);
      } else if ('table' in start) {
        scope.graph.bindRoot(start.table, start.name, type);
      } else {
        scope.document.fault(row, 'a type cannot be another type; use extends');
      }
    }
  }
}

function setSourcesApart(scope: ModelScope): void {
  (scope.content.sources ?? []).forEach(({ at: written }, i) => {
    for (const text of [written].flat()) scope.valuesApart(['sources', i, 'at'], text);
  });
}

function bindAliases(scope: ModelScope): void {
  const { package: name, aliases } = scope.content;
  if (name === undefined) return;
  const root = scope.graph.root(scope.graph.packages, name);
  for (const alias of aliases ?? []) scope.graph.bindRoot(scope.graph.packages, alias, root);
}

/** CommonJS and ES modules meet: the default import of a package is the package, unless its file says otherwise. */
function addDefaultMember(root: GraphNode): void {
  const node = resolve(root);
  if (!node.edges.has('.default')) node.edges.set('.default', node);
}

function loadShapes(scope: ModelScope, shapes: Map<ValueShape, ModelNode>): void {
  const rows = scope.content.shapes ?? {};
  // Object.entries widens the keys; the schema has checked that they are shapes.
  for (const [shape, path] of Object.entries(rows) as [ValueShape, string][]) {
    const node = scope.value(['shapes', shape], path);
    if (node !== undefined) shapes.set(shape, node);
  }
}

const SECTIONS = [
  'sources', 'reads', 'sinks', 'flows', 'sanitizers', 'guards', 'misuses', 'operations', 'entries', 'mounts', 'served', 'parameters', 'providers', 'resolvers', 'outcomes', 'shared', 'remembered', 'apart', 'scopes', 'named', 'limits', 'checks', 'callers', 'forms', 'tables', 'itself', 'generates', 'constants', 'neutral',
] as const;

function checkRepeats(scope: ModelScope): void {
  for (const section of SECTIONS) {
    const seen = new Map<string, number>();
    (scope.content[section] ?? []).forEach((row, i) => {
      const text = JSON.stringify(row);
      const first = seen.get(text);
      if (first === undefined) seen.set(text, i);
      else scope.document.fault([section, i], `repeats ${section}[${first}]`);
    });
  }
}

function undeclaredNames(scope: ModelScope): readonly (readonly [string, ModelNode])[] {
  return Object.entries(scope.content.undeclared ?? {}).flatMap(([name, text]) => {
    const node = scope.value(['undeclared', name], text);
    return node ? [[name, node] as const] : [];
  });
}
