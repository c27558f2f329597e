import { sql, type SelectQueryBuilder, type Simplify } from 'kysely';
import type { Position } from '#server/platform/paging/cursor.ts';
import type { AgeQuery } from '#server/platform/paging/page-by-age.ts';

/** One page by age of what a selection from one table matches, with its total; one row more than `limit` where there is a next page. */
export async function listByAge<DB, Table extends keyof DB, Row>(matching: SelectQueryBuilder<DB, Table, Row>, query: AgeQuery, after: Position | undefined): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const direction = query.sort_order === 'ASC' ? 'asc' : 'desc';
  const behind = sql.raw(direction === 'asc' ? '>' : '<');
  const from = after === undefined ? matching : matching.where(sql<boolean>`(created_at, id) ${behind} (${after.value}, ${after.id}::uuid)`);
  const rows = await from
    .orderBy(sql`created_at`, direction)
    .orderBy(sql`id`, direction)
    .limit(query.limit + 1)
    .offset(after ? 0 : (query.page - 1) * query.limit)
    .execute();
  // The type of a selection from any table is not resolved here.
  const { total } = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return { rows, total };
}
