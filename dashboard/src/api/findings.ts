import type { Confidence, FindingState, Severity } from '@whitebox/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { client, dataOf, type ApiPaths } from '#dashboard/api/client.ts';
import { ApiError } from '#dashboard/api/errors.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

type Answer<Path extends keyof ApiPaths, Method extends 'get' | 'post'> = ApiPaths[Path] extends Record<Method, { responses: Record<200, { content: { 'application/json': infer Body } }> }> ? Body : never;

export type FindingPageAnswer = Answer<'/api/v1/findings', 'get'>;
export type ListedFinding = FindingPageAnswer['data'][number];
export type WholeFinding = Answer<'/api/v1/findings/{id}', 'get'>;
export type Trace = Answer<'/api/v1/findings/{id}/trace', 'get'>;
export type AuditEntry = Answer<'/api/v1/findings/{id}/audit', 'get'>['data'][number];
export type FindingCounts = Answer<'/api/v1/finding-counts', 'get'>;

/** Which findings: as the server filters them. */
export interface FindingFilter {
  readonly state?: FindingState;
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly category?: string;
  readonly repository?: string;
  readonly tag?: string;
  readonly found_since?: string;
  readonly q?: string;
  readonly scan_id?: string;
}

export interface FindingOrder {
  readonly sort_by: 'found_at' | 'updated_at' | 'severity';
  readonly sort_order: 'ASC' | 'DESC';
}

/** Findings asked for at once. */
export const FINDING_PAGE = 100;

/** @param page from 1 */
export function findingPageQuery(filter: FindingFilter, order: FindingOrder, page: number) {
  return queryOptions({
    queryKey: ['findings', 'page', filter, order, page],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/findings', { params: { query: { ...filter, ...order, page, limit: FINDING_PAGE } }, signal })),
  });
}

export function useFindingCounts(filter: FindingFilter) {
  return useQuery({
    queryKey: ['findings', 'counts', filter],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/finding-counts', { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A finding with the tag of its version, by which the server knows whether somebody was faster. */
export interface VersionedFinding {
  readonly finding: WholeFinding;
  readonly version: string | undefined;
}

export function findingQuery(id: string) {
  return queryOptions({
    queryKey: ['findings', 'one', id],
    queryFn: async ({ signal }): Promise<VersionedFinding> => {
      const call = await client.GET('/api/v1/findings/{id}', { params: { path: { id } }, signal });
      return { finding: await dataOf(Promise.resolve(call)), version: call.response.headers.get('etag') ?? undefined };
    },
  });
}

export function useFinding(id: string) {
  return useQuery(findingQuery(id));
}

export function useTrace(id: string) {
  return useQuery({ queryKey: ['findings', 'trace', id], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/findings/{id}/trace', { params: { path: { id } }, signal })) });
}

export function useFindingAudit(id: string) {
  return useQuery({ queryKey: ['findings', 'audit', id], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/findings/{id}/audit', { params: { path: { id } }, signal })) });
}

/** What a person decides. A reason goes with a state or a severity. */
export interface TriageChange {
  readonly state?: FindingState;
  readonly severity?: Severity;
  readonly duplicate_of?: string | null;
  readonly reason?: string;
}

export interface TriageResult {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: Error }[];
}

/** How many are changed at a time. */
const AT_ONCE = 4;

/** Changes findings, each by itself: what fails for one says so and stops no other. With a version it is refused where somebody was faster. */
export function useTriage() {
  return useMutation({
    mutationFn: async ({ ids, change, version }: { ids: readonly string[]; change: TriageChange; version?: string | undefined }): Promise<TriageResult> => {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) {
        await changeOne(only, change, version);
        return { done: ids, failed: [] };
      }
      return await changeAll(ids, change);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['findings'] }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['overview'] }),
  });
}

async function changeOne(id: string, change: TriageChange, version?: string): Promise<void> {
  await dataOf(client.PATCH('/api/v1/findings/{id}', { params: { path: { id } }, body: change, ...(version !== undefined && { headers: { 'if-match': version } }) }));
}

async function changeAll(ids: readonly string[], change: TriageChange): Promise<TriageResult> {
  const done: string[] = [];
  const failed: { id: string; error: Error }[] = [];
  const waiting = [...ids];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await changeOne(id, change);
        done.push(id);
      } catch (error) {
        // Somebody who is signed out, or a server that is away, fails for all of them.
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        failed.push({ id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, failed };
}

export function useComment(id: string) {
  return useMutation({
    mutationFn: (comment: string) => dataOf(client.POST('/api/v1/findings/{id}/comments', { params: { path: { id } }, body: { comment } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['findings', 'one', id] }),
  });
}
