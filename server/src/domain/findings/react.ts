import { addToOutbox } from '#server/domain/scans/index.ts';
import { findFinding } from '#server/domain/findings/findings.store.ts';
import { readThread, type Person, type ThreadRow } from '#server/domain/findings/history.store.ts';
import { insertReaction, readReactions, removeReaction, type ReactionRow } from '#server/domain/findings/reactions.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** Most different emoji at one entry. */
export const emojiLimit = 20;

export interface ReactionChange {
  readonly organizationId: string;
  readonly findingId: string;
  readonly entryId: string;
  readonly emoji: string;
  readonly isGiven: boolean;
}

/**
 * Gives an emoji to an entry of a thread, or takes one's own back. Doing it again changes nothing.
 *
 * @returns the entry and the reactions to its thread
 * @throws ProductError `finding_not_found`, `thread_entry_not_found`, `reaction_limit`
 */
export async function react(tx: Transaction, person: Person, { organizationId, findingId, entryId, emoji, isGiven }: ReactionChange): Promise<{ entry: ThreadRow; reactions: readonly ReactionRow[] }> {
  if (!(await findFinding(tx, findingId))) throw new ProductError('finding_not_found');
  const entry = (await readThread(tx, findingId)).find(({ id }) => id === entryId.toLowerCase());
  if (!entry) throw new ProductError('thread_entry_not_found');
  const reaction = { entryId: entry.id, userId: person.userId, emoji };
  if (isGiven) await insertReaction(tx, organizationId, reaction);
  else await removeReaction(tx, reaction);
  const reactions = await readReactions(tx, findingId);
  if (reactions.filter(({ entry_id: at }) => at === entry.id).length > emojiLimit) throw new ProductError('reaction_limit', { limit: String(emojiLimit) });
  await addToOutbox(tx, { organizationId, kind: 'finding.reacted', subjectId: findingId, payload: { comment_id: entry.id, emoji, given: isGiven, by: person.name, source: person.source } });
  return { entry, reactions };
}
