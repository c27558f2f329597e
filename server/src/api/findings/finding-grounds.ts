/*
 * What a finding rests on, for whoever decides on it: why it is as severe, why it is not sure, and where the value comes in.
 */
import type { FindingDetail } from '@whitebox/contract';
import { MISSING_EVIDENCE } from '@whitebox/engine/confidence';
import { REACH_WORDS, reachOf } from '@whitebox/engine/severity';
import { singleLine } from '@whitebox/engine/text';
import { CONFIRMED_TAG, LIVE_RULES, type AuditRow, type NamedFindingRow } from '#server/domain/findings/index.ts';

export type SeverityChange = Pick<AuditRow, 'actor_name' | 'reason'>;

type Grounded = Pick<NamedFindingRow, 'rule' | 'tags' | 'report' | 'severity_set_by_person'>;

/** A sentence: who set it and why, or what the place says of it (docs/engine/severity.md). */
export function severityReason({ rule, tags, report, severity_set_by_person: isByPerson }: Grounded, change: SeverityChange | undefined): string {
  if (isByPerson && change !== undefined) return singleLine(change.reason === null ? `Set by ${change.actor_name}.` : `Set by ${change.actor_name}: ${change.reason}`);
  if (rule.startsWith(LIVE_RULES) || tags.includes(CONFIRMED_TAG)) return 'It was seen to work on the running application.';
  return REACH_WORDS[reachOf(report)];
}

/** A sentence for each thing that is missing (docs/engine/confidence.md). What an earlier version missed and this one does not know has none. */
export function missingEvidence({ report }: Grounded): string[] {
  return (report.missingEvidence ?? []).flatMap((evidence) => (Object.hasOwn(MISSING_EVIDENCE, evidence) ? [MISSING_EVIDENCE[evidence].words] : []));
}

/** Null where nothing that is known leads to the place, and of what the running application alone has shown. */
export function entryPoint({ rule, report: { entryPoint: entry } }: Grounded): FindingDetail['entry_point'] {
  if (entry === undefined || entry.kind === 'swept' || rule.startsWith(LIVE_RULES)) return null;
  return {
    method: entry.route?.method ?? null,
    path: entry.route === undefined ? null : singleLine(entry.route.path),
    file: singleLine(entry.file),
    function: singleLine(entry.function),
    middleware: (entry.route?.middleware ?? []).map(singleLine),
    gate: entry.gate === undefined ? null : singleLine(entry.gate),
  };
}
