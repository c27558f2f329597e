import type { ScanStatus } from '@whitebox/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { live } from '#dashboard/api/live/live.ts';
import { client, dataOf, type ApiPaths } from '#dashboard/api/client.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

export type Scan = ApiPaths['/api/v1/scans/{id}']['get']['responses'][200]['content']['application/json'];
export type ScanLogEntry = ApiPaths['/api/v1/scans/{id}/log']['get']['responses'][200]['content']['application/json']['entries'][number];
export type Coverage = ApiPaths['/api/v1/scans/{id}/coverage']['get']['responses'][200]['content']['application/json'];
export type Estimation = ApiPaths['/api/v1/cost-estimations/{id}']['get']['responses'][200]['content']['application/json'];
type EstimationBody = ApiPaths['/api/v1/cost-estimations']['post']['requestBody']['content']['application/json'];
export type RepositoryToEstimate = EstimationBody['repos'][number];

/** Where nobody tells what changes. */
const POLL_MS = 1_500;
const ENDED: ReadonlySet<ScanStatus> = new Set(['completed', 'failed', 'stopped', 'cancelled', 'skipped']);

export function isEnded(status: ScanStatus): boolean {
  return ENDED.has(status);
}

export const SCAN_PAGE = 50;
/** Of a list of earlier scans: the most that the server tells at once. */
const EARLIER = 100;

export function useScans(query: { readonly page: number; readonly status?: ScanStatus; readonly repository?: string }) {
  const isLive = live.use();
  return useQuery({
    queryKey: ['scans', 'page', query],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/scans', { params: { query: { ...query, limit: SCAN_PAGE, sort_by: 'created_at', sort_order: 'DESC' } }, signal })),
    refetchInterval: ({ state }) => (!isLive && state.data?.data.some(({ status }) => status !== 'draft' && !isEnded(status)) === true ? POLL_MS : false),
  });
}

export function useScan(id: string) {
  const isLive = live.use();
  return useQuery({
    queryKey: ['scans', 'one', id],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/scans/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (!isLive && state.data !== undefined && !isEnded(state.data.status) ? POLL_MS : false),
  });
}

/** What is known of what a scan has seen; it grows until the scan ends. */
export function useCoverage({ id, status }: Pick<Scan, 'id' | 'status'>) {
  const isLive = live.use();
  return useQuery({
    queryKey: ['scans', 'coverage', id],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/scans/{id}/coverage', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (!isLive && !isEnded(state.data?.status ?? status) ? POLL_MS : false),
  });
}

/** What happened to a scan; asked again where nobody tells of changes, until it tells of the end: the scan's own end may be seen before. */
export function useScanLog({ id, status }: Pick<Scan, 'id' | 'status'>) {
  const isLive = live.use();
  return useQuery({
    queryKey: ['scans', 'log', id],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/scans/{id}/log', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (!isLive && mayGrow(state.data?.entries, status) ? POLL_MS : false),
  });
}

/** Whether more will be written. A scan that is older than this record has no entries, and none that ended gets any. */
export function mayGrow(entries: readonly Pick<ScanLogEntry, 'status'>[] | undefined, status: ScanStatus): boolean {
  const last = entries?.at(-1);
  return !isEnded(last?.status ?? status);
}

export function useCancelScan(id: string) {
  return useMutation({
    mutationFn: () => dataOf(client.POST('/api/v1/scans/{id}/cancel', { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scans'] }),
  });
}

export function useCreateEstimation() {
  return useMutation({ mutationFn: (body: EstimationBody) => dataOf(client.POST('/api/v1/cost-estimations', { body })) });
}

/** What a scan or an estimation read, to be priced once more. */
export function toEstimate({ source, repo_url, branch, archive_id: archive }: Pick<Estimation['repos'][number], 'source' | 'repo_url' | 'branch'> & { readonly archive_id?: string | null }): RepositoryToEstimate {
  return source === 'upload' ? { source, archive_id: archive ?? '' } : { source, repo_url, branch };
}

/** An estimation while it is worked on and when it is finished. */
export function useEstimation(id: string) {
  const isLive = live.use();
  return useQuery({
    queryKey: ['estimations', id],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/cost-estimations/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (!isLive && (state.data === undefined || state.data.status === 'pending' || state.data.status === 'running') ? POLL_MS : false),
  });
}

/** @param against another scan; undefined for the last one before of the same repository and branch */
export function useComparison({ id, status }: Pick<Scan, 'id' | 'status'>, against: string | undefined) {
  return useQuery({
    queryKey: ['scans', 'comparison', id, against],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/scans/{id}/comparison', { params: { path: { id }, query: against === undefined ? {} : { with: against } }, signal })),
    enabled: status === 'completed',
    placeholderData: keepPreviousData,
  });
}

/** Completed scans of the same primary repository before this one, the newest first. */
export function useEarlierScans({ id, status, repositories: [primary] }: Pick<Scan, 'id' | 'status' | 'repositories'>) {
  const repository = primary?.repository ?? '';
  return useQuery({
    queryKey: ['scans', 'earlier', id],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/scans', { params: { query: { page: 1, repository, status: 'completed', limit: EARLIER, sort_by: 'created_at', sort_order: 'DESC' } }, signal })),
    // Ids of scans are in order of time.
    select: ({ data }) => data.filter((one) => one.id < id),
    enabled: status === 'completed' && primary !== undefined,
  });
}

/** The application that comes with the product, estimated like any other. */
export function useEstimateSample() {
  return useMutation({ mutationFn: () => dataOf(client.POST('/api/v1/samples')) });
}
