import { sql, type Generated, type JSONColumnType } from 'kysely';

import { newId } from '#server/platform/database/new-id.ts';
import type { Queryable, Transaction } from '#server/platform/database/tables.ts';
import type { Client } from '#server/platform/http/callers/client.ts';

/** Who did it: a signed-in user, an API key, an operator at the command line, or the service itself. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'key'; readonly id: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' };

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly audit_log: {
      readonly id: string;
      readonly organization_id: string;
      readonly actor_kind: Actor['kind'];
      readonly actor_id: string | null;
      readonly action: string;
      readonly subject_id: string | null;
      readonly details: JSONColumnType<Readonly<Record<string, unknown>>>;
      readonly created_at: Generated<Date>;
    };
  }
}

/** What happened, wherever it is told. */
interface AuditEvent {
  readonly actor: Actor;
  /** `<thing>.<past participle>`: `api_key.created`. */
  readonly action: string;
  readonly subjectId?: string;
  /** Public details; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** From where, where that matters. */
  readonly client?: Client;
}

export interface AuditEntry extends AuditEvent {
  readonly organizationId: string;
}

/** Adds a line to the organization's audit log, in the transaction that does what it tells of. */
export async function recordAudit(tx: Transaction, { organizationId, ...event }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ id: newId(), organization_id: organizationId, ...columnsOf(event), details: JSON.stringify(detailsOf(event)) })
    .execute();
}

/** Adds a line to the audit log of each organization that a person belongs to: what a person does with their account concerns them all. */
export async function recordAuditOfPerson(db: Queryable, personId: string, event: AuditEvent): Promise<void> {
  const entry = JSON.stringify({ ...columnsOf(event), details: detailsOf(event) });
  await sql`select record_audit_of_person(${personId}, ${entry}::jsonb)`.execute(db);
}

/** So many failed sign-ins of one person are recorded in any hour, in each organization: the log is not an attacker's to fill. */
const failuresAnHour = 20;

/** Tells the organizations of a person that somebody failed to sign in as them then. */
export async function recordFailedSignIn(db: Queryable, personId: string, client: Client, at: Date): Promise<void> {
  const details = JSON.stringify(detailsOf({ client }));
  await sql`select record_failed_sign_in(${personId}, ${details}::jsonb, ${failuresAnHour}, ${at})`.execute(db);
}

function columnsOf({ actor, action, subjectId }: AuditEvent) {
  return { actor_kind: actor.kind, actor_id: 'id' in actor ? actor.id : null, action, subject_id: subjectId ?? null };
}

function detailsOf({ details, client }: Pick<AuditEvent, 'details' | 'client'>): Readonly<Record<string, unknown>> {
  return { ...details, ...(client && { address: client.address, user_agent: client.userAgent }) };
}

/** The newest lines, newest first. */
export async function listAudit(tx: Transaction, organizationId: string, limit = 100) {
  return tx
    .selectFrom('audit_log')
    .select(['id', 'actor_kind', 'actor_id', 'action', 'subject_id', 'details', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
