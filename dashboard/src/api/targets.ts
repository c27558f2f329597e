import { useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { createTypedClient, dataOf } from '#dashboard/api/client.ts';

/** An application that tests may be sent to, once its owner has shown that it is theirs. */
export interface Target {
  readonly id: string;
  readonly origin: string;
  readonly status: 'unverified' | 'verified';
  /** What the owner publishes, either of the two; no record for a numeric address. */
  readonly methods: { readonly dns: { readonly name: string; readonly value: string } | null; readonly file: { readonly path: string; readonly content: string } };
  readonly verified_by: 'dns' | 'file' | 'operator' | null;
  readonly verified_at: string | null;
  readonly checked_at: string | null;
  /** Why the proof was not seen when it was last looked for. */
  readonly problem: string | null;
}

interface Answers<T> {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': T } } };
}
interface ById {
  readonly parameters: { readonly path: { readonly id: string } };
}

/** Written by hand: not every server sends tests, and one that does not has no such routes; the page then says so. */
interface TargetPaths {
  '/api/v1/targets': { get: Answers<{ readonly data: Target[] }>; post: Answers<Target> & { readonly requestBody: { readonly content: { readonly 'application/json': { readonly origin: string } } } } };
  '/api/v1/targets/{id}': { delete: ById & { readonly responses: { readonly 204: { readonly content?: never } } } };
  '/api/v1/targets/{id}/verify': { post: ById & Answers<Target> };
}

const client = createTypedClient<TargetPaths>();

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
