import { useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { client, dataOf, type ListItem, type Posted } from '#dashboard/api/client.ts';

/** A list with its filters under a name: one's own, or shared by somebody of the organization. */
export type View = ListItem<'/api/v1/views'>;
type NewView = Posted<'/api/v1/views'>;

const changed = [['views']] as const;
const path = (id: string) => ({ params: { path: { id } } });

export function useViews() {
  return useQuery({ queryKey: ['views'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/views', { signal })) });
}

export function useAddView() {
  return useChange((body: NewView) => dataOf(client.POST('/api/v1/views', { body })), changed);
}

export function useChangeView() {
  return useChange(({ id, ...body }: Partial<NewView> & { id: string }) => dataOf(client.PATCH('/api/v1/views/{id}', { ...path(id), body })), changed);
}

export function useDeleteView() {
  return useChange((id: string) => dataOf(client.DELETE('/api/v1/views/{id}', path(id))), changed);
}
