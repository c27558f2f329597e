import type { FindingState, Severity } from '@whitebox/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { client, dataOf, type ApiPaths } from '#dashboard/api/client.ts';
import { isOnItsWay } from '#dashboard/api/on-its-way.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

type Answer<Path extends keyof ApiPaths, Method extends 'get' | 'post'> = ApiPaths[Path] extends Record<Method, { responses: Record<200, { content: { 'application/json': infer Body } }> }> ? Body : never;

export type FindingPageAnswer = Answer<'/api/v1/findings', 'get'>;
export type ListedFinding = FindingPageAnswer['data'][number];
export type WholeFinding = Answer<'/api/v1/findings/{id}', 'get'>;
export type Frame = Answer<'/api/v1/findings/{id}/frames', 'get'>['frames'][number];
export type Evidence = Answer<'/api/v1/findings/{id}/evidence', 'get'>['data'][number];
export type AuditEntry = Answer<'/api/v1/findings/{id}/audit', 'get'>['data'][number];
export type FindingCounts = Answer<'/api/v1/finding-counts', 'get'>;

/** Which findings: as the server filters them. */
export interface FindingFilter {
  /** One or several, with commas between them; as severity and confidence. */
  readonly state?: string;
  readonly severity?: string;
  readonly confidence?: string;
  /** One of these, as of repositories and tags; never empty. */
  readonly category?: string[];
  readonly repository?: string[];
  readonly tag?: string[];
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

/** Findings of the repository that have the words, or without words those of the class: what a finding may repeat. */
export function useLikelyDuplicates({ repository, category }: Pick<ListedFinding, 'repository' | 'category'>, words: string) {
  const query: FindingFilter & FindingOrder & { page: number; limit: number } = { repository: [repository], ...(words === '' ? { category: [category] } : { q: words }), sort_by: 'found_at', sort_order: 'ASC', page: 1, limit: 50 };
  return useQuery({
    queryKey: ['findings', 'like', query],
    queryFn: async ({ signal }) => (await dataOf(client.GET('/api/v1/findings', { params: { query }, signal }))).data,
    placeholderData: keepPreviousData,
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

/** The code around each step of the path, as far as it is kept. */
export function useFrames(id: string) {
  return useQuery({ queryKey: ['findings', 'frames', id], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/findings/{id}/frames', { params: { path: { id } }, signal })), staleTime: Infinity });
}

/** The trace as it was checked, with the commit that it is of. */
export function useTrace(id: string) {
  return useQuery({ queryKey: ['findings', 'trace', id], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/findings/{id}/trace', { params: { path: { id } }, signal })), staleTime: Infinity });
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
  readonly failed: readonly { readonly id: string; readonly message: string }[];
}

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

/** As many as one request takes. */
const BULK = 200;

async function changeAll(ids: readonly string[], { reason, ...change }: TriageChange): Promise<TriageResult> {
  const done: string[] = [];
  const failed: { id: string; message: string }[] = [];
  for (let at = 0; at < ids.length; at += BULK) {
    const body = { ids: ids.slice(at, at + BULK), ...change, ...(reason !== undefined && { comment: reason }) };
    const answer = await dataOf(client.POST('/api/v1/findings/bulk', { body }));
    done.push(...answer.updated);
    failed.push(...answer.failed);
  }
  return { done, failed };
}

export function useComment(id: string) {
  return useMutation({
    mutationFn: (comment: string) => dataOf(client.POST('/api/v1/findings/{id}/comments', { params: { path: { id } }, body: { comment } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['findings', 'one', id] }),
  });
}

/** Adds somebody's own mark to an entry of the thread, or takes it away. */
export function useReact(id: string) {
  return useMutation({
    mutationFn: ({ entry, emoji, isAdded }: { entry: string; emoji: string; isAdded: boolean }) =>
      isAdded
        ? dataOf(client.POST('/api/v1/findings/{id}/comments/{entry}/reactions', { params: { path: { id, entry } }, body: { emoji } }))
        : dataOf(client.DELETE('/api/v1/findings/{id}/comments/{entry}/reactions/{emoji}', { params: { path: { id, entry, emoji } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['findings', 'one', id] }),
  });
}

/** The exchanges that showed a finding on a live target. */
export function useEvidence(id: string, { isAsked = true }: { readonly isAsked?: boolean } = {}) {
  return useQuery({ enabled: isAsked, queryKey: ['findings', 'evidence', id], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/findings/{id}/evidence', { params: { path: { id } }, signal })) });
}

/** Sends the attack and its control again; ends within a minute. */
export function useReplay(id: string) {
  return useMutation({
    mutationFn: () => dataOf(client.POST('/api/v1/findings/{id}/replay', { params: { path: { id } }, body: {} })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['findings', 'audit', id] }),
  });
}

/**
 * Whether something that a finding's page draws is still on its way. Each part asks for its own; a page drawn before all are there
 * grows in its middle, and what somebody presses below moves away between the press and the release.
 */
export function useIsFindingOnItsWay(id: string): boolean {
  const { data } = useFinding(id);
  const frames = useFrames(id);
  const audit = useFindingAudit(id);
  const evidence = useEvidence(id, { isAsked: data?.finding.tags.includes('confirmed-live') === true });
  return [frames, audit, evidence].some(isOnItsWay);
}
