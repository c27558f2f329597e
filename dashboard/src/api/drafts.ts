import { useMutation, useQuery } from '@tanstack/react-query';
import { client, dataOf, type Got, type Posted } from '#dashboard/api/client.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

/** A scan that is prepared and not started. */
export type Draft = Got<'/api/v1/drafts/{id}'>;
export type DraftChange = Partial<Posted<'/api/v1/drafts'>>;

const draftKey = (id: string) => ['drafts', id] as const;
const path = (id: string) => ({ params: { path: { id } } });

export function useDraft(id: string) {
  return useQuery({ queryKey: draftKey(id), queryFn: ({ signal }) => dataOf(client.GET('/api/v1/drafts/{id}', { ...path(id), signal })) });
}

export function useKeepDraft() {
  return useMutation({
    mutationFn: (body: Posted<'/api/v1/drafts'>) => dataOf(client.POST('/api/v1/drafts', { body })),
    onSuccess: (draft) => queryClient.setQueryData(draftKey(draft.id), draft),
  });
}

export function useChangeDraft(id: string) {
  return useMutation({
    mutationFn: (body: DraftChange) => dataOf(client.PATCH('/api/v1/drafts/{id}', { ...path(id), body })),
    onSuccess: (draft) => queryClient.setQueryData(draftKey(id), draft),
  });
}

export function useDeleteDraft(id: string) {
  return useMutation({ mutationFn: () => dataOf(client.DELETE('/api/v1/drafts/{id}', path(id))), onSuccess: askAgain });
}

/** The scan has an id of its own. */
export function useStartDraft(id: string) {
  return useMutation({ mutationFn: () => dataOf(client.POST('/api/v1/drafts/{id}/start', path(id))), onSuccess: askAgain });
}

function askAgain(): void {
  for (const queryKey of [['scans'], ['overview'], ['credits']]) void queryClient.invalidateQueries({ queryKey });
}
