import { useQuery } from '@tanstack/react-query';
import { live } from '#dashboard/api/live/live.ts';
import { client, dataOf, type ApiPaths } from '#dashboard/api/client.ts';

export type Overview = ApiPaths['/api/v1/overview']['get']['responses'][200]['content']['application/json'];
export type RepositoryListed = ApiPaths['/api/v1/repositories']['get']['responses'][200]['content']['application/json']['data'][number];

/** Scans under way change by themselves, which is asked where nobody tells. */
const POLL_MS = 5_000;

export function useOverview() {
  const isLive = live.use();
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/overview', { signal })),
    refetchInterval: ({ state }) => (!isLive && state.data !== undefined && state.data.running.length > 0 ? POLL_MS : false),
  });
}

export function useRepositories() {
  return useQuery({ queryKey: ['repositories'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/repositories', { signal })) });
}
