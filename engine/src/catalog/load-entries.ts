import type { CallPath } from '#engine/catalog/call-path.ts';
import type { OutcomeFact } from '#engine/catalog/condition.ts';
import type { CheckFact, DeclaredEntry, EntryFact, ModelNode, ParameterSource, ResolverFact, SourceFact } from '#engine/catalog/catalog.ts';
import type { NamedSink } from '#engine/catalog/secret-knowledge.ts';
import { entryTime } from '#engine/catalog/declared-route.ts';
import type { AnswerFact, DeclaredRoute, FilePath, FolderFact, LimitFact, MemberAnswer, NamedArguments, Root, RouteFact, ValidationFact, VersionFact } from '#engine/catalog/declared-route.ts';
import { readPattern, type RowPath } from '#engine/catalog/catalog-document.ts';
import type { ModelFile } from '#engine/catalog/schema/model-file.ts';
import { loadConditions, loadManifest } from '#engine/catalog/load-conditions.ts';
import type { ModelScope } from '#engine/catalog/model-scope.ts';
import { parseAnnotationArguments, parseArguments } from '#engine/catalog/parse-declaration.ts';
import { isPlace, parsePath } from '#engine/catalog/parse-path.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';

type EntryRow = NonNullable<ModelFile['entries']>[number];

/** What a file says about functions by their declaration rather than by a call. */
export interface Declarations {
  readonly entries: DeclaredEntry[];
  readonly parameterSources: ParameterSource[];
  readonly handed: { readonly byAnnotation: Map<string, ModelNode>; readonly byType: Map<string, ModelNode> };
  readonly providers: string[];
  readonly resolvers: ResolverFact[];
  readonly outcomes: OutcomeFact[];
  readonly shared: ModelNode[];
  readonly remembered: ModelNode[];
  readonly apart: ModelNode[];
  readonly scopes: ModelNode[];
  readonly namedSinks: NamedSink[];
  readonly limits: LimitFact[];
  readonly checks: CheckFact[];
  readonly callers: Set<string>;
}

/** Puts entries of calls on the graph, and collects those of declarations, parameter sources and named sinks. */
export function loadEntries(scope: ModelScope, vocabulary: Vocabulary, into: Declarations): void {
  (scope.content.entries ?? []).forEach((row, i) => loadEntry(scope, vocabulary, { at: ['entries', i], row }, into));
  for (const section of ['shared', 'remembered', 'apart', 'scopes'] as const) {
    (scope.content[section] ?? []).forEach((text, i) => into[section].push(...[scope.value([section, i], text)].filter((node) => node !== undefined)));
  }
  (scope.content.providers ?? []).forEach((text, i) => into.providers.push(...namesOf(scope, typeName(scope, ['providers', i], text))));
  (scope.content.resolvers ?? []).forEach(({ of, asks, gives }, i) => into.resolvers.push(...namesOf(scope, typeName(scope, ['resolvers', i], of)).map((type) => ({ type, asks, gives }))));
  (scope.content.outcomes ?? []).forEach((row, i) => {
    const asked = readPattern(scope.document, ['outcomes', i, 'asked'], row.asked);
    const unasked = readPattern(scope.document, ['outcomes', i, 'unasked'], row.unasked);
    if (asked && unasked) into.outcomes.push(...namesOf(scope, typeName(scope, ['outcomes', i, 'of'], row.of)).map((type) => ({ type, asked, unasked })));
  });
  for (const [i, text] of (scope.content.callers ?? []).entries()) for (const type of typesNamed(scope, ['callers', i], text)) namesOf(scope, type).forEach((name) => into.callers.add(name));
  (scope.content.named ?? []).forEach((row, i) => {
    const at = ['named', i];
    vocabulary.useSink(scope.document, [...at, 'kind'], row.kind);
    const pattern = readPattern(scope.document, [...at, 'pattern'], row.pattern);
    const comparedWith = row.with === undefined ? undefined : readPattern(scope.document, [...at, 'with'], row.with);
    const vouched = row.vouched === undefined ? undefined : readPattern(scope.document, [...at, 'vouched'], row.vouched);
    if (pattern !== undefined) into.namedSinks.push({ origin: scope.origin(at), pattern, kind: row.kind, ...(row.compared && { isCompared: row.compared }), ...(row.asked && { isAsked: row.asked }), ...(row.attempted && { isAttempted: row.attempted }), ...(comparedWith && { comparedWith }), ...(row.places && { places: new Set(row.places) }), ...(row['any-method'] && { anyMethod: row['any-method'] }), ...(row.doubt && { doubt: row.doubt }), ...(vouched && { vouched }) });
  });
}

interface NumberedRow {
  readonly at: RowPath;
  readonly row: EntryRow;
}

function caught(scope: ModelScope, { at, row: { 'caught-first': first, catches } }: NumberedRow): Pick<EntryFact, 'caughtFirst' | 'catches'> {
  const classes = catches?.classes === undefined ? undefined : scope.parsePlace([...at, 'catches', 'classes'], catches.classes);
  return { ...(first !== undefined && { caughtFirst: first }), ...(catches && { catches: { ...(catches.parameter !== undefined && { parameter: catches.parameter }), least: catches.least ?? 1, widest: catches.widest ?? [], ...(classes && { classes }) } }) };
}

function loadEntry(scope: ModelScope, vocabulary: Vocabulary, { at, row }: NumberedRow, into: Declarations): void {
  const parameters = (row.parameters ?? []).map((path, i) => (path === null ? undefined : scope.value([...at, 'parameters', i], path)));
  const base = { origin: scope.origin(at), threat: row.threat, parameters, ...caught(scope, { at, row }), ...platformFacts(scope, vocabulary, { at, row }) };
  const setters = settersOf(scope, vocabulary, { at, row });
  const calls: string[] = [];
  for (const text of typeof row.at === 'string' ? [row.at] : row.at) {
    const declarations = readDeclaration(scope, [...at, 'at'], text);
    if (declarations === undefined) calls.push(text);
    const needs = loadManifest(scope, [...at, 'needs'], row.needs);
    for (const by of declarations ?? []) into.entries.push({ ...base, by, ...entryTime(row), ...(row.alone && { isAlone: row.alone }), first: row.first ?? [], ...(setters ? { setters } : {}), ...tableOf(scope, { at, row }), ...listOf(scope, { at, row }), ...(needs && { needs }), ...(row.route === undefined ? {} : { route: declaredRoute(scope, [...at, 'route'], row.route) }) });
  }
  refuseConditions(scope, { at, row }, calls);
  const receiver = row.receiver === undefined ? undefined : scope.value([...at, 'receiver'], row.receiver);
  const route = row.route === undefined || calls.length === 0 ? undefined : callRoute(scope, [...at, 'route'], row.route);
  for (const { node, place } of scope.targets([...at, 'at'], calls)) {
    if (place === undefined) {
      scope.document.fault([...at, 'at'], 'an entry names the function that is handed over, such as …argument(1..)');
      continue;
    }
    const fact: EntryFact = {
      ...base, handler: place, when: loadConditions(scope, at, row.when), validates: validationsOf(scope, at, row), ...(receiver === undefined ? {} : { receiver }), ...membersOf(scope, at, row), ...handlerFacts(scope, at, row), ...folderOf(scope, at, row), ...(route === undefined ? {} : { route }),
    };
    node.facts.calls.entries.push(fact);
  }
}

/** Only a call has conditions. */
function refuseConditions(scope: ModelScope, { at, row }: NumberedRow, calls: readonly string[]): void {
  const named = typeof row.at === 'string' ? 1 : row.at.length;
  if (row.when && calls.length < named) scope.document.fault([...at, 'when'], 'conditions speak of a call, and this is a declaration');
}

function handlerFacts(scope: ModelScope, at: RowPath, row: EntryRow): Pick<EntryFact, 'constructed' | 'filePart' | 'named' | 'precedes'> {
  const constructed = row.constructed?.flatMap((text, i) => scope.value([...at, 'constructed', i], text) ?? []);
  const named = row.named === undefined ? undefined : readPattern(scope.document, [...at, 'named'], row.named);
  const filePart = row['file-part'] === undefined ? undefined : scope.parsePlace([...at, 'file-part'], row['file-part']);
  return { ...(row.precedes && { precedes: row.precedes }), ...(filePart && { filePart }), ...(constructed && { constructed }), ...(named && { named }) };
}

function folderOf(scope: ModelScope, at: RowPath, { folder }: EntryRow): { readonly folder?: FolderFact } {
  if (!folder) return {};
  const place = [...at, 'folder'];
  const { otherwise, prefix, flat, replace = {} } = folder;
  return { folder: {
    when: loadConditions(scope, place, folder.when), otherwise, ...(prefix !== undefined && { prefix }), flat: flat ? loadConditions(scope, place, flat) : [], replace: filePath(scope, place, { replace }).replace,
  } };
}

function tableOf(scope: ModelScope, { at, row }: NumberedRow): Pick<DeclaredEntry, 'table'> {
  const key = row.table?.fields ?? (row.table && readPattern(scope.document, [...at, 'table', 'key'], row.table.key ?? ''));
  const named = row.table && readPattern(scope.document, [...at, 'named'], row.named ?? '');
  return key && named ? { table: { key, named, parts: row.table?.parts ?? [] } } : {};
}

function listOf(scope: ModelScope, { at, row }: NumberedRow): Pick<DeclaredEntry, 'list'> {
  const { list } = row;
  if (!list) return {};
  const pattern = (text: string | undefined, key: string): RegExp | undefined => (text === undefined ? undefined : readPattern(scope.document, [...at, 'list', key], text, 'u'));
  const key = pattern(list.setting?.key, 'setting');
  const [line, given, including, named] = [pattern(list.line, 'line'), pattern(list.given, 'given'), pattern(list.includes?.line, 'includes'), pattern(row.named ?? '', 'named')];
  if (!named) return {};
  return { list: { named, form: { ...(line && { line }), ...(given && { given }), ...(including && list.includes && { includes: { line: including, name: list.includes.name } }), ...(list.element && { element: list.element }), ...(key && list.setting && { setting: { key, off: list.setting.off } }) } } };
}

function membersOf(scope: ModelScope, at: RowPath, row: EntryRow): Pick<EntryFact, 'each' | 'tree' | 'members' | 'namedMembers' | 'memberSuffix' | 'annotatedMembers'> {
  const place = (key: 'named-members' | 'member-suffix'): CallPath | undefined => (row[key] === undefined ? undefined : scope.parsePlace([...at, key], row[key]));
  const [namedMembers, memberSuffix] = [place('named-members'), place('member-suffix')];
  const annotated = row['annotated-members'];
  return {
    ...(row.tree && { tree: {
      annotations: namesOf(scope, typeName(scope, [...at, 'tree'], row.tree.annotated)), ...(row.tree.marked !== undefined && { mark: row.tree.marked }),
      names: new Map(Object.entries(row.tree.names ?? {})), methods: row.tree.methods ?? [],
    } }),
    ...(row.each !== undefined && { each: memberAnswer('', row.each) }),
    ...(row.members && { members: Object.entries(row.members).map(([name, answer]) => memberAnswer(name, answer)) }),
    ...(namedMembers && { namedMembers }), ...(memberSuffix && { memberSuffix }),
    ...(annotated && { annotatedMembers: {
      annotations: namesOf(scope, typeName(scope, [...at, 'annotated-members'], annotated.annotated)), method: parseArguments(annotated.method), path: parseArguments(annotated.path),
      within: new Map(Object.entries(annotated.within ?? {})), ending: annotated.ending ?? '',
    } }),
  };
}

function memberAnswer(name: string, answer: string): MemberAnswer {
  const [method = '', below = ''] = answer.split(' ');
  return { name, method, below };
}

function validationsOf(scope: ModelScope, at: RowPath, row: EntryRow): readonly ValidationFact[] {
  return (row.validates ?? []).flatMap(({ schema, language, of, member }, i) => {
    const place = scope.parsePlace([...at, 'validates', i, 'schema'], schema);
    const node = scope.value([...at, 'validates', i, 'of'], of);
    return place && node ? [{ schema: place, ...(language !== undefined && { language }), of: node, ...(member !== undefined && { member }) }] : [];
  });
}

/** What the platform hands to an entry point and does with its result. */
function platformFacts(scope: ModelScope, vocabulary: Vocabulary, { at, row }: NumberedRow): Pick<DeclaredEntry, 'others' | 'harmlessParts' | 'singleParts' | 'singleNamed' | 'returns'> {
  const patternOf = (key: 'harmless-parts' | 'single-parts' | 'single-named' | 'named-parts'): RegExp | undefined => (row[key] === undefined ? undefined : readPattern(scope.document, [...at, key], row[key]));
  const [harmlessParts, singleParts, singleNamed, namedParts] = [patternOf('harmless-parts'), patternOf('single-parts'), patternOf('single-named'), patternOf('named-parts')];
  if (row.others !== undefined) vocabulary.useSource(scope.document, [...at, 'others'], row.others);
  return {
    ...(row.others === undefined ? {} : { others: { origin: scope.origin(at), kind: row.others, carriers: carriersOf(scope, { at, row }), called: calledOf(scope, { at, row }), ...(row['rows-found'] && { areRowsFound: row['rows-found'] }), ...(row['all-sent'] && { isAllSent: row['all-sent'] }), ...(row.unconverted && { isUnconverted: row.unconverted }), ...(namedParts && { namedParts }) } }),
    ...(harmlessParts && { harmlessParts }), ...(singleParts && { singleParts }), ...(singleNamed && { singleNamed }),
    returns: (row.returns ?? []).map((_, i) => answerOf(scope, vocabulary, { at, row }, i)),
  };
}

function calledOf(scope: ModelScope, { at, row }: NumberedRow): ReadonlyMap<string, ModelNode | null> {
  return new Map(Object.entries(row.called ?? {}).map(([name, path]) => [name, path === null ? null : scope.value([...at, 'called', name], path) ?? null]));
}

function carriersOf(scope: ModelScope, { at, row }: NumberedRow): readonly ModelNode[] {
  return (row.carriers ?? []).flatMap((path, i) => scope.value([...at, 'carriers', i], path) ?? []);
}

function settersOf(scope: ModelScope, vocabulary: Vocabulary, { at, row: { setters } }: NumberedRow): SourceFact | undefined {
  if (setters === undefined) return undefined;
  vocabulary.useSource(scope.document, [...at, 'setters', 'kind'], setters.kind);
  return { origin: scope.origin(at), kind: setters.kind };
}

function answerOf(scope: ModelScope, vocabulary: Vocabulary, { at, row }: NumberedRow, index: number): AnswerFact {
  const place = [...at, 'returns', index];
  const { kind = '', page, gives, template, 'template-member': templateMember, typed = [], annotated = [], 'unless-annotated': unless = [], unless: manifest, begins, member, media, when, returning, response } = row.returns?.[index] ?? {};
  if ([row.returns?.[index]?.kind, page, gives].filter((each) => each !== undefined).length !== 1) scope.document.fault(place, 'name either a kind, a page or an export');
  else if (!page && gives === undefined) vocabulary.useSink(scope.document, [...place, 'kind'], kind);
  const shown = page && pageOf(scope, vocabulary, [...place, 'page'], page);
  const held = response === undefined ? undefined : scope.value([...place, 'response'], response);
  const pattern = begins === undefined ? undefined : readPattern(scope.document, [...place, 'begins'], begins);
  return {
    origin: scope.origin(at), kind, ...excusedBy(scope, place, manifest),
    types: typed.flatMap((text) => namesOf(scope, typeName(scope, place, text))),
    annotations: annotated.flatMap((text) => namesOf(scope, typeName(scope, place, text))),
    unlessAnnotations: unless.flatMap((text) => namesOf(scope, typeName(scope, place, text))),
    ...templatesOf(scope, place, { template, templateMember }),
    ...(pattern === undefined ? {} : { begins: pattern }),
    ...(member === undefined ? {} : { member }),
    ...(shown && { page: shown }), ...(gives !== undefined && { gives }),
    ...mediaOf(scope, place, media),
    when: loadConditions(scope, place, when), returning: loadConditions(scope, place, returning), ...(held && { response: held }),
  };
}

function templatesOf(scope: ModelScope, place: RowPath, { template, templateMember }: { readonly template: string | undefined; readonly templateMember: string | undefined }): Pick<AnswerFact, 'template' | 'templateMember'> {
  const named = template === undefined ? undefined : scope.parsePlace([...place, 'template'], template);
  return { ...(named && { template: named }), ...(templateMember !== undefined && { templateMember }) };
}

function excusedBy(scope: ModelScope, place: RowPath, row: Parameters<typeof loadManifest>[2]): Pick<AnswerFact, 'unless'> {
  const unless = loadManifest(scope, [...place, 'unless'], row);
  return unless ? { unless } : {};
}

type PageRow = NonNullable<NonNullable<EntryRow['returns']>[number]['page']>;

function pageOf(scope: ModelScope, vocabulary: Vocabulary, place: RowPath, { ending, of, into, writes }: PageRow): AnswerFact['page'] {
  if (writes !== undefined) vocabulary.useSink(scope.document, [...place, 'writes'], writes);
  const holder = scope.value([...place, 'into'], into);
  return holder && { ending, into: holder, ...(writes !== undefined && { writes }), of: of.flatMap((text, i) => scope.value([...place, 'of', i], text) ?? []) };
}

type MediaRow = NonNullable<NonNullable<EntryRow['returns']>[number]['media']>;

function mediaOf(scope: ModelScope, place: RowPath, media: MediaRow | undefined): Pick<AnswerFact, 'media'> {
  const matches = media && readPattern(scope.document, [...place, 'media', 'matches'], media.matches);
  if (!matches) return {};
  const by = media.by.flatMap((text, i) => argumentsNamed(scope, [...place, 'media', 'by', i], text) ?? []);
  return { media: { by, matches, otherwise: media.otherwise } };
}

/** A type's name under each specifier of this file's package. */
export function namesOf(scope: ModelScope, type: string): readonly string[] {
  const prefix = `${scope.name}.`;
  if (!type.startsWith(prefix)) return [type];
  return [type, ...(scope.content.aliases ?? []).map((alias) => `${alias}.${type.slice(prefix.length)}`)];
}

/** What declares an entry; undefined for a path. */
function readDeclaration(scope: ModelScope, row: RowPath, text: string): readonly DeclaredEntry['by'][] | undefined {
  const declaration = scope.declaration(row, text);
  if (declaration === 'path') return undefined;
  switch (declaration?.word) {
    case undefined: return [];
    case 'exported': return declaration.names.map((name) => ({ kind: 'export', glob: declaration.glob, name }));
    case 'listed': return [{ kind: 'list', glob: declaration.glob }];
    case 'file': return [{ kind: 'file', glob: declaration.glob }];
    case 'decorated': return [{ kind: 'convention', decorator: declaration.decorator }];
    case 'taking': case 'method-taking': case 'exported-taking': {
      const { word, ...parameter } = declaration;
      return [{ kind: 'parameter', ...parameter, on: word === 'taking' ? 'function' : word === 'method-taking' ? 'method' : 'exported' }];
    }
    case 'annotated': case 'annotated-class': case 'override': {
      const { word, path, offset } = declaration;
      return typesNamed(scope, row, path, offset).flatMap((type) => namesOf(scope, type)).map((name): DeclaredEntry['by'] => (word === 'override'
        ? { kind: 'override', ...methodOf(name) } : { kind: 'annotation', type: name, on: word === 'annotated' ? 'function' : 'class' }));
    }
  }
}

/** Type and method out of a qualified name. */
export function methodOf(name: string): { readonly type: string; readonly method: string } {
  const dot = name.lastIndexOf('.');
  return { type: name.slice(0, dot), method: name.slice(dot + 1) };
}

/** A type or annotation by its qualified name: package, dot, name. */
export function typeName(scope: ModelScope, row: RowPath, text: string): string {
  return typesNamed(scope, row, text)[0] ?? text;
}

/** The same of each alternative that is written; the text begins at `offset` of the row. */
export function typesNamed(scope: ModelScope, row: RowPath, text: string, offset = 0): readonly string[] {
  return scope.guard(row, () => parsePath(text, scope.content.package).map((path) => {
    const root = path.root.kind === 'package' ? scope.name : path.root.name;
    const steps = path.steps.map((step) => (step.kind === 'member' ? `.${step.key}` : step.kind === 'any-member' ? '.*' : '')).join('');
    const isOwnType = path.root.kind === 'name' && scope.ownType(path.root.name) !== undefined;
    return isOwnType && scope.content.package !== undefined ? `${scope.name}.${root}${steps}` : root + steps;
  }), offset) ?? [];
}

const NAMED = /^named\((.+)\)$/;

export function callRoute(scope: ModelScope, row: RowPath, route: NonNullable<EntryRow['route']>): RouteFact | undefined {
  const path = pathOfCall(scope, row, route);
  const method = methodOfCall(scope, row, route.method);
  if (!path || !method) return undefined;
  const prefix = route.prefix === undefined ? undefined : scope.parsePlace([...row, 'prefix'], route.prefix);
  const on = route.on === undefined ? undefined : scope.parsePlace([...row, 'on'], route.on);
  const ofClass = route['of-class'] === undefined ? undefined : argumentsNamed(scope, [...row, 'of-class'], route['of-class']);
  const version = versionOf(scope, row, route);
  const roots = rootsOf(scope, row, route).flatMap((root) => ('setting' in root ? [root] : []));
  return {
    path, method, ...(roots.length > 0 && { roots }), ...(route['keeps-slash'] && { keepsSlash: route['keeps-slash'] }), ...(version && { version }), ...(route.replace && route.path !== 'file' && { replace: filePath(scope, row, route).replace }), ...(prefix && { prefix }), ...(on && { on }), ...(ofClass && { ofClass }), ...(route.ending !== undefined && { ending: route.ending }),
    ...(route.unmounted !== undefined && { unmounted: { below: route.unmounted === 'nowhere' ? undefined : route.unmounted } }),
  };
}

/** Of a call that registers a route or mounts a router. */
export function versionOf(scope: ModelScope, row: RowPath, { version }: { readonly version?: { readonly by: readonly string[]; readonly begins: string } }): VersionFact | undefined {
  return version && { by: version.by.flatMap((text, i) => scope.parsePlace([...row, 'version', 'by', i], text) ?? []), begins: version.begins };
}

function pathOfCall(scope: ModelScope, row: RowPath, route: NonNullable<EntryRow['route']>): RouteFact['path'] | undefined {
  if (route.path === 'file') return filePath(scope, row, route);
  const name = NAMED.exec(route.path)?.[1];
  const written = name ?? route.path;
  if (!isPlace(written)) return { fixed: written };
  const [at, ...otherwise] = written.split(' or ').flatMap((place) => scope.parsePlace([...row, 'path'], place) ?? []);
  return at && { at, ...(name !== undefined && { isName: true }), ...(otherwise.length > 0 && { otherwise }) };
}

function methodOfCall(scope: ModelScope, row: RowPath, method: string): RouteFact['method'] | undefined {
  if (method === 'file') return { fromFile: true };
  if (method === 'member') return { member: true };
  if (!isPlace(method)) return { fixed: method };
  const [place = '', otherwise] = method.split(' or ');
  const at = scope.parsePlace([...row, 'method'], place);
  return at && { at, ...(otherwise !== undefined && { otherwise }) };
}

function declaredRoute(scope: ModelScope, at: RowPath, route: NonNullable<EntryRow['route']>): DeclaredRoute {
  const prefix = route.prefix === undefined ? undefined : argumentsNamed(scope, [...at, 'prefix'], route.prefix);
  return {
    method: route.method === 'member' ? { own: true } : route.method === 'file' ? { fromFile: true } : annotationArguments(scope, [...at, 'method'], route.method) ?? { fixed: route.method },
    path: pathOfDeclared(scope, at, route),
    ...(route.version && { version: { by: route.version.by.flatMap((text) => argumentsNamed(scope, [...at, 'version'], text) ?? []), begins: route.version.begins } }),
    ...(route.replace && route.path !== 'file' && { replace: filePath(scope, at, route).replace }),
    ...(route.only && { only: classesNamed(scope, [...at, 'only'], route.only) }), ...(route.unless && { unless: classesNamed(scope, [...at, 'unless'], route.unless) }), ...(route.told && { isTold: route.told }), ...(route['keeps-slash'] && { keepsSlash: route['keeps-slash'] }),
    ...(route.takes && { takes: takenOf(scope, [...at, 'takes'], route.takes) }),
    ...(route['class-paths'] && { classPaths: route['class-paths'] }),
    ...(route.locators && { hasLocators: route.locators }), ...(prefix && { prefix }), roots: rootsOf(scope, at, route), isDescribed: route.described === true,
  };
}

function takenOf(scope: ModelScope, at: RowPath, takes: Readonly<Record<string, readonly string[]>>): NonNullable<DeclaredRoute['takes']> {
  const read = (place: string, text: string): NonNullable<DeclaredRoute['takes']>[number]['by'] | undefined => annotationArguments(scope, [...at, place], text) ?? argumentsNamed(scope, [...at, place], text);
  return Object.entries(takes).flatMap(([place, texts]) => texts.flatMap((text) => read(place, text) ?? []).map((by) => ({ place, by })));
}

function classesNamed(scope: ModelScope, at: RowPath, texts: readonly string[]): readonly NamedArguments[] {
  return texts.map((text) => ({ annotations: typesNamed(scope, at, text).flatMap((name) => namesOf(scope, name)), argument: [] }));
}

function rootsOf(scope: ModelScope, at: RowPath, { root = [] }: NonNullable<EntryRow['route']>): readonly Root[] {
  return (typeof root === 'string' ? [root] : root).flatMap((text) => rootOf(scope, [...at, 'root'], text) ?? []);
}

function rootOf(scope: ModelScope, at: RowPath, text: string): Root | undefined {
  if (text === 'mounted') return { isMounted: true };
  const [, file, setting] = /^setting\(([^,]+),\s*(.+)\)$/.exec(text) ?? [];
  if (file !== undefined && setting !== undefined) return { file, setting };
  const [annotation = '', parent] = text.split(' or ');
  const named = argumentsNamed(scope, at, annotation);
  return named && { ...named, ...(parent !== undefined && { parents: typesNamed(scope, at, parent).flatMap((name) => namesOf(scope, name)) }) };
}

function pathOfDeclared(scope: ModelScope, at: RowPath, route: NonNullable<EntryRow['route']>): DeclaredRoute['path'] {
  if (route.path === 'file') return filePath(scope, at, route);
  const [first = '', otherwise] = route.path.split(' or ');
  const own = annotationArguments(scope, [...at, 'path'], first);
  if (own && otherwise === 'class') return { ...own, orClass: true };
  const second = own && otherwise !== undefined ? argumentsNamed(scope, [...at, 'path'], otherwise) : undefined;
  if (own && second) return { ...own, otherwise: second };
  const other = own === undefined && route.path.endsWith(')') ? argumentsNamed(scope, [...at, 'path'], route.path) : undefined;
  return own ?? other ?? { fixed: route.path };
}

export function filePath(scope: ModelScope, at: RowPath, { below: end, ending, without = [], replace = {}, lower, whole }: Pick<NonNullable<EntryRow['route']>, 'below' | 'ending' | 'without' | 'replace' | 'lower' | 'whole'>): FilePath {
  const below = end === undefined ? undefined : readPattern(scope.document, [...at, 'below'], end);
  return {
    ...(below && { below }), ...(ending !== undefined && { ending }), ...(lower && { isLower: lower }), ...(whole && { isWhole: whole }), without: without.flatMap((text, i) => readPattern(scope.document, [...at, 'without', i], text) ?? []),
    replace: Object.entries(replace).flatMap(([text, by]) => {
      const pattern = readPattern(scope.document, [...at, 'replace', text], text);
      return pattern ? [[pattern, by] as const] : [];
    }),
  };
}

/** Of the annotation that declares the entry: `annotation(0,value,path)`. */
function annotationArguments(scope: ModelScope, row: RowPath, text: string): { readonly argument: readonly (number | string)[] } | undefined {
  if (!text.startsWith('annotation(')) return undefined;
  const read = scope.guard(row, () => parseAnnotationArguments(text));
  return read && { argument: read.arguments };
}

/** Of another annotation: `a.Controller(0,path)`. */
function argumentsNamed(scope: ModelScope, row: RowPath, text: string): { readonly annotations: readonly string[]; readonly argument: readonly (number | string)[] } | undefined {
  const read = scope.guard(row, () => parseAnnotationArguments(text));
  return read && { annotations: typesNamed(scope, row, read.name).flatMap((name) => namesOf(scope, name)), argument: read.arguments };
}
