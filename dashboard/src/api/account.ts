import { useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { client, dataOf, type ListItem } from '#dashboard/api/client.ts';

export type OpenSession = ListItem<'/api/v1/sessions'>;

export function useOpenSessions() {
  return useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/sessions', { signal })) });
}

export function useEndSession() {
  return useChange((id: string) => dataOf(client.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })), [['sessions']]);
}

export function useEndOtherSessions() {
  return useChange((_: void) => dataOf(client.DELETE('/api/v1/sessions')), [['sessions']]);
}

/** A new password ends every other session. */
export function useChangePassword() {
  return useChange((body: { current_password: string; new_password: string }) => dataOf(client.POST('/api/v1/password', { body })), [['sessions'], ['session']]);
}
