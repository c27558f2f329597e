import { decodeCursor, encodeCursor, isInstant, type Order, type Position } from '#server/platform/paging/cursor.ts';

/** A query of a list that has one order: by age. */
export interface AgeQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort_order: 'ASC' | 'DESC';
  readonly cursor?: string;
}

/** Where the page begins, for a query with a cursor. @throws ProductError `cursor_invalid` */
export function pageAfter({ cursor, sort_order: direction }: AgeQuery): Position | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, orderOf(direction), isInstant);
}

/** The answer of a list. @param listed one row more than the query's limit where there is a next page */
export function pageByAge<Row extends { readonly id: string; readonly created_at: Date }, Item>(query: AgeQuery, listed: { readonly rows: readonly Row[]; readonly total: number }, present: (row: Row) => Item) {
  const page = listed.rows.slice(0, query.limit);
  const last = listed.rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => present(row)),
    total: listed.total,
    page: query.page,
    limit: query.limit,
    next_cursor: last ? encodeCursor(orderOf(query.sort_order), { value: last.created_at.toISOString(), id: last.id }) : null,
  };
}

function orderOf(direction: 'ASC' | 'DESC'): Order {
  return { by: 'created_at', direction };
}
