import { FindingCountQuery, FindingCounts, severities, confidences, findingStates, type FindingCountQuery as Query } from '@whitebox/contract';
import { singleLine } from '@whitebox/engine/text';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { readFilter } from '#server/api/findings/finding-filter.ts';
import { inOrganization } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { countByFacets, facets, type Facet, type FacetCount } from '#server/domain/findings/index.ts';
import { readRepositoryNames } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

const SHOWN = 100;

/** The filters that choose values of a facet: its counts are those without them. */
const ownFilters: Readonly<Record<Facet, readonly (keyof Query)[]>> = {
  state: ['state'], severity: ['severity'], confidence: ['confidence'], category: ['category'], repository: ['repository', 'repo_url'], tag: ['tag'],
};

/** What the filter bar shows: how many findings each value of a filter would leave. */
export function findingCountRoutes(app: FastifyInstance, { database }: Pick<PublicApiServices, 'database'>): void {
  app.get<{ Querystring: Query }>(
    '/finding-counts',
    { config: { permission: 'results.read' }, schema: { querystring: FindingCountQuery, response: { 200: FindingCounts } } },
    (request) =>
      inOrganization(database, request, async (tx): Promise<FindingCounts> => {
        const counts = await countFacets(tx, callerOf(request).organizationId, request.query);
        const of = (facet: Facet): readonly FacetCount[] => counts.get(facet) ?? [];
        return {
          by_state: inOrder(of('state'), findingStates),
          by_severity: inOrder(of('severity'), severities),
          by_confidence: inOrder(of('confidence'), confidences),
          by_category: mostFirst(of('category')),
          by_repository: mostFirst(await byName(tx, of('repository'))),
          by_tag: mostFirst(of('tag')),
        };
      }),
  );
}

/** Facets whose own filters are not set are counted together. */
async function countFacets(tx: Transaction, organizationId: string, query: Query): Promise<ReadonlyMap<Facet, readonly FacetCount[]>> {
  const isFiltered = (facet: Facet): boolean => ownFilters[facet].some((name) => query[name] !== undefined);
  const counts = new Map<Facet, readonly FacetCount[]>();
  for (const wanted of [facets.filter((facet) => !isFiltered(facet)), ...facets.filter(isFiltered).map((facet) => [facet])]) {
    const filter = wanted.length === 0 ? undefined : await readFilter(tx, organizationId, withoutOwn(query, wanted));
    if (filter) for (const [facet, counted] of await countByFacets(tx, filter, wanted)) counts.set(facet, counted);
  }
  return counts;
}

function withoutOwn(query: Query, wanted: readonly Facet[]): Query {
  const own = new Set<string>(wanted.flatMap((facet) => ownFilters[facet]));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !own.has(name)));
}

async function byName(tx: Transaction, counted: readonly FacetCount[]): Promise<FacetCount[]> {
  const names = await readRepositoryNames(tx, counted.map(({ value }) => value));
  const counts = new Map<string, number>();
  for (const { value: id, count } of counted) {
    const name = singleLine(names.get(id) ?? id);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

function inOrder(counted: readonly FacetCount[], values: readonly string[]): FacetCount[] {
  return values.flatMap((value) => counted.filter((one) => one.value === value)).map(plain);
}

function mostFirst(counted: readonly FacetCount[]): FacetCount[] {
  return [...counted].sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)).slice(0, SHOWN).map(plain);
}

function plain({ value, count }: FacetCount): FacetCount {
  return { value, count };
}
