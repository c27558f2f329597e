import type { FindingState, Severity } from '@whitebox/contract';
import { sql } from 'kysely';
import type { FindingRow, Verdict } from '#server/domain/findings/findings.store.ts';
import type { MatchMethod } from '#server/domain/findings/match-findings.ts';
import type { Publication, PublishedFinding } from '#server/domain/findings/publication.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

export interface PublicationSummary {
  readonly created: number;
  readonly matched: number;
  readonly reopened: number;
  readonly closed: number;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    finding_publications: { scan_id: string; repository_id: string; organization_id: string; summary: PublicationSummary };
  }
}

const knownColumns = [
  'id', 'rule', 'rule_family', 'category', 'signature_flow', 'signature_scope', 'signature_syntax', 'signature_line', 'state', 'duplicate_of', 'branch',
  'verdict', 'severity', 'severity_set_by_person', 'affected_file', 'start_line', 'end_line', 'live',
] as const;

export type KnownFinding = Pick<FindingRow, (typeof knownColumns)[number]>;

/** Rows of one statement; with about 3 KB a finding this keeps parameters below 2 MB. */
const BATCH = 500;

/** What matching needs of all findings of a repository, oldest first. */
export async function listKnown(tx: Transaction, repositoryId: string): Promise<KnownFinding[]> {
  return tx.selectFrom('findings').select(knownColumns).where('repository_id', '=', repositoryId).orderBy('found_at').orderBy('id').execute();
}

export async function findPublication(tx: Transaction, place: Pick<Publication, 'scanId' | 'repositoryId'>): Promise<PublicationSummary | undefined> {
  const row = await tx
    .selectFrom('finding_publications')
    .select('summary')
    .where('scan_id', '=', place.scanId)
    .where('repository_id', '=', place.repositoryId)
    .executeTakeFirst();
  return row?.summary;
}

export async function keepPublication(tx: Transaction, publication: Publication, summary: PublicationSummary): Promise<void> {
  await sql`insert into finding_publications (scan_id, repository_id, organization_id, summary)
    values (${publication.scanId}, ${publication.repositoryId}, ${publication.organizationId}, ${JSON.stringify(summary)})`.execute(tx);
}

/** Columns that a scan writes, with their types for `jsonb_to_recordset`. */
const scanned = sql`id uuid, rule text, rule_family text, signature_flow text, signature_scope text, signature_syntax text,
  signature_line text, title text, category text, severity text, confidence text, description text, affected_file text, affected_code text,
  start_line integer, end_line integer, proof_of_concept text, tags text[], mermaid_trace text, report jsonb, checks jsonb,
  live jsonb, verdict text, state text`;

export async function insertFindings(tx: Transaction, publication: Publication, created: readonly { id: string; finding: PublishedFinding }[]): Promise<void> {
  await inBatches(created, async (batch) => {
    const rows = toJson(batch.map(({ id, finding }) => rowOf(id, finding)));
    await sql`
      insert into findings (id, organization_id, repository_id, repository_url, branch, scan_id, last_seen_scan_id, scan_type, verdict,
        rule, rule_family, signature_flow, signature_scope, signature_syntax, signature_line, title, category, severity, confidence, description,
        affected_file, affected_code, start_line, end_line, proof_of_concept, tags, mermaid_trace, report, checks, live)
      select x.id, ${publication.organizationId}, ${publication.repositoryId}, ${publication.repositoryUrl}, ${publication.branch},
        ${publication.scanId}, ${publication.scanId}, ${publication.scanType}, x.verdict,
        x.rule, x.rule_family, x.signature_flow, x.signature_scope, x.signature_syntax, x.signature_line, x.title, x.category, x.severity, x.confidence,
        x.description, x.affected_file, x.affected_code, x.start_line, x.end_line, x.proof_of_concept, x.tags, x.mermaid_trace,
        x.report, x.checks, nullif(x.live, 'null'::jsonb)
      from jsonb_to_recordset(${rows}::jsonb) as x (${scanned})`.execute(tx);
  });
}

export interface Refresh {
  readonly id: string;
  readonly finding: PublishedFinding;
  readonly severity: Severity;
  readonly state: FindingState;
  readonly verdict: Verdict;
  /** An earlier scan has confirmed it and this one did not try: the exchange that showed it stays. */
  readonly keeps_proof: boolean;
}

/** Brings known findings to what the scan saw of them, and counts the sighting. */
export async function refreshFindings(tx: Transaction, publication: Publication, refreshed: readonly Refresh[]): Promise<void> {
  await inBatches(refreshed, async (batch) => {
    const rows = toJson(batch.map(({ id, finding, ...kept }) => ({ ...rowOf(id, finding), ...kept })));
    await sql`
      update findings f set last_seen_scan_id = ${publication.scanId}, branch = ${publication.branch},
        rule = x.rule, rule_family = x.rule_family, signature_flow = x.signature_flow, signature_scope = x.signature_scope,
        signature_syntax = x.signature_syntax, signature_line = x.signature_line, title = x.title, category = x.category,
        severity = x.severity, confidence = x.confidence, description = x.description, affected_file = x.affected_file, affected_code = x.affected_code,
        start_line = x.start_line, end_line = x.end_line, tags = x.tags,
        proof_of_concept = case when x.keeps_proof then f.proof_of_concept else x.proof_of_concept end,
        mermaid_trace = x.mermaid_trace, report = case when x.keeps_proof then x.report || jsonb_build_object('proofOfConcept', f.proof_of_concept) else x.report end,
        checks = x.checks, live = coalesce(nullif(x.live, 'null'::jsonb), f.live), verdict = x.verdict, state = x.state,
        occurrence_count = f.occurrence_count + 1, version = f.version + 1, updated_at = now()
      from jsonb_to_recordset(${rows}::jsonb) as x (${scanned}, keeps_proof boolean) where f.id = x.id`.execute(tx);
  });
}

export interface Sighting {
  readonly id: string;
  readonly finding: PublishedFinding;
  readonly method: MatchMethod | 'new';
  readonly score: number;
  readonly previous: Pick<FindingRow, 'affected_file' | 'start_line' | 'end_line'> | null;
}

/** Keeps where this scan saw each finding and why it is the same one: the history of its place. */
export async function insertSightings(tx: Transaction, publication: Publication, sightings: readonly Sighting[]): Promise<void> {
  await inBatches(sightings, async (batch) => {
    const rows = toJson(batch.map(({ id, finding, method, score, previous }) => {
      const { affected_file, start_line, end_line } = finding;
      return { id, affected_file, start_line, end_line, method, score, previous };
    }));
    await sql`
      insert into finding_sightings (scan_id, finding_id, organization_id, found_at, affected_file, start_line, end_line,
        match_method, match_score, previous_location)
      select ${publication.scanId}, f.id, f.organization_id, f.found_at, x.affected_file, x.start_line, x.end_line, x.method, x.score,
        nullif(x.previous, 'null'::jsonb)
      from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, affected_file text, start_line integer, end_line integer, method text,
        score double precision, previous jsonb)
      join findings f on f.id = x.id`.execute(tx);
  });
}

export async function closeAsFixed(tx: Transaction, ids: readonly string[]): Promise<void> {
  await inBatches(ids, async (batch) => {
    await sql`update findings set state = 'resolved', version = version + 1, updated_at = now() where id = any(${[...batch]}::uuid[])`.execute(tx);
  });
}

function rowOf(id: string, finding: PublishedFinding) {
  const { ruleFamily, ruleAliases: _, signatures, live, ...texts } = finding;
  return {
    ...texts,
    id,
    live: live?.result ?? null,
    rule_family: ruleFamily,
    signature_flow: signatures.flow,
    signature_scope: signatures.scope,
    signature_syntax: signatures.syntax,
    signature_line: signatures.line,
  };
}

/** Texts come from scanned code and from targets, which may hold NUL and halves of surrogate pairs; PostgreSQL stores neither. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.replace(/[\0\p{Surrogate}]/gu, '\u{fffd}') : part));
}

async function inBatches<T>(items: readonly T[], run: (batch: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await run(items.slice(start, start + BATCH));
}
