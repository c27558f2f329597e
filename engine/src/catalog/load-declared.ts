import type { FactOrigin, MisuseFact, ParameterSource } from '#engine/catalog/catalog.ts';
import { readPattern, type RowPath } from '#engine/catalog/catalog-document.ts';
import { loadConditions, loadManifest } from '#engine/catalog/load-conditions.ts';
import { methodOf, namesOf, typeName, typesNamed, type Declarations } from '#engine/catalog/load-entries.ts';
import { declarationWord, parseArguments } from '#engine/catalog/parse-declaration.ts';
import type { ModelScope } from '#engine/catalog/model-scope.ts';
import type { ModelFile } from '#engine/catalog/schema/model-file.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import type { LimitFact } from '#engine/catalog/declared-route.ts';
import type { Generator, StatementForm } from '#engine/ir/outside.ts';

/** A function with the annotation runs its text, and takes some parameters into it as they are. */
export interface StatementFact {
  readonly origin: FactOrigin;
  readonly annotation: string;
  readonly kind: string;
  /** Finds the names of these parameters. */
  readonly inserts: RegExp;
  /** Files with such statements for methods that have no annotation. */
  readonly files?: StatementForm;
}

/** A method of a program's class that overrides that of a library: a misuse where the conditions hold of it as `argument(0)`. */
export interface OverrideMisuse {
  readonly origin: FactOrigin;
  readonly kind: string;
  readonly type: string;
  readonly method: string;
  readonly when: readonly Condition[];
  readonly doubt?: MisuseFact['doubt'];
}

export interface DeclaredFacts {
  readonly statements: StatementFact[];
  readonly overrideMisuses: OverrideMisuse[];
  readonly generators: Generator[];
}

/** Collects sinks and misuses that are told by annotations and overridden methods. */
export function loadDeclared(scope: ModelScope, vocabulary: Vocabulary, into: DeclaredFacts): void {
  loadGenerators(scope, into);
  (scope.content.sinks ?? []).forEach((row, i) => {
    const at = ['sinks', i];
    for (const name of declaredNames(scope, [...at, 'at'], row.at, 'annotated')) {
      vocabulary.useSink(scope.document, [...at, 'kind'], row.kind);
      const inserts = row.inserts === undefined ? undefined : readPattern(scope.document, [...at, 'inserts'], row.inserts);
      if (inserts) into.statements.push({ origin: scope.origin(at), annotation: name, kind: row.kind, inserts: new RegExp(inserts.source, 'g'), ...(row.files && { files: row.files }) });
      else scope.document.fault(at, 'an annotation inserts something');
    }
  });
  (scope.content.misuses ?? []).forEach((row, i) => {
    const at = ['misuses', i];
    for (const name of declaredNames(scope, [...at, 'at'], row.at, 'override')) {
      into.overrideMisuses.push({ origin: scope.origin(at), kind: row.kind, ...methodOf(name), when: loadConditions(scope, at, row.when), ...(row.doubt && { doubt: row.doubt }) });
    }
  });
}

function loadGenerators(scope: ModelScope, into: DeclaredFacts): void {
  (scope.content.generates ?? []).forEach(({ annotated, makes, field, without, within, marked }, i) => {
    const dot = field?.type.lastIndexOf('.') ?? 0;
    const made = {
      ...(field && { field: { name: field.name, module: field.type.slice(0, dot), type: field.type.slice(dot + 1) } }),
      ...(without !== undefined && { without }), ...(within !== undefined && { within }), ...(marked !== undefined && { marked }),
    };
    for (const text of typeof annotated === 'string' ? [annotated] : annotated) {
      for (const annotation of typesNamed(scope, ['generates', i, 'annotated'], text).flatMap((type) => namesOf(scope, type))) into.generators.push(...makes.map((each) => ({ annotation, makes: each, ...made })));
    }
  });
}

function declaredNames(scope: ModelScope, row: readonly (string | number)[], at: string | readonly string[], word: 'annotated' | 'override'): readonly string[] {
  return (typeof at === 'string' ? [at] : at).flatMap((text) => {
    const declaration = declarationWord(text) === word ? scope.declaration(row, text) : undefined;
    if (declaration === undefined || declaration === 'path' || !('path' in declaration)) return [];
    return typesNamed(scope, row, declaration.path, declaration.offset).flatMap((type) => namesOf(scope, type));
  });
}

/** What parameters are by their annotations or declared types: sources, or values of the catalog. */
export function loadParameters(scope: ModelScope, vocabulary: Vocabulary, into: Pick<Declarations, 'parameterSources' | 'handed'>): void {
  (scope.content.parameters ?? []).forEach((row, i) => {
    const at = ['parameters', i];
    const { kind, gives } = row;
    const written = row.annotated ?? row.typed;
    if (written === undefined || (row.annotated !== undefined && row.typed !== undefined)) {
      scope.document.fault(at, 'name either annotated or typed');
      return;
    }
    const type = typeName(scope, [...at, row.annotated === undefined ? 'typed' : 'annotated'], written);
    if (gives !== undefined && kind === undefined) {
      const given = scope.value([...at, 'gives'], gives);
      const handed = row.annotated === undefined ? into.handed.byType : into.handed.byAnnotation;
      if (given) for (const name of namesOf(scope, type)) handed.set(name, given);
      return;
    }
    if (kind === undefined || gives !== undefined) {
      scope.document.fault(at, 'name a kind, or what is given');
      return;
    }
    vocabulary.useSource(scope.document, [...at, 'kind'], kind);
    const { named: names = '0,value,name' } = row;
    const named = scope.guard([...at, 'named'], () => parseArguments(names)) ?? [];
    const told = { ...typedAsOf(scope, vocabulary, { row, at }), ...untypedOf(scope, { row, at }) };
    for (const name of namesOf(scope, type)) {
      const by = row.annotated === undefined ? { type: name } : { annotation: name };
      into.parameterSources.push({ origin: scope.origin(at), by, kind, named, ...partOf(row), ...told });
    }
  });
}

type ParameterRow = NonNullable<ModelFile['parameters']>[number];

function typedAsOf(scope: ModelScope, vocabulary: Vocabulary, { row, at }: { readonly row: ParameterRow; readonly at: readonly (string | number)[] }): Pick<ParameterSource, 'typedAs'> {
  const { 'typed-as': rows } = row;
  if (rows === undefined) return {};
  if (row.annotated === undefined) scope.document.fault([...at, 'typed-as'], 'stands beside annotated alone');
  return { typedAs: rows.map(({ types, kind, place, whole }, i) => {
    vocabulary.useSource(scope.document, [...at, 'typed-as', i, 'kind'], kind);
    const names = [types].flat().flatMap((written) => namesOf(scope, typeName(scope, [...at, 'typed-as', i, 'types'], written)));
    return { types: new Set(names), kind, place, ...(whole && { isWhole: whole }) };
  }) };
}

/** What makes a number of it, if nothing else does. */
function untypedOf(scope: ModelScope, { row: { untyped, annotated }, at }: { readonly row: ParameterRow; readonly at: readonly (string | number)[] }): Pick<ParameterSource, 'untyped'> {
  if (untyped === undefined) return {};
  if (annotated === undefined) scope.document.fault([...at, 'untyped'], 'stands beside annotated alone');
  const names = (key: 'unless' | 'given'): readonly string[] => [untyped[key]].flat().flatMap((written) => namesOf(scope, typeName(scope, [...at, 'untyped', key], written)));
  const known = untyped.known === undefined ? undefined : readPattern(scope.document, [...at, 'untyped', 'known'], untyped.known);
  return { untyped: { unless: names('unless'), given: new Set(names('given')), known } };
}

/** Which part of a request it is, and how that arrives. */
function partOf({ place, encoding, embedded, patterned, single }: ParameterRow): Pick<ParameterSource, 'place' | 'encoding' | 'embedded' | 'isPatterned' | 'isSingle'> {
  return { ...(place !== undefined && { place }), ...(encoding !== undefined && { encoding }), ...(embedded !== undefined && { embedded }), ...(patterned && { isPatterned: patterned }), ...(single && { isSingle: single }) };
}

type LimitRow = NonNullable<ModelFile['limits']>[number];

/** In which classes nobody looks at parameters. */
function unaskedIn(scope: ModelScope, at: RowPath, row: LimitRow['unasked'], names: (at: RowPath, written: readonly string[] | string | undefined) => readonly string[]): Pick<LimitFact, 'unasked'> {
  const where = loadManifest(scope, [...at, 'unasked', 'where'], row?.where);
  return where ? { unasked: { of: names([...at, 'unasked', 'of'], row?.of), unless: names([...at, 'unasked', 'unless'], row?.unless), where } } : {};
}

/** Collects what annotations and types say that values can be. */
export function loadLimits(scope: ModelScope, vocabulary: Vocabulary, into: Pick<Declarations, 'limits' | 'checks'>): void {
  const names = (at: RowPath, written: string | readonly string[] | undefined): readonly string[] => (typeof written === 'string' ? [written] : written ?? [])
    .flatMap((text) => typesNamed(scope, at, text)).flatMap((name) => namesOf(scope, name));
  (scope.content.limits ?? []).forEach((row, i) => {
    const at = ['limits', i];
    const cleans = (row.cleans ?? []).flatMap((kind, k) => vocabulary.expandCleaned(scope.document, [...at, 'cleans', k], kind));
    const checkedBy = names([...at, 'checked-by'], row['checked-by']);
    const { pattern: written } = row;
    const pattern = written === undefined ? undefined : scope.guard([...at, 'pattern'], () => parseArguments(written));
    const { most: longest } = row;
    const most = longest === undefined ? undefined : scope.guard([...at, 'most'], () => parseArguments(longest));
    const fact = { origin: scope.origin(at), cleans, checkedBy, ...unaskedIn(scope, at, row.unasked, names), ...(most && { most }), isWhole: row.whole === true, ...(row.closed && { isClosed: row.closed }), ...(row['made-text'] && { isMadeText: row['made-text'] }), ...(row['made-by'] !== undefined && { madeBy: row['made-by'] }), ...(pattern && { pattern }), ...(row.told && { told: { types: names([...at, 'told', 'types'], row.told.types), isListed: row.told.listed === true } }) };
    for (const annotation of names([...at, 'annotated'], row.annotated)) into.limits.push({ ...fact, by: { annotation } });
    for (const type of names([...at, 'typed'], row.typed)) into.limits.push({ ...fact, by: { type } });
    const { annotated, validators = '', asks = '', prepares } = row.constraint ?? {};
    for (const constraint of names([...at, 'constraint', 'annotated'], annotated)) into.limits.push({ ...fact, by: { constraint, validators, asks, prepares } });
  });
  (scope.content.checks ?? []).forEach(({ annotated, prefix, through }, i) => {
    const ways = names(['checks', i, 'through'], through);
    for (const annotation of names(['checks', i, 'annotated'], annotated)) into.checks.push({ annotation, ...(ways.length > 0 && { through: ways }) });
    if (prefix !== undefined) into.checks.push({ prefix });
  });
}
