import type { CallPath } from '#engine/catalog/call-path.ts';
import type { SettingFact, SourceFact } from '#engine/catalog/catalog.ts';
import { readPattern, type RowPath } from '#engine/catalog/catalog-document.ts';
import type { ModelFile } from '#engine/catalog/schema/model-file.ts';
import { globPattern } from '#engine/catalog/file-glob.ts';
import { loadApplication, loadConditions, loadManifest } from '#engine/catalog/load-conditions.ts';
import type { MemberNames, MountFact } from '#engine/catalog/declared-route.ts';
import { callRoute, filePath, namesOf, typesNamed, versionOf } from '#engine/catalog/load-entries.ts';
import type { ModelScope, Target } from '#engine/catalog/model-scope.ts';
import { declarationWord, type Declaration } from '#engine/catalog/parse-declaration.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';

const RESULT: CallPath = { base: 'return', steps: [] };

/** By the name of an export. */
export type Settings = Map<string, readonly SettingFact[]>;

/** Puts the facts of one file on the nodes of the graph, and collects those of exports. Types are bound by now. */
export function loadFacts(scope: ModelScope, vocabulary: Vocabulary, settings: Settings): void {
  loadSources(scope, vocabulary);
  loadReads(scope);
  loadSinks(scope, vocabulary);
  loadFlows(scope);
  loadSanitizers(scope, vocabulary);
  loadGuards(scope, vocabulary);
  loadMisuses(scope, vocabulary, settings);
  loadOperations(scope);
  loadMounts(scope);
  loadServed(scope);
  (scope.content.neutral ?? []).forEach((path, i) => {
    for (const { node, place } of scope.targets(['neutral', i], path)) if (place === undefined) node.model.isNeutral = true;
  });
  (scope.content.constants ?? []).forEach(({ at, is }, i) => {
    for (const node of scope.values(['constants', i, 'at'], at)) node.model.constant = is;
  });
  loadForms(scope, vocabulary);
  (scope.content.tables ?? []).forEach((path, i) => {
    for (const node of scope.values(['tables', i], path)) node.model.holds = 'declared';
  });
  (scope.content.itself ?? []).forEach((path, i) => {
    for (const node of scope.values(['itself', i], path)) node.model.isItself = true;
  });
}

function loadForms(scope: ModelScope, vocabulary: Vocabulary): void {
  (scope.content.forms ?? []).forEach((row, i) => {
    const { at, closed, checks } = typeof row === 'string' ? { at: row } : row;
    const kinds = closed && cleanedKinds(scope, vocabulary, ['forms', i, 'closed'], { cleans: closed.cleans });
    for (const node of scope.values(['forms', i], at)) {
      node.model.holds = 'filled-in';
      if (checks !== undefined) node.model.checkPrefix = checks;
      if (closed && kinds) node.model.closed = { listed: closed.listed.split('.'), kinds, unless: closed.unless, handing: closed.handing ?? [] };
    }
  });
}

function ofRecord(row: { readonly record?: boolean; readonly 'of-named'?: SourceFact['ofNamed'] }): Pick<SourceFact, 'isRecord' | 'ofNamed'> {
  return { ...(row.record && { isRecord: true as const }), ...(row['of-named'] && { ofNamed: row['of-named'] }) };
}

function loadSources(scope: ModelScope, vocabulary: Vocabulary): void {
  (scope.content.sources ?? []).forEach((row, i) => {
    const at = ['sources', i];
    vocabulary.useSource(scope.document, [...at, 'kind'], row.kind);
    const cleans = row.cleans && cleanedKinds(scope, vocabulary, at, { cleans: row.cleans, ...(row.note !== undefined && { note: row.note }) });
    const cleansFlat = row['cleans-flat'] && cleanedKinds(scope, vocabulary, at, { cleans: row['cleans-flat'], ...(row.note !== undefined && { note: row.note }) });
    const asked = row.asked === undefined ? undefined : readPattern(scope.document, [...at, 'asked'], row.asked);
    const fact = {
      ...ofRecord(row), ...(asked && { asked }),
      ...(cleans && { cleans }), ...(cleansFlat && { cleansFlat }), ...(row.begins !== undefined && { begins: row.begins }), ...(row.settled && { settled: row.settled }),
      origin: scope.origin(at), kind: row.kind, ...(row.place === undefined ? {} : { place: row.place }), ...(row.name === undefined ? {} : { name: row.name }), ...(row.encoding === undefined ? {} : { encoding: row.encoding }), ...(row.unless === 'fixed-route' && { isFixedByRoute: true }), ...(row.unless === 'own-object' && { isUnlessOwn: true }),
    };
    const texts = typeof row.at === 'string' ? [row.at] : row.at;
    for (const text of texts) {
      for (const node of scope.values([...at, 'at'], text)) node.facts.sources.push(fact);
    }
  });
}

function loadReads(scope: ModelScope): void {
  (scope.content.reads ?? []).forEach((row, i) => {
    const { place, encoding, 'named-by': namedBy } = row;
    const reading = { ...(place !== undefined && { place }), ...(encoding !== undefined && { encoding }), ...(namedBy !== undefined && { namedBy }) };
    for (const text of typeof row.at === 'string' ? [row.at] : row.at) {
      for (const node of scope.values(['reads', i, 'at'], text)) node.model.reading = reading;
    }
  });
}

function loadSinks(scope: ModelScope, vocabulary: Vocabulary): void {
  (scope.content.sinks ?? []).forEach((row, i) => {
    const at = ['sinks', i];
    vocabulary.useSink(scope.document, [...at, 'kind'], row.kind);
    const unless = loadManifest(scope, [...at, 'unless'], row.unless);
    const base = { origin: scope.origin(at), kind: row.kind, when: loadConditions(scope, at, row.when), ...(row.doubt && { doubt: row.doubt }), ...(row['unless-local'] && { unlessLocal: true as const }), ...(row['as-script'] && { isScript: true as const }), ...(row['safe-keys'] && { safeKeys: new Set(row['safe-keys']) }), ...(unless && { unless }) };
    for (const { node, place } of scope.targets([...at, 'at'], calledOf(row.at))) {
      // Without a place in a call, the path names what is assigned to.
      if (place === undefined) node.facts.assigned.push({ ...base, input: RESULT });
      else node.facts.calls.sinks.push({ ...base, input: place });
    }
  });
}

/** The paths that name calls. */
function calledOf(at: string | readonly string[]): string | readonly string[] {
  const isCall = (text: string): boolean => !['annotated', 'override'].includes(declarationWord(text) ?? '');
  return typeof at === 'string' ? (isCall(at) ? at : []) : at.filter(isCall);
}

function loadFlows(scope: ModelScope): void {
  (scope.content.flows ?? []).forEach((row, i) => {
    const at = ['flows', i];
    const from = scope.parsePlace([...at, 'from'], row.from);
    const to = scope.parsePlace([...at, 'to'], row.to);
    if (from === undefined || to === undefined) return;
    const template = row.template === undefined ? undefined : scope.parsePlace([...at, 'template'], row.template);
    const base = row.base === undefined ? undefined : scope.parsePlace([...at, 'base'], row.base);
    const fact = { origin: scope.origin(at), from, to, as: row.as ?? 'taint', when: loadConditions(scope, at, row.when), ...(template && { template: row.marks ? { ...template, marks: row.marks } : template }), ...(row.variable !== undefined && { variable: row.variable }), ...(base && { base }) };
    for (const { node } of callees(scope, [...at, 'of'], row.of)) node.facts.calls.flows.push(fact);
  });
}

function loadSanitizers(scope: ModelScope, vocabulary: Vocabulary): void {
  (scope.content.sanitizers ?? []).forEach((row, i) => {
    const at = ['sanitizers', i];
    const cleans = cleanedKinds(scope, vocabulary, at, row);
    const when = loadConditions(scope, at, row.when);
    for (const { node, place } of scope.targets([...at, 'at'], row.at)) {
      node.facts.calls.sanitizers.push({ origin: scope.origin(at), output: place ?? RESULT, cleans, when });
    }
  });
}

function loadGuards(scope: ModelScope, vocabulary: Vocabulary): void {
  (scope.content.guards ?? []).forEach((row, i) => {
    const at = ['guards', i];
    if ((row.cleans === undefined) === (row.callers === undefined)) scope.document.fault(at, 'a guard says what it cleans, or whom it lets through');
    const known = { cleans: cleanedKinds(scope, vocabulary, at, { ...row, cleans: row.cleans ?? [] }), when: loadConditions(scope, at, row.when), ...(row.characters !== undefined && { characters: row.characters }), ...(row.refuses === 'object' && { refusesByObject: true as const }), ...(row.callers === 'own' && { isForOwn: true as const }) };
    for (const { node, place } of scope.targets([...at, 'at'], row.at)) {
      if (typeof row.outcome === 'string' && row.outcome !== 'returns') node.facts.calls.guards.push({ origin: scope.origin(at), input: RESULT, outcome: row.outcome, ...known });
      else if (place === undefined) scope.document.fault([...at, 'at'], 'a guard names what it judges, such as …argument(0)');
      else node.facts.calls.guards.push({ origin: scope.origin(at), input: place, outcome: row.outcome, ...known });
    }
  });
}

function cleanedKinds(
  scope: ModelScope, vocabulary: Vocabulary, at: RowPath, row: { readonly cleans: readonly string[]; readonly note?: string },
): readonly string[] {
  const isBroad = row.cleans.some((kind) => vocabulary.isSinkGroup(kind));
  if (isBroad && row.note === undefined) scope.document.fault(at, 'a row that cleans a group of kinds says why in a note');
  return row.cleans.flatMap((kind, i) => vocabulary.expandCleaned(scope.document, [...at, 'cleans', i], kind));
}

function loadMisuses(scope: ModelScope, vocabulary: Vocabulary, settings: Settings): void {
  (scope.content.misuses ?? []).forEach((row, i) => {
    const at = ['misuses', i];
    vocabulary.useSink(scope.document, [...at, 'kind'], row.kind);
    const unlessOnlyRead = row['unless-only-read'] === undefined ? undefined : scope.parsePlace([...at, 'unless-only-read'], row['unless-only-read']);
    const application = loadApplication(scope, [...at, 'application'], row.application);
    const unless = loadManifest(scope, [...at, 'unless'], row.unless);
    const fact = { origin: scope.origin(at), kind: row.kind, when: loadConditions(scope, at, row.when), ...(application && { application }), ...(unless && { unless }), ...(unlessOnlyRead && { unlessOnlyRead }), ...(row.doubt && { doubt: row.doubt }) };
    const texts = typeof row.at === 'string' ? [row.at] : row.at;
    const files = texts.flatMap((text) => exportedBy(scope, [...at, 'at'], text)).flatMap(({ glob, names }) => names.map((name) => ({ glob, name })));
    for (const { glob, name } of files) {
      const node = scope.graph.createNode(name);
      node.facts.calls.misuses.push(fact);
      const unlessClass = row['unless-class'] === undefined ? undefined : readPattern(scope.document, [...at, 'unless-class'], row['unless-class'], 'i');
      settings.set(name, [...(settings.get(name) ?? []), { file: globPattern(glob), node: node.model, ...(unlessClass && { unlessClass }) }]);
    }
    if (files.length > 0) return;
    for (const { node } of callees(scope, [...at, 'at'], calledOf(row.at))) node.facts.calls.misuses.push(fact);
  });
}

function exportedBy(scope: ModelScope, row: RowPath, text: string): readonly Extract<Declaration, { word: 'exported' }>[] {
  const declaration = declarationWord(text) === 'exported' ? scope.declaration(row, text) : undefined;
  return declaration !== undefined && declaration !== 'path' && declaration.word === 'exported' ? [declaration] : [];
}

function loadOperations(scope: ModelScope): void {
  (scope.content.operations ?? []).forEach((row, i) => {
    const at = ['operations', i];
    const on = row.on === undefined ? undefined : scope.parsePlace([...at, 'on'], row.on);
    const written = typeof row.annotated === 'string' ? [row.annotated] : row.annotated;
    const annotated = written?.flatMap((text) => typesNamed(scope, [...at, 'annotated'], text)).flatMap((name) => namesOf(scope, name));
    const parts = row.parts?.flatMap((text, part) => scope.value([...at, 'parts', part], text) ?? []);
    for (const { node } of callees(scope, [...at, 'at'], row.at)) {
      node.facts.calls.operations.push({ origin: scope.origin(at), does: row.does, ...(on && { on }), ...(parts && { parts }), ...(annotated && { annotated }), ...(row.judgement && { judgement: row.judgement }), when: loadConditions(scope, at, row.when) });
    }
  });
}

function loadMounts(scope: ModelScope): void {
  (scope.content.mounts ?? []).forEach((row, i) => {
    const at = ['mounts', i];
    if (!row.gathers && [row.gathered, row.router, row.within, row.all].every((part) => part === undefined)) scope.document.fault(at, 'name the router, or the function within which it is served');
    const fact = mountOf(scope, at, row);
    for (const { node } of callees(scope, [...at, 'at'], row.at)) node.facts.calls.mounts.push(fact);
  });
}

type MountRow = NonNullable<ModelFile['mounts']>[number];

function mountOf(scope: ModelScope, at: RowPath, row: MountRow): MountFact {
  const place = <Key extends 'router' | 'within' | 'own' | 'on' | 'gathered'>(key: Key): { readonly [K in Key]?: CallPath } => {
    const read = row[key] === undefined ? undefined : scope.parsePlace([...at, key], row[key]);
    return read ? { [key]: read } as { readonly [K in Key]?: CallPath } : {}; // A computed key widens.
  };
  const names = <Key extends 'keeps' | 'drops'>(key: Key): { readonly [K in Key]?: MemberNames } => {
    const written = row[key];
    const read = typeof written === 'string' ? scope.parsePlace([...at, key], written) : undefined;
    const found = read ? { at: read } : Array.isArray(written) ? { names: written } : undefined;
    return found ? { [key]: found } as { readonly [K in Key]?: MemberNames } : {}; // A computed key widens here too.
  };
  const prefix = row.prefix === 'file' ? filePath(scope, at, row) : row.prefix === undefined ? undefined : scope.parsePlace([...at, 'prefix'], row.prefix);
  const version = versionOf(scope, at, row);
  return {
    origin: scope.origin(at), ...(version && { version }), ...place('router'), ...place('within'), ...(prefix && { prefix }), ...place('own'), ...place('on'), ...place('gathered'), ...names('keeps'), ...names('drops'),
    ...(row.exports !== undefined && { exports: row.exports }), ...(row.except && { except: row.except.flatMap((text, i) => scope.parsePlace([...at, 'except', i], text) ?? []) }), ...(row.otherwise !== undefined && { otherwise: row.otherwise }), ...(row.all && { isForAll: row.all }), ...(row.declared && { isDeclared: true as const }), ...(row.declared === 'alone' && { isAlone: true as const }), ...(row.members !== undefined && { members: row.members }), ...(row.gathers && { gathers: row.gathers }), ...(row['class-prefix'] !== undefined && { classPrefix: row['class-prefix'] }),
    ...(row.replace && row.prefix !== 'file' && { replace: filePath(scope, at, row).replace }),
  };
}

function loadServed(scope: ModelScope): void {
  (scope.content.served ?? []).forEach((row, i) => {
    const at = ['served', i];
    const route = callRoute(scope, at, row);
    const name = row.name === undefined ? undefined : scope.parsePlace([...at, 'name'], row.name);
    const schema = row.schema === undefined ? undefined : scope.parsePlace([...at, 'schema'], row.schema);
    if (!route) return;
    for (const { node } of callees(scope, [...at, 'at'], row.at)) node.facts.calls.served.push({ origin: scope.origin(at), route, when: loadConditions(scope, at, row.when), ...(name && { name }), ...(schema && { schema }) });
  });
}

/** Targets that must be callees: a place in the call would say nothing here. */
function callees(scope: ModelScope, row: RowPath, at: string | readonly string[]): readonly Target[] {
  const targets = scope.targets(row, at);
  if (targets.some(({ place }) => place !== undefined)) scope.document.fault(row, 'name what is called, without a place in the call');
  return targets;
}
