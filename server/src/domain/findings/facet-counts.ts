import { sql } from 'kysely';
import { conditionsOf, tablesOf, type FindingFilter } from '#server/domain/findings/list-findings.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** What a finding can be counted by; also the kind of its kept count. */
export const facets = ['state', 'severity', 'confidence', 'category', 'repository', 'tag'] as const;
export type Facet = (typeof facets)[number];

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/**
 * How many findings that match have each value of a facet; of a repository the id. Without a filter, or with a state alone, that is a
 * look-up in kept counts; else one walk over an index that has all columns which filters and facets ask for.
 */
export async function countByFacets(tx: Transaction, filter: FindingFilter, wanted: readonly Facet[]): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  if (wanted.length === 0) return new Map();
  const { organizationId, state, ...others } = filter;
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  return isNarrowed ? countMatching(tx, filter, wanted) : readKept(tx, { organizationId, state }, wanted);
}

async function readKept(tx: Transaction, { organizationId, state }: { organizationId: string; state: string | undefined }, wanted: readonly Facet[]): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  const prefix = state === undefined ? '' : 'state+';
  const rows = await tx
    .selectFrom('finding_counts')
    .select(['kind', 'value', 'count'])
    .where('organization_id', '=', organizationId)
    .where('kind', 'in', wanted.map((facet) => prefix + facet))
    .where('count', '>', 0)
    .$if(state !== undefined, (builder) => builder.where(sql<boolean>`starts_with(value, ${`${state ?? ''} `})`))
    .execute();
  const skipped = state === undefined ? 0 : state.length + 1;
  return new Map(wanted.map((facet) => [facet, rows.filter(({ kind }) => kind === prefix + facet).map(({ value, count }) => ({ value: value.slice(skipped), count }))]));
}

const columns: Readonly<Record<Exclude<Facet, 'tag'>, string>> = {
  state: 'f.state', severity: 'f.severity', confidence: 'f.confidence', category: 'f.category', repository: 'f.repository_id',
};

interface CountedRow {
  readonly facet: Facet;
  readonly value: string;
  readonly count: number;
}

async function countMatching(tx: Transaction, filter: FindingFilter, wanted: readonly Facet[]): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  const matching = sql`select f.state, f.severity, f.confidence, f.category, f.repository_id, f.tags from ${tablesOf(filter)} where ${conditionsOf(filter)}`;
  const parts = wanted.map((facet) =>
    facet === 'tag'
      ? sql`select 'tag' as facet, t.tag as value, count(*) as count from matching f, unnest(f.tags) as t (tag) group by 2`
      : sql`select ${facet} as facet, ${sql.raw(columns[facet])}::text as value, count(*) as count from matching f where ${sql.raw(columns[facet])} is not null group by 2`,
  );
  const { rows } = await sql<CountedRow>`with matching as materialized (${matching}) ${sql.join(parts, sql` union all `)}`.execute(tx);
  return new Map(wanted.map((facet) => [facet, rows.filter((row) => row.facet === facet)]));
}
