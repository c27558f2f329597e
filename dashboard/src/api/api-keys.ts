import { useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { client, dataOf, type ListItem, type Posted } from '#dashboard/api/client.ts';

export type ApiKey = ListItem<'/api/v1/api-keys'>;
export type NewApiKey = Posted<'/api/v1/api-keys'>;

export function useApiKeys() {
  return useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/api-keys', { signal })) });
}

/** The answer alone holds the key itself; nothing keeps it. */
export function useCreateApiKey() {
  return useChange((body: NewApiKey) => dataOf(client.POST('/api/v1/api-keys', { body })), [['api-keys']]);
}

export function useRevokeApiKey() {
  return useChange((id: string) => dataOf(client.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } })), [['api-keys']]);
}
