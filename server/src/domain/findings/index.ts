export { countCompared, listGone, listNew, listSame } from '#server/domain/findings/compare-scans.store.ts';
export { commentFinding } from '#server/domain/findings/comment-finding.ts';
export { countByFacets, facets, type Facet, type FacetCount } from '#server/domain/findings/facet-counts.ts';
export { findFinding, listDuplicates, nameRepository, type FindingRow, type NamedFindingRow, type Verdict } from '#server/domain/findings/findings.store.ts';
export { readAudit, readSeverityChange, readStateReasons, readRevision, readThread, type AuditRow, type Person, type Revision, type ThreadRow } from '#server/domain/findings/history.store.ts';
export { countFindings } from '#server/domain/findings/count-findings.ts';
export {
  listFindings,
  sortValueOf,
  type FindingFilter,
  type FindingWindow,
  type SortColumn,
} from '#server/domain/findings/list-findings.ts';
export { countToDecide, countUnsettled, listToDecide, medianDaysToResolve, noFindings, readOpenOverTime, type CountsBySeverity, type DayCounts } from '#server/domain/findings/overview.store.ts';
export type { Publication, PublishedFinding } from '#server/domain/findings/publication.ts';
export type { PublicationSummary } from '#server/domain/findings/publication.store.ts';
export { react } from '#server/domain/findings/react.ts';
export { readReactions, type ReactionRow } from '#server/domain/findings/reactions.store.ts';
export { listEvidence, type EvidenceRow } from '#server/domain/findings/evidence.store.ts';
export type { LiveEvidence, LiveResult } from '#server/domain/findings/live.ts';
export { CONFIRMED_TAG, LIVE_RULES, recordFindings } from '#server/domain/findings/record-findings.ts';
export { assertVerifiedTarget, noteReplay, prepareReplay, type Replayed, type ReplayOrder, type ReplayServices } from '#server/domain/findings/replay-finding.ts';
export { searchFindings, searchQuery } from '#server/domain/findings/search-findings.ts';
export { updateFinding, type Precondition } from '#server/domain/findings/update-finding.ts';
export { updateFindings } from '#server/domain/findings/update-findings.ts';
