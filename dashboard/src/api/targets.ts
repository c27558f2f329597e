import { useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { client, dataOf, type ListItem } from '#dashboard/api/client.ts';

/** An application that tests may be sent to, once its owner has shown that it is theirs. */
export type Target = ListItem<'/api/v1/targets'>;

export function useTargets() {
  return useQuery({ queryKey: ['targets'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/targets', { signal })) });
}

export function useAddTarget() {
  return useChange((origin: string) => dataOf(client.POST('/api/v1/targets', { body: { origin } })), [['targets']]);
}

/** Looks for the proof now. The answer says whether it was seen, and why not. */
export function useVerifyTarget() {
  return useChange((id: string) => dataOf(client.POST('/api/v1/targets/{id}/verify', { params: { path: { id } } })), [['targets']]);
}

export function useRemoveTarget() {
  return useChange((id: string) => dataOf(client.DELETE('/api/v1/targets/{id}', { params: { path: { id } } })), [['targets']]);
}
