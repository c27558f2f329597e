import type { FindingState, ThreadSource } from '@whitebox/contract';
import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

interface FindingThreadTable {
  id: string;
  finding_id: string;
  organization_id: string;
  reaction: FindingState | null;
  comment: string | null;
  user_id: string;
  username: string;
  source: ThreadSource;
  created_at: Generated<Date>;
}

interface FindingAuditTable {
  id: string;
  finding_id: string;
  organization_id: string;
  actor_kind: 'user' | 'key' | 'system';
  actor_id: string | null;
  actor_name: string;
  change: AuditNote['change'];
  before: ColumnType<string | null, string, never>;
  after: ColumnType<string | null, string, never>;
  reason: string | null;
  scan_id: string | null;
  source: ThreadSource | null;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    finding_thread: FindingThreadTable;
    finding_audit: FindingAuditTable;
  }
}

export type ThreadRow = Selectable<FindingThreadTable>;
export type AuditRow = Selectable<FindingAuditTable>;

/** A person at work on findings, by the API or in the dashboard. */
export interface Person {
  readonly kind: 'user' | 'key';
  /** Id of the user, or of the key. */
  readonly id: string;
  /** The user; for a key the one who made it. */
  readonly userId: string;
  readonly name: string;
  readonly source: ThreadSource;
}

export interface ThreadPost {
  readonly organizationId: string;
  readonly findingId: string;
  readonly reaction: FindingState | null;
  readonly comment: string | null;
}

/** Adds an entry to a thread and returns its id. */
export async function addToThread(tx: Transaction, person: Person, post: ThreadPost): Promise<string> {
  const id = newId();
  await tx
    .insertInto('finding_thread')
    .values({
      id,
      finding_id: post.findingId,
      organization_id: post.organizationId,
      reaction: post.reaction,
      comment: post.comment,
      user_id: person.userId,
      username: person.name,
      source: person.source,
    })
    .execute();
  return id;
}

/** A thread from its first entry to its last. */
export async function readThread(tx: Transaction, findingId: string): Promise<ThreadRow[]> {
  return tx.selectFrom('finding_thread').selectAll().where('finding_id', '=', findingId).orderBy('created_at').orderBy('id').execute();
}

/** What tells two readings of a finding apart: the version of its row, how many entries its thread has, and a digest of the reactions to them. */
export interface Revision {
  readonly version: number;
  readonly threadLength: number;
  readonly reactions: string | null;
}

export async function readRevision(tx: Transaction, findingId: string): Promise<Revision> {
  return tx
    .selectFrom('findings')
    .select((build) => [
      'version',
      build.selectFrom('finding_thread').select(build.cast<number>(build.fn.countAll(), 'integer').as('count')).where('finding_id', '=', findingId).$asScalar().as('threadLength'),
      build
        .selectFrom('finding_thread as t')
        .innerJoin('finding_reactions as r', 'r.entry_id', 't.id')
        .select(sql<string | null>`left(md5(string_agg(r.entry_id::text || r.user_id || r.emoji, ',' order by r.entry_id, r.user_id, r.emoji)), 12)`.as('digest'))
        .where('t.finding_id', '=', findingId)
        .$asScalar()
        .as('reactions'),
    ])
    .where('id', '=', findingId)
    .$narrowType<{ threadLength: number }>()
    .executeTakeFirstOrThrow();
}

export interface AuditNote {
  readonly organizationId: string;
  readonly findingId: string;
  /** The field that changed. */
  readonly change: 'state' | 'severity' | 'duplicate_of' | 'comment' | 'replay';
  readonly before: string | null;
  readonly after: string | null;
  readonly reason?: string | null;
  readonly scanId?: string;
}

/** Adds to the audit trail; without a person it was the service itself. */
export async function addToAudit(tx: Transaction, person: Person | undefined, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map((note) => ({
    id: newId(),
    finding_id: note.findingId,
    organization_id: note.organizationId,
    actor_kind: person?.kind ?? ('system' as const),
    actor_id: person?.id ?? null,
    actor_name: person?.name ?? 'Whitebox',
    change: note.change,
    before: JSON.stringify(note.before),
    after: JSON.stringify(note.after),
    reason: note.reason ?? null,
    scan_id: note.scanId ?? null,
    source: person?.source ?? null,
  }));
  await tx.insertInto('finding_audit').values(rows).execute();
}

/** The audit trail from its first entry to its last. */
export async function readAudit(tx: Transaction, findingId: string): Promise<AuditRow[]> {
  return tx.selectFrom('finding_audit').selectAll().where('finding_id', '=', findingId).orderBy('created_at').orderBy('id').execute();
}

/** The reason that was given last with a change of state, by finding id. */
export async function readStateReasons(tx: Transaction, findingIds: readonly string[]): Promise<Map<string, string>> {
  if (findingIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('finding_thread')
    .distinctOn('finding_id')
    .select(['finding_id', 'comment'])
    .where('finding_id', 'in', [...findingIds])
    .where('reaction', 'is not', null)
    .orderBy('finding_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.flatMap((row) => (row.comment === null ? [] : [[row.finding_id, row.comment] as const])));
}

/** The change of severity that a person made last. */
export async function readSeverityChange(tx: Transaction, findingId: string): Promise<Pick<AuditRow, 'actor_name' | 'reason'> | undefined> {
  return tx
    .selectFrom('finding_audit')
    .select(['actor_name', 'reason'])
    .where('finding_id', '=', findingId)
    .where('change', '=', 'severity')
    .where('actor_kind', '!=', 'system')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
