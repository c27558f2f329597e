import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Answer, type Call } from './callers.ts';

/** What a flow is doing: a moment at which the service may be killed. */
export const moments = ['upload', 'estimate', 'estimating', 'start', 'pending', 'running', 'pending_verification'] as const;
export type Moment = (typeof moments)[number];

/** One repository on its way through the service; what is set was acknowledged. */
export interface Flow {
  readonly name: string;
  readonly kind: 'upload' | 'git';
  moment: Moment;
  archiveId?: string;
  estimationId?: string;
  estimationStatus?: string;
  quote?: number;
  scanId?: string;
  scanStatus?: string;
  scanMessage?: string;
}

export interface FlowServices {
  readonly url: string;
  /** A key for the next request: the limit of requests is a key's. */
  readonly key: () => string;
  readonly archive: Uint8Array<ArrayBuffer>;
  /** Address of a repository that is made for this flow. */
  readonly repositoryUrl: (name: string) => string;
  /** Hears of each moment. */
  readonly onMoment: (moment: Moment) => void;
}

const pollMs = 300;
const retryMs = 100;
const terminal: ReadonlySet<string> = new Set(['completed', 'failed', 'stopped', 'cancelled', 'skipped', 'partial']);

/** Asks until the service answers: it may be dead, starting, or asked too often. A POST carries its key, so it is done once. */
export async function insist({ url, key }: Pick<FlowServices, 'url' | 'key'>, path: string, request: Call = {}): Promise<Answer> {
  for (;;) {
    const answer = await call(url + path, { ...request, headers: { ...request.headers, 'x-api-key': key() } }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
    await sleep(retryMs);
  }
}

/** Upload or clone, estimate, scan, and wait for the end; every answer is noted in the flow as it comes. */
export async function runFlow(services: FlowServices, flow: Flow): Promise<void> {
  const at = (moment: Moment): void => {
    if (flow.moment !== moment || moment === 'upload') services.onMoment(moment);
    flow.moment = moment;
  };
  const post = async (path: string, body: FormData | object): Promise<Answer> => {
    const answer = await insist(services, path, { method: 'POST', headers: { 'idempotency-key': `${flow.name}-${path.slice(4)}` }, body });
    if (answer.status !== 201) throw new Error(`${flow.name}: POST ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  at('upload');
  if (flow.kind === 'upload') flow.archiveId = String((await post('/v1/scan-archives', form(services.archive, flow.name))).body.id);
  at('estimate');
  const repo = flow.archiveId === undefined ? { source: 'public', repo_url: services.repositoryUrl(flow.name), branch: 'main' } : { source: 'upload', archive_id: flow.archiveId };
  flow.estimationId = String((await post('/v1/cost-estimations', { repos: [repo] })).body.id);
  at('estimating');
  const estimation = await ended(services, `/v1/cost-estimations/${flow.estimationId}`, ({ status }) => (flow.estimationStatus = status));
  if (estimation.status !== 'completed') return;
  flow.quote = Number(estimation.total_credits);
  at('start');
  const [{ repo_url, branch, source }] = estimation.repos;
  flow.scanId = String((await post('/v1/scans', { cost_estimation_id: flow.estimationId, repos: [{ url: repo_url, branch, source }] })).body.id);
  await ended(services, `/v1/scans/${flow.scanId}`, ({ status, message }) => {
    flow.scanStatus = status;
    flow.scanMessage = message;
    const moment = moments.find((known) => known === status);
    if (moment !== undefined) at(moment);
  });
}

// any: an estimation or a scan, as the service gives it
async function ended(services: FlowServices, path: string, note: (body: any) => void): Promise<any> {
  for (;;) {
    const { status, body } = await insist(services, path);
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}`);
    note(body);
    if (terminal.has(body.status)) return body;
    await sleep(pollMs);
  }
}

function form(archive: Uint8Array<ArrayBuffer>, name: string): FormData {
  const data = new FormData();
  data.append('file', new Blob([archive]), `${name}.tar.gz`);
  data.append('repository', name);
  return data;
}
