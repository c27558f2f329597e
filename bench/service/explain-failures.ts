import { openDatabase } from '../../server/src/platform/database/database.ts';
import { reachServer } from '../../server/src/platform/database/installation.ts';
import { loadSecret } from '../../server/src/platform/secrets/load-secret.ts';
import type { Flow } from './flow.ts';

/** Failed attempts of jobs, as the service logs them. */
export class FailureHistory {
  readonly #problems = new Map<string, string[]>();
  #rest = '';

  /** Takes the log as it comes, in pieces that end anywhere. */
  hear(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{') && line.includes('"jobId"')) this.#note(JSON.parse(line));
  }

  /** What was thrown by attempts of a job, in order. */
  of(jobId: string): readonly string[] {
    return this.#problems.get(jobId) ?? [];
  }

  // any: a line of the log, of which two fields are read
  #note({ jobId, err }: any): void {
    this.#problems.set(jobId, [...this.of(jobId), String(err?.message ?? 'ended with the service')]);
  }
}

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly attempts: number;
  readonly output: unknown;
}

/** For each flow that did not complete, what became of its jobs: attempts, those that threw and what, those whose worker died. */
export async function explainFailures(dataDirectory: string, flows: readonly Flow[], history: FailureHistory): Promise<string[]> {
  const unfinished = flows.filter(({ estimationId, estimationStatus, scanId, scanStatus }) => scanId === undefined ? estimationId !== undefined && estimationStatus !== 'completed' : scanStatus !== 'completed');
  if (unfinished.length === 0) return [];
  const { connection } = await reachServer({ databaseUrl: undefined, dataDirectory, secret: loadSecret(undefined, dataDirectory), join: true });
  const database = openDatabase(connection);
  try {
    const sentences: string[] = [];
    for (const { name, scanId, estimationId } of unfinished) {
      const { rows } = await database.ownerPool.query<JobRow>(
        `select id, name, state, retry_count + 1 as attempts, output from pgboss.job
          where (data->>'scanId' = $1 or data->>'estimationId' = $2) and name not like '%.exhausted' and (retry_count > 0 or state <> 'completed') order by created_on`,
        [scanId ?? '', estimationId ?? ''],
      );
      sentences.push(...rows.map((job) => `${name}: ${explain(job, history.of(job.id))}`));
    }
    return sentences;
  } finally {
    await database.close();
  }
}

function explain({ name, state, attempts, output }: JobRow, thrown: readonly string[]): string {
  const deaths = Math.max(0, attempts - thrown.length - (state === 'completed' ? 1 : 0));
  const words = thrown.length === 0 ? '' : ` (${[...new Set(thrown)].join('; ')})`;
  return `${name} ${state} after ${attempts} attempts: ${thrown.length} threw${words}, ${deaths} ended with their worker; last: ${JSON.stringify(output)}`;
}
