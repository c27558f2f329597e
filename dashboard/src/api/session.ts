import type { Permission } from '@whitebox/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { client, dataOf, type Got } from '#dashboard/api/client.ts';
import { forgetOrganization } from '#dashboard/api/organization.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import { tellOtherTabs } from '#dashboard/api/session-tabs.ts';
import { sessionEnd } from '#dashboard/api/session-end.ts';

export type Session = Got<'/api/v1/session'>;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => dataOf(client.GET('/api/v1/session', { signal })),
  staleTime: 60_000,
});

/** Who is signed in. Only below the shell, which shows nothing else until that is known. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error('a part of a page asked who is signed in before that was known');
  return data;
}

/** Whether the person's role permits something: what it does not is not offered. The server asks the same table. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}

export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => dataOf(client.POST('/api/v1/session', { body })),
    onSuccess: async () => {
      const before = queryClient.getQueryData(sessionQuery.queryKey);
      tellOtherTabs();
      const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      // Somebody else at the same screen must not see what the first had open.
      if (before !== undefined && before.user.id !== now.user.id) return location.reload();
      sessionEnd.tell(false);
      // Who it is was just told.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => dataOf(client.DELETE('/api/v1/session')),
    onSuccess: () => {
      tellOtherTabs();
      forgetOrganization();
      queryClient.clear();
    },
  });
}
