import type { NamedFindingRow } from '#server/domain/findings/index.ts';
import { publishedFinding } from '#test/findings.ts';

const AT = new Date('2026-01-02T03:04:05.678Z');
const [SCAN, FINDING, OTHER] = ['0199b1c2-6f3a-7c4d-8e5f-000000000001', '0199b1c2-6f3a-7c4d-8e5f-000000000002', '0199b1c2-6f3a-7c4d-8e5f-000000000003'];

/** A finding as the database has it, without one; its report says what the columns say. */
export function findingRow(rest: Partial<NamedFindingRow>): NamedFindingRow {
  const { ruleFamily, ruleAliases: _, signatures, report, live: __, ...published } = publishedFinding('row');
  const row: NamedFindingRow = {
    ...published,
    tags: [...published.tags],
    id: FINDING, organization_id: OTHER, repository_id: OTHER, repository_url: 'https://git.example/acme/shop', repository: 'git.example/acme/shop', branch: 'main',
    scan_id: SCAN, last_seen_scan_id: SCAN, scan_type: 'full',
    rule_family: ruleFamily, signature_flow: signatures.flow, signature_scope: signatures.scope, signature_syntax: signatures.syntax, signature_line: signatures.line,
    severity_rank: 4, worth_rank: 23, severity_set_by_person: false, state: 'open', duplicate_of: null, occurrence_count: 1, version: 1, found_at: AT, updated_at: AT, resolved_at: null,
    report,
    live: null,
    ...rest,
  };
  const hops = row.report.hops.map((hop) => ({ ...hop, file: row.affected_file, text: row.affected_code }));
  const { title, description, affected_code: affectedCode, proof_of_concept: proofOfConcept } = row;
  return { ...row, report: { ...row.report, title, message: description, description, affectedCode, proofOfConcept, hops } };
}
