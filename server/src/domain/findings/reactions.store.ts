import { sql, type Generated } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    finding_reactions: { entry_id: string; user_id: string; emoji: string; organization_id: string; created_at: Generated<Date> };
  }
}

export interface ReactionRow {
  readonly entry_id: string;
  readonly emoji: string;
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

/** Reactions to the entries of a thread, in the order in which each emoji was first given. */
export async function readReactions(tx: Transaction, findingId: string): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`
    select r.entry_id, r.emoji, jsonb_agg(jsonb_build_object('id', r.user_id, 'name', coalesce(person_name(r.user_id), 'Former member')) order by r.created_at, r.user_id) as users
    from finding_thread t join finding_reactions r on r.entry_id = t.id
    where t.finding_id = ${findingId} group by r.entry_id, r.emoji order by min(r.created_at), r.emoji`.execute(tx);
  return rows;
}

export interface Reaction {
  readonly entryId: string;
  readonly userId: string;
  readonly emoji: string;
}

/** Does nothing where the person has given it before. */
export async function insertReaction(tx: Transaction, organizationId: string, { entryId, userId, emoji }: Reaction): Promise<void> {
  await tx
    .insertInto('finding_reactions')
    .values({ entry_id: entryId, user_id: userId, emoji, organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeReaction(tx: Transaction, { entryId, userId, emoji }: Reaction): Promise<void> {
  await tx.deleteFrom('finding_reactions').where('entry_id', '=', entryId).where('user_id', '=', userId).where('emoji', '=', emoji).execute();
}
