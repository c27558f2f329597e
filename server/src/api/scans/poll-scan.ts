import type { ScanStatus } from '@whitebox/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { authenticateKey, toAuthenticatedKey, type AuthenticatedKey } from '#server/domain/keys/index.ts';
import { askTogether, type PlacedRow } from '#server/platform/database/ask-together.ts';

declare module 'fastify' {
  interface FastifyRequest {
    polledScan: PolledScan | null;
  }
}

export interface PolledScan {
  readonly id: string;
  readonly task_id: string;
  readonly status: ScanStatus;
  readonly created_at: string;
  readonly updated_at: string;
}

type PolledRow = Parameters<typeof toAuthenticatedKey>[0] & PlacedRow & {
  readonly scan_id: string | null;
  readonly task_id: string;
  readonly status: ScanStatus;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Poll {
  readonly hash: Buffer;
  readonly scanId: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Instants come as the API writes them: to read them as dates and write them again is 3 µs of a request. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
const statement = `select (poll.place - 1)::int as place, key_id, organization_id, scopes, created_by, scan_id, task_id, status,
    ${instant('created_at')}, ${instant('updated_at')}
  from unnest($1::bytea[], $2::uuid[]) with ordinality as poll (hash, scan, place), authenticate_key_for_scan(poll.hash, poll.scan)`;

/**
 * Looks up the key and the status of the scan that it asks for in one statement, prepared by name, for all polls that come together:
 * polling is the hottest request, and the statement is most of its cost.
 */
export function createPollAuthentication(pool: Pool): (request: FastifyRequest, hash: Buffer) => Promise<AuthenticatedKey | undefined> {
  const ask = askTogether(async (polls: readonly Poll[]) => {
    const values = [polls.map(({ hash }) => hash), polls.map(({ scanId }) => scanId)];
    const { rows } = await pool.query<PolledRow>({ name: 'authenticate-polls', text: statement, values });
    return rows;
  });
  return async (request, hash) => {
    const { params } = request;
    const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
    if (typeof id !== 'string' || !UUID.test(id)) return authenticateKey(pool, hash);
    const row = await ask({ hash, scanId: id });
    if (!row) return undefined;
    request.polledScan = row.scan_id === null ? null : presentPolled(row, row.scan_id);
    return toAuthenticatedKey(row);
  };
}

function presentPolled(row: PolledRow, id: string): PolledScan {
  const { task_id, status, created_at, updated_at } = row;
  return { id, task_id, status, created_at, updated_at };
}
