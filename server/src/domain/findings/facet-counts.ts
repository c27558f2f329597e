import type { FindingState } from '@whitebox/contract';
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
 * How many findings that match have each value of a facet; of a repository the id. Without a filter, or with states alone, that is a
 * look-up in kept counts; else one walk over an index that has all columns which filters and facets ask for.
 */
export async function countByFacets(tx: Transaction, filter: FindingFilter, wanted: readonly Facet[]): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  if (wanted.length === 0) return new Map();
  const { organizationId, states, ...others } = filter;
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  return isNarrowed ? countMatching(tx, filter, wanted) : readKept(tx, { organizationId, states }, wanted);
}

interface Kept {
  readonly organizationId: string;
  readonly states: readonly FindingState[] | undefined;
}

async function readKept(tx: Transaction, { organizationId, states }: Kept, wanted: readonly Facet[]): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  const prefix = states === undefined ? '' : 'state+';
  const rows = await tx
    .selectFrom('finding_counts')
    .select(['kind', states === undefined ? 'value' : sql<string>`substr(value, strpos(value, ' ') + 1)`.as('value'), sql<number>`sum(count)::bigint`.as('count')])
    .where('organization_id', '=', organizationId)
    .where('kind', 'in', wanted.map((facet) => prefix + facet))
    .where('count', '>', 0)
    .$if(states !== undefined, (builder) => builder.where(sql<boolean>`split_part(value, ' ', 1) = any (${states ?? []}::text[])`))
    .groupBy([sql`1`, sql`2`])
    .execute();
  return new Map(wanted.map((facet) => [facet, rows.filter(({ kind }) => kind === prefix + facet).map(({ value, count }) => ({ value, count }))]));
}

const columns: Readonly<Record<Facet, string>> = {
  state: 'f.state', severity: 'f.severity', confidence: 'f.confidence', category: 'f.category', repository: 'f.repository_id', tag: 'f.tags',
};

interface CountedRow {
  readonly facet: Facet;
  readonly value: string;
  readonly count: number;
}

/** One pass that hashes each row once a facet; lists of tags are counted as they are, and taken apart when few are left. */
async function countMatching(tx: Transaction, filter: FindingFilter, wanted: readonly Facet[]): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  const of = (facet: Facet) => sql.raw(columns[facet]);
  const sets = sql.join(wanted.map((facet) => sql`(${of(facet)})`));
  const facet = sql.join(wanted.map((one) => sql`when grouping(${of(one)}) = 0 then ${sql.lit(one)}`), sql` `);
  const plain = wanted.filter((one) => one !== 'tag');
  const value = plain.length === 0 ? sql`null` : sql`coalesce(${sql.join(plain.map((one) => sql`${of(one)}::text`))})`;
  const tags = wanted.includes('tag') ? sql` union all select 'tag', t.tag, sum(g.count)::bigint from grouped g, unnest(g.tags) as t (tag) where g.facet = 'tag' group by 2` : sql``;
  const { rows } = await sql<CountedRow>`
    with grouped as (
      select case ${facet} end as facet, ${value} as value, ${wanted.includes('tag') ? of('tag') : sql`null::text[] as tags`}, count(*) as count
      from ${tablesOf(filter)} where ${conditionsOf(filter)} group by grouping sets (${sets})
    )
    select facet, value, count from grouped where value is not null${tags}`.execute(tx);
  return new Map(wanted.map((one) => [one, rows.filter((row) => row.facet === one)]));
}
