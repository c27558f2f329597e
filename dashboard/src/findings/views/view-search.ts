import type { View } from '#dashboard/api/views.ts';
import { parseSearch, stringifySearch, type Search } from '#dashboard/search.ts';

/** What the address says, as a view keeps it. Which view it is stands beside it and is no part of it. */
export function queryOf({ view: _, ...search }: Search): string {
  return stringifySearch(search).replace(/^\?/, '');
}

/** The address of a view. */
export function searchOf({ id, query }: Pick<View, 'id' | 'query'>): Search {
  return { ...parseSearch(query), view: id };
}

/** Whether the list is what the view kept, in whatever order its filters stand. */
export function isShownBy({ query }: Pick<View, 'query'>, search: Search): boolean {
  return sorted(query) === sorted(queryOf(search));
}

function sorted(query: string): string {
  return queryOf(Object.fromEntries(Object.entries(parseSearch(query)).sort(([a], [b]) => (a < b ? -1 : 1))));
}
