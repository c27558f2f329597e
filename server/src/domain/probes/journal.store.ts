/*
 * Every request to a live target, written down before it is sent. Its key is the table's: of two workers that are at the same scan, one
 * of them taken for dead, the first sends a request and the other stops. A scan that is no longer where its targets are asked writes
 * nothing down, so it sends nothing.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Journal, Outcome, ProbeRequest } from '@whitebox/prober';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Tables, Transaction } from '#server/platform/database/tables.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    probe_requests: {
      scan_id: string;
      key: string;
      organization_id: string;
      origin: string;
      method: string;
      /** As it was sent, at most `MAX_URL` of it. */
      url: string;
      /** The status that was answered, or why there was no answer. */
      outcome: string | null;
      /** Request and answer whole, until the scan ends: an answer may hold a session. */
      sealed_request: Buffer | null;
      sealed_outcome: Buffer | null;
      begun_at: Generated<Date>;
      ended_at: Date | null;
    };
  }
}

/** A request may not be sent: its scan was stopped, or another worker has it. */
export class RequestRefusedError extends Error {
  override readonly name = 'RequestRefusedError';
}

export interface JournalServices {
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>;
  readonly scan: { readonly id: string; readonly organization_id: string };
}

const MAX_URL = 2_000;

const LOST: Outcome = { kind: 'unanswered', reason: 'lost', detail: 'the worker that sent it ended before there was an answer' };

export function createDatabaseJournal({ transaction, secrets, scan }: JournalServices): Journal {
  const context = (key: string, part: 'request' | 'outcome'): string => `probe:${scan.id}:${key}:${part}`;
  return {
    async recall(key) {
      const row = await transaction((tx) => tx.selectFrom('probe_requests').select('sealed_outcome').where('scan_id', '=', scan.id).where('key', '=', key).executeTakeFirst());
      if (row === undefined) return undefined;
      // Sealed from a value of this type.
      return row.sealed_outcome === null ? LOST : (await unpack(secrets.open(row.sealed_outcome, context(key, 'outcome')))) as Outcome;
    },
    async begin(key, request) {
      const sealed = secrets.seal(await pack(request), context(key, 'request'));
      const isWritten = await transaction((tx) => insertRequest(tx, { scan, key, request, sealed }));
      if (!isWritten) throw new RequestRefusedError('The scan was stopped, or another worker goes on with it');
    },
    async end(key, outcome) {
      const sealed = secrets.seal(await pack(outcome), context(key, 'outcome'));
      await transaction((tx) => tx
        .updateTable('probe_requests')
        .set({
          // An answer that comes after the scan's end is not kept.
          sealed_outcome: sql<Buffer>`case when sealed_request is not null then ${sealed}::bytea end`,
          outcome: outcome.kind === 'answered' ? String(outcome.response.status) : outcome.reason,
          ended_at: sql<Date>`clock_timestamp()`,
        })
        .where('scan_id', '=', scan.id)
        .where('key', '=', key)
        .execute());
    },
    async count(origin) {
      const { count } = await transaction((tx) => tx
        .selectFrom('probe_requests')
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('scan_id', '=', scan.id)
        .$if(origin !== undefined, (builder) => builder.where('origin', '=', origin ?? ''))
        .executeTakeFirstOrThrow());
      return count;
    },
  };
}

interface NewRequest {
  readonly scan: JournalServices['scan'];
  readonly key: string;
  readonly request: ProbeRequest;
  readonly sealed: Buffer;
}

/** The scan's row is shared until the request is written down: who stops the scan comes before it or after it. */
async function insertRequest(tx: Transaction, { scan, key, request, sealed }: NewRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into probe_requests (scan_id, key, organization_id, origin, method, url, sealed_request)
    select id, ${key}, organization_id, ${new URL(request.url).origin}, ${request.method}, ${request.url.slice(0, MAX_URL)}, ${sealed}
      from scans where id = ${scan.id} and status = 'pending_verification' for share
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

async function pack(value: ProbeRequest | Outcome): Promise<string> {
  return (await promisify(gzip)(JSON.stringify(value), { level: 3 })).toString('base64');
}

async function unpack(text: string): Promise<unknown> {
  return JSON.parse((await promisify(gunzip)(Buffer.from(text, 'base64'))).toString('utf8'));
}

/** When the first request of a scan was written down; undefined before. */
export async function firstRequestAt(tx: Transaction, scanId: string): Promise<Date | undefined> {
  const row = await tx.selectFrom('probe_requests').select('begun_at').where('scan_id', '=', scanId).orderBy('begun_at').limit(1).executeTakeFirst();
  return row?.begun_at;
}

export type RequestRow = Pick<Selectable<Tables['probe_requests']>, 'key' | 'method' | 'url' | 'outcome' | 'begun_at' | 'ended_at'>;

/** In the order in which they were sent. */
export async function listRequests(tx: Transaction, scanId: string, { limit, offset }: { readonly limit: number; readonly offset: number }): Promise<{ readonly rows: readonly RequestRow[]; readonly total: number }> {
  const ofScan = tx.selectFrom('probe_requests').where('scan_id', '=', scanId);
  const rows = await ofScan.select(['key', 'method', 'url', 'outcome', 'begun_at', 'ended_at']).orderBy('begun_at').orderBy('key').limit(limit).offset(offset).execute();
  const { total } = await ofScan.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Forgets what was said, and keeps which request was sent when. */
export async function dropExchanges(tx: Transaction, scanId: string): Promise<void> {
  await tx
    .updateTable('probe_requests')
    .set({ sealed_request: null, sealed_outcome: null })
    .where('scan_id', '=', scanId)
    .where((build) => build.or([build('sealed_request', 'is not', null), build('sealed_outcome', 'is not', null)]))
    .execute();
}
