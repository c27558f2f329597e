import type { MisuseFact } from '#engine/catalog/catalog.ts';
import type { Condition, ManifestFact, TokenFact } from '#engine/catalog/condition.ts';
import { readPattern, type RowPath } from '#engine/catalog/catalog-document.ts';
import type { ConditionRow, MisuseRow } from '#engine/catalog/schema/model-file.ts';
import type { ModelScope } from '#engine/catalog/model-scope.ts';

type Test = Condition['test'];

/** Reads the `when` of a row. A `when` with several tests of one value gives one condition for each. */
export function loadConditions(scope: ModelScope, row: RowPath, rows: readonly ConditionRow[] | undefined): readonly Condition[] {
  return (rows ?? []).flatMap((condition, i) => {
    const place = [...row, 'when', i];
    const value = scope.parsePlace([...place, 'value'], condition.value);
    if (value === undefined) return [];
    const tests = [...comparisons(condition), ...presences(condition), ...patterns(scope, place, condition), ...mentions(scope, place, condition), ...rewriting(scope, place, condition)];
    for (const kind of ['model', 'unless-model', 'other-than-model'] as const) {
      const written = condition[kind];
      const node = written === undefined ? undefined : scope.value([...place, kind], written);
      if (node !== undefined) tests.push({ kind, node });
    }
    if (tests.length === 0) scope.document.fault(place, 'a condition needs a test');
    return tests.map((test) => ({ value, test }));
  });
}

function comparisons(row: ConditionRow): readonly Test[] {
  const tests: Test[] = [];
  if (row.equals !== undefined) tests.push({ kind: 'equals', values: [row.equals] });
  if (row.in !== undefined) tests.push({ kind: 'equals', values: row.in });
  if (row['not-equals'] !== undefined) tests.push({ kind: 'not-equals', values: [row['not-equals']] });
  if (row['not-in'] !== undefined) tests.push({ kind: 'not-equals', values: row['not-in'] });
  if (row.below !== undefined) tests.push({ kind: 'below', limit: row.below });
  return tests;
}

function presences(row: ConditionRow): readonly Test[] {
  const tests: Test[] = [];
  if (row.absent === true) tests.push({ kind: 'absent' });
  if (row.present === true) tests.push({ kind: 'present' });
  if (row['is-structure'] === true) tests.push({ kind: 'is-structure' });
  if (row['is-record'] === true) tests.push({ kind: 'is-record' });
  if (row['absent-or'] !== undefined) tests.push({ kind: 'absent-or', values: row['absent-or'] });
  if (row.constant === true) tests.push({ kind: 'constant' });
  if (row['slow-pattern'] !== undefined) tests.push({ kind: 'slow-pattern', text: row['slow-pattern'] === 'quadratic' ? 'long' : 'short', ...(row['slow-pattern'] === 'whole' && { isWhole: true }) });
  if (row['unless-right-behind'] !== undefined) tests.push({ kind: 'unless-right-behind', texts: row['unless-right-behind'] });
  if (row['unless-behind'] !== undefined) tests.push({ kind: 'unless-behind', texts: row['unless-behind'] });
  if (row['unless-dropped'] === true) tests.push({ kind: 'unless-dropped' });
  if (row['not-sent'] === true) tests.push({ kind: 'not-sent' });
  if (row.unheeded === true) tests.push({ kind: 'unheeded' });
  if (row['never-refuses'] !== undefined) tests.push({ kind: 'never-refuses', methods: row['never-refuses'] });
  if (row.shape !== undefined) tests.push({ kind: 'shape', shapes: row.shape });
  if (row['not-shape'] !== undefined) tests.push({ kind: 'not-shape', shapes: row['not-shape'] });
  if (row['not-only-shape'] !== undefined) tests.push({ kind: 'not-only-shape', shapes: row['not-only-shape'] });
  return tests;
}

function mentions(scope: ModelScope, place: RowPath, { 'unless-mentions': written }: ConditionRow): readonly Test[] {
  const some = written && readPattern(scope.document, [...place, 'unless-mentions', 'some'], written.some);
  const beside = written?.beside === undefined ? undefined : readPattern(scope.document, [...place, 'unless-mentions', 'beside'], written.beside);
  const none = written?.none === undefined ? undefined : readPattern(scope.document, [...place, 'unless-mentions', 'none'], written.none);
  return some ? [{ kind: 'unless-mentions', some, beside, none, isOneEnough: written?.any === true }] : [];
}

function rewriting(scope: ModelScope, place: RowPath, { 'unless-rewritten': written }: ConditionRow): readonly Test[] {
  const by = written && readPattern(scope.document, [...place, 'unless-rewritten', 'by'], written.by);
  const some = written && readPattern(scope.document, [...place, 'unless-rewritten', 'some'], written.some);
  return by && some ? [{ kind: 'unless-rewritten', by, some }] : [];
}

function patterns(scope: ModelScope, place: RowPath, row: ConditionRow): Test[] {
  const tests: Test[] = [];
  for (const kind of ['matches', 'not-matches', 'unless-matches', 'begins', 'unless-begins', 'around', 'unless-around', 'given-later', 'unless-given-later', 'unless-reads-only', 'declares', 'keeps', 'may-name'] as const) {
    const text = row[kind];
    const pattern = text === undefined ? undefined : readPattern(scope.document, [...place, kind], text);
    if (pattern !== undefined) tests.push({ kind, pattern });
  }
  return tests;
}

interface ManifestRow {
  readonly file: string;
  readonly holds: string;
  readonly names?: string;
  readonly lacks?: string;
}

/** What the row says of a manifest, if it does. */
export function loadManifest(scope: ModelScope, at: RowPath, row: ManifestRow | undefined): ManifestFact | undefined {
  const [file, holds, names, lacks] = [row?.file, row?.holds, row?.names, row?.lacks].map((text) => (text === undefined ? undefined : readPattern(scope.document, at, text)));
  return file && holds ? { file, holds, ...(names && { names }), ...(lacks && { lacks }) } : undefined;
}

/** What the row says of all files of an application. */
export function loadApplication(scope: ModelScope, at: RowPath, row: MisuseRow['application']): MisuseFact['application'] {
  const has = (row?.has ?? []).flatMap((one) => loadManifest(scope, at, one) ?? []);
  const lacks = loadManifest(scope, at, row?.lacks);
  return row && has.length > 0 ? { has, ...(lacks && { lacks }) } : undefined;
}

/** What frameworks ask of requests that change something. */
export function loadTokens(scope: ModelScope): readonly TokenFact[] {
  return (scope.content.tokens ?? []).flatMap(({ application: row, header, cookie, value }, i) => {
    const application = loadApplication(scope, ['tokens', i, 'application'], row);
    if ((cookie === undefined) !== (value === undefined)) scope.document.fault(['tokens', i], '`cookie` and `value` stand together');
    return application ? [{ file: scope.origin(['tokens', i]).file, application, header, ...(cookie !== undefined && { cookie }), ...(value !== undefined && { value }) }] : [];
  });
}
