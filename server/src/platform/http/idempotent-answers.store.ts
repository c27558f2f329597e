import { sql, type ColumnType, type Generated } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    idempotent_answers: {
      organization_id: string;
      method: string;
      path: string;
      key: string;
      request_digest: string;
      status: number;
      body: ColumnType<unknown, string, never>;
      created_at: Generated<Date>;
    };
  }
}

/** What makes two requests the same one. */
export interface RequestIdentity {
  readonly organizationId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly requestDigest: string;
  readonly status: number;
  readonly body: unknown;
}

/** Holds the request until the transaction ends; false when another transaction holds it. A process that dies lets go. */
export async function tryHold(tx: Transaction, request: RequestIdentity): Promise<boolean> {
  const name = JSON.stringify([request.organizationId, request.method, request.path, request.key]);
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 7)) as held`.execute(tx);
  return rows[0]?.held === true;
}

/** The answer given within the last 24 hours. */
export async function findAnswer(tx: Transaction, request: RequestIdentity): Promise<StoredAnswer | undefined> {
  const row = await tx
    .selectFrom('idempotent_answers')
    .select(['request_digest', 'status', 'body'])
    .where('organization_id', '=', request.organizationId)
    .where('method', '=', request.method)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  return row && { requestDigest: row.request_digest, status: row.status, body: row.body };
}

/** Keeps an answer, and forgets those of the organization that are too old to be given again. */
export async function keepAnswer(tx: Transaction, request: RequestIdentity, answer: StoredAnswer): Promise<void> {
  await tx
    .deleteFrom('idempotent_answers')
    .where('organization_id', '=', request.organizationId)
    .where('created_at', '<=', sql<Date>`now() - interval '24 hours'`)
    .execute();
  await tx
    .insertInto('idempotent_answers')
    .values({
      organization_id: request.organizationId,
      method: request.method,
      path: request.path,
      key: request.key,
      request_digest: answer.requestDigest,
      status: answer.status,
      body: JSON.stringify(answer.body),
    })
    .execute();
}
