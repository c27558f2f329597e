import type { ColumnType, Generated } from 'kysely';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    outbox: {
      id: string;
      organization_id: string;
      kind: string;
      subject_id: string;
      payload: ColumnType<Record<string, unknown>, string, never>;
      created_at: Generated<Date>;
      delivered_at: Date | null;
    };
  }
}

/** Something that happened and that others are to hear of. */
export interface DomainEvent {
  readonly organizationId: string;
  /** `<thing>.<past participle>`. */
  readonly kind: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Writes an event in the transaction that causes it; senders read it from there. */
export async function addToOutbox(tx: Transaction, event: DomainEvent): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      organization_id: event.organizationId,
      kind: event.kind,
      subject_id: event.subjectId,
      payload: JSON.stringify(event.payload),
      delivered_at: null,
    })
    .execute();
}
