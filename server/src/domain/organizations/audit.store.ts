import type { Generated, JSONColumnType } from 'kysely';

import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

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

export interface AuditEntry {
  readonly organizationId: string;
  readonly actor: Actor;
  /** `<thing>.<past participle>`: `api_key.created`. */
  readonly action: string;
  readonly subjectId?: string;
  /** Public details; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds a line to the organization's audit log, in the transaction that does what it tells of. */
export async function recordAudit(tx: Transaction, { organizationId, actor, action, subjectId, details = {} }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      organization_id: organizationId,
      actor_kind: actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      action,
      subject_id: subjectId ?? null,
      details: JSON.stringify(details),
    })
    .execute();
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
