import type { FindingState } from '@whitebox/contract';
import { addToOutbox } from '#server/domain/scans/index.ts';
import { lockFindings } from '#server/domain/findings/findings.store.ts';
import { addToAudit } from '#server/domain/findings/history.store.ts';
import { matchFindings, type Match, type Signed } from '#server/domain/findings/match-findings.ts';
import { replaceEvidence, replayContext, replayText } from '#server/domain/findings/evidence.store.ts';
import { maskEvidence } from '#server/domain/probes/index.ts';
import type { Publication, PublishedFinding } from '#server/domain/findings/publication.ts';
import {
  closeAsFixed,
  findPublication,
  insertFindings,
  insertSightings,
  keepPublication,
  listKnown,
  refreshFindings,
  toJson,
  type KnownFinding,
  type PublicationSummary,
  type Sighting,
} from '#server/domain/findings/publication.store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/**
 * Makes the findings of a scan those of its repository: what is known keeps its id and its triage, what is new is created, what was
 * `resolved` and is seen again is reopened, and what was judged again on the same branch and is gone is closed as fixed.
 * `false_positive` and `accepted_risk` stay as they are, and so does a duplicate. A second call for the same scan and repository
 * changes nothing and returns the first one's summary.
 *
 * Renames will enter as one more rung of the ladder, from git's rename data.
 */
export async function recordFindings(tx: Transaction, publication: Publication): Promise<PublicationSummary> {
  await lockFindings(tx, publication.organizationId);
  const earlier = await findPublication(tx, publication);
  if (earlier) return earlier;
  const seen = publication.findings.filter((finding) => finding.verdict !== 'rejected');
  const known = await listKnown(tx, publication.repositoryId);
  const { matches, leftOut } = matchAll(seen, publication.leftOut ?? [], known);
  const matched = new Map(matches.map((match) => [match.seen, match]));
  const created = withIds(seen.filter((finding) => !matched.has(finding)));
  await insertFindings(tx, publication, created);
  await refreshFindings(tx, publication, matches.map(refreshOf));
  await insertSightings(tx, publication, [...created.map(newSighting), ...matches.map(matchedSighting)]);
  await keepEvidence(tx, publication, [...created, ...matches.map(({ known: { id }, seen: finding }) => ({ id, finding }))]);
  const reopened = await noteReopened(tx, publication, matches);
  const closed = await closeUnseen(tx, publication, unseen(known, [...matches, ...leftOut]));
  const summary = { created: created.length, matched: matches.length, reopened, closed };
  await keepPublication(tx, publication, summary);
  await addToOutbox(tx, {
    organizationId: publication.organizationId,
    kind: 'findings.published',
    subjectId: publication.scanId,
    payload: { repository_id: publication.repositoryId, ...summary },
  });
  return summary;
}

type Matched = Match<PublishedFinding, KnownFinding>;

/** What is not wanted takes part in the matching: a known finding of it must not go to one that looks alike, nor be closed. */
function matchAll(seen: readonly PublishedFinding[], leftOut: readonly Signed[], known: readonly KnownFinding[]): { matches: readonly Matched[]; leftOut: readonly Match<Signed, KnownFinding>[] } {
  const published = new Map<Signed, PublishedFinding>(seen.map((finding) => [finding, finding]));
  const matches: Matched[] = [];
  const others: Match<Signed, KnownFinding>[] = [];
  for (const match of matchFindings<Signed, KnownFinding>([...seen, ...leftOut], known)) {
    const finding = published.get(match.seen);
    if (finding) matches.push({ ...match, seen: finding });
    else others.push(match);
  }
  return { matches, leftOut: others };
}

/** All are found at one instant, and lists go by the id then, the later first. */
function withIds(findings: readonly PublishedFinding[]): { readonly id: string; readonly finding: PublishedFinding }[] {
  const now = Date.now();
  return findings.map((finding) => ({ id: newId(finding.isInFocus ? now + 1 : now), finding }));
}

function isSeenAfterResolved({ known }: Matched): boolean {
  return known.state === 'resolved' && known.duplicate_of === null;
}

/** On each finding that was seen to work on the running application. */
export const CONFIRMED_TAG = 'confirmed-live';
/** Begins the rule of what was seen on the running application without a static finding. */
export const LIVE_RULES = 'live/';

/** A person's severity stays, and what was once approved is not hidden again by a weaker verdict. */
function refreshOf(match: Matched) {
  const { known, seen } = match;
  const isStillConfirmed = seen.live === null && known.live?.verdict === 'confirmed';
  return {
    id: known.id,
    finding: isStillConfirmed ? { ...seen, ...confirmedTexts(seen) } : seen,
    keeps_proof: isStillConfirmed,
    severity: known.severity_set_by_person || isStillConfirmed ? known.severity : seen.severity,
    state: isSeenAfterResolved(match) ? ('open' as const) : known.state,
    verdict: known.verdict === 'approved' ? known.verdict : seen.verdict,
  };
}

/** What every scan says of a finding that one has seen to work. */
function confirmedTexts({ tags, report }: PublishedFinding): Pick<PublishedFinding, 'tags' | 'confidence' | 'report'> {
  const confirmed = [...new Set([...tags, CONFIRMED_TAG])];
  return { tags: confirmed, confidence: 'high', report: { ...report, tags: confirmed, confidence: 'high' } };
}

async function keepEvidence(tx: Transaction, { organizationId, scanId, liveTests }: Publication, seen: readonly { id: string; finding: PublishedFinding }[]): Promise<void> {
  if (liveTests === undefined) return;
  const { secrets } = liveTests;
  for (const { id, finding: { live } } of seen) {
    if (!live || live.evidence.length === 0) continue;
    await replaceEvidence(tx, id, live.evidence.map(({ check, target, evidence }, position) => ({
      finding_id: id,
      position,
      organization_id: organizationId,
      scan_id: scanId,
      target,
      probe_check: check,
      evidence: toJson(maskEvidence(evidence)),
      sealed_replay: secrets.seal(replayText(evidence), replayContext(id, position)),
    })));
  }
}

function newSighting({ id, finding }: { id: string; finding: PublishedFinding }): Sighting {
  return { id, finding, method: 'new', score: 1, previous: null };
}

function matchedSighting({ known, seen, method, score }: Matched): Sighting {
  const previous = { affected_file: known.affected_file, start_line: known.start_line, end_line: known.end_line };
  return { id: known.id, finding: seen, method, score, previous };
}

async function noteReopened(tx: Transaction, publication: Publication, matches: readonly Matched[]): Promise<number> {
  const reopened = matches.filter(isSeenAfterResolved).map(({ known }) => known);
  await noteStates(tx, publication, reopened, { to: 'open', reason: 'Seen again by a scan' });
  return reopened.length;
}

function unseen(known: readonly KnownFinding[], matches: readonly Match<unknown, KnownFinding>[]): KnownFinding[] {
  const seenIds = new Set(matches.map((match) => match.known.id));
  return known.filter((finding) => !seenIds.has(finding.id));
}

async function closeUnseen(tx: Transaction, publication: Publication, gone: readonly KnownFinding[]): Promise<number> {
  const fixed = gone.filter((finding) => isFixed(publication, finding));
  await closeAsFixed(tx, fixed.map((finding) => finding.id));
  await noteStates(tx, publication, fixed, { to: 'resolved', reason: 'Fixed: analysed again and not found' });
  return fixed.length;
}

function isFixed(publication: Publication, finding: KnownFinding): boolean {
  const isAlive = finding.state === 'open' || finding.state === 'true_positive';
  if (!isAlive || finding.branch !== publication.branch) return false;
  // What the running application alone has shown has no file that could be analysed.
  if (finding.rule_family.startsWith(LIVE_RULES)) return finding.live !== null && publication.liveTests?.wasTriedAgain(finding.live) === true;
  const { affected_file: file, rule, rule_family: ruleFamily, category, severity, severity_set_by_person: isByPerson } = finding;
  return publication.wasAnalysed({ file, rule, ruleFamily, category, ...(isByPerson ? {} : { severity }) });
}

async function noteStates(
  tx: Transaction,
  { organizationId, scanId }: Publication,
  findings: readonly KnownFinding[],
  { to, reason }: { to: FindingState; reason: string },
): Promise<void> {
  const notes = findings.map(({ id, state }) => ({ organizationId, findingId: id, change: 'state' as const, before: state, after: to, reason, scanId }));
  for (let start = 0; start < notes.length; start += 500) await addToAudit(tx, undefined, notes.slice(start, start + 500));
  for (const { findingId, before } of notes) {
    const changes = [{ field: 'state', before, after: to, reason }];
    await addToOutbox(tx, { organizationId, kind: 'finding.changed', subjectId: findingId, payload: { changes, by: 'Whitebox', source: 'agent' } });
  }
}
