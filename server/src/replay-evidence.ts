import type { AddressGuard } from '@whitebox/intake';
import { memoryJournal, replay, systemClock, type ProbePorts } from '@whitebox/prober';
import type { Replayed, ReplayOrder } from '#server/domain/findings/index.ts';
import { createDatabasePace, type PaceLimits } from '#server/domain/probes/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';

/** Within the patience of proxies between the caller and us. */
const MOST_MS = 45_000;

export interface ReplaySurroundings {
  readonly database: Pick<Database, 'withOrganization'>;
  readonly guard: AddressGuard;
  readonly limits: PaceLimits;
  readonly chromium?: ProbePorts['chromium'];
}

/** Replays evidence for who waits for the answer, in the pace that all workers share. */
export async function replayEvidence({ database, guard, limits, chromium }: ReplaySurroundings, { organizationId, evidence, target, instructions }: ReplayOrder): Promise<Replayed> {
  const pace = createDatabasePace({ transaction: (work) => database.withOrganization(organizationId, work), clock: systemClock, limits });
  const ports = { guard, journal: memoryJournal(), pace, clock: systemClock, signal: AbortSignal.timeout(MOST_MS), ...(chromium && { chromium }) };
  // Whoever asks has been judged before: only verified targets come here.
  const outcome = await replay(evidence, { target: { url: target, isVerified: true }, ports, scanId: newId(), ...(instructions !== '' && { credentials: instructions }) });
  return { result: outcome.result, reason: outcome.result === 'unknown' ? outcome.reason : null };
}
