import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, dataOf } from '#dashboard/api/client.ts';

export const creditsQuery = queryOptions({ queryKey: ['credits'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/credits', { signal })) });

/** The balance and what made it. */
export function useCredits({ isOff = false } = {}) {
  return useQuery({ ...creditsQuery, enabled: !isOff });
}
