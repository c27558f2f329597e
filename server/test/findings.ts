import type { ReportFinding } from '@whitebox/engine';
import { recordFindings, type FindingRow, type Publication, type PublicationSummary, type PublishedFinding } from '#server/domain/findings/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** A finding as the pipeline hands it over, in a file of its own; `name` is its title and the base of its signatures. */
export function publishedFinding(name: string): PublishedFinding {
  const span = { start: 10, end: 20, from: { line: 3, column: 1 }, to: { line: 3, column: 11 } };
  const signatures = { flow: `flow ${name}`, scope: `scope ${name}`, syntax: `syntax ${name}`, line: `line ${name}` };
  const report: ReportFinding = {
    rule: 'sql-injection',
    language: 'typescript',
    title: name,
    category: 'sql injection',
    severity: 'high',
    threat: 'remote',
    message: 'A query is built from the request',
    description: 'The query holds text of the request.',
    affectedCode: 'db.query(sql)',
    affectedCodeLine: 3,
    proofOfConcept: "curl 'http://localhost/?id=1'",
    tags: ['cwe-89'],
    mermaidTrace: 'flowchart TD',
    hops: [{ ...span, file: `src/${name}.ts`, edge: 'sink', sha256: 'a'.repeat(64), text: 'db.query(sql)', function: 'handler' }],
    sourceCount: 1,
    facts: [],
    signatures,
  };
  return {
    rule: 'sql-injection',
    ruleFamily: 'sql-injection',
    ruleAliases: [],
    signatures,
    title: name,
    category: 'sql injection',
    severity: 'high',
    confidence: 'medium',
    description: report.description,
    affected_file: `src/${name}.ts`,
    affected_code: report.affectedCode,
    start_line: 3,
    end_line: 3,
    proof_of_concept: report.proofOfConcept,
    tags: ['cwe-89'],
    mermaid_trace: report.mermaidTrace,
    report,
    verdict: 'approved',
    checks: [],
    live: null,
  };
}

export interface Published {
  readonly scanId: string;
  readonly summary: PublicationSummary;
}

export interface FindingsFixture {
  readonly database: TestDatabase;
  readonly organizationId: string;
  readonly repositoryId: string;
  /** Publishes findings as a new scan's, or as those of the one that is named. */
  readonly publish: (findings: readonly PublishedFinding[], options?: Partial<Publication>) => Promise<Published>;
  /** The rows with these titles, in their order. */
  readonly read: (titles: readonly string[]) => Promise<FindingRow[]>;
}

/** An organization with a repository to publish findings of. */
export async function createFindingsFixture(given?: { database: TestDatabase; organizationId: string }): Promise<FindingsFixture> {
  const database = given?.database ?? (await createTestDatabase());
  const { organizationId } = given ?? (await createOrganization(database));
  const repositoryId = newId();
  const repositoryUrl = `https://git.example.org/acme/${repositoryId}`;
  await database.ownerPool.query('insert into repositories (id, organization_id, identity) values ($1, $2, $3)', [
    repositoryId,
    organizationId,
    `git:${repositoryUrl}`,
  ]);
  const addScan = async (scanId: string): Promise<void> => {
    await database.ownerPool.query(
      `insert into scans (id, organization_id, user_id, task_id, scan_type, status, repo_url, branch)
       values ($1::uuid, $2, $1::uuid, $1::uuid::text, 'full', 'completed', $3, 'main') on conflict do nothing`,
      [scanId, organizationId, repositoryUrl],
    );
  };
  return {
    database,
    organizationId,
    repositoryId,
    publish: async (findings, options = {}) => {
      const scanId = options.scanId ?? newId();
      await addScan(scanId);
      const publication: Publication = {
        organizationId, scanId, scanType: 'full', repositoryId, repositoryUrl, branch: 'main', findings, wasAnalysed: () => false, ...options,
      };
      return { scanId, summary: await database.withOrganization(organizationId, (tx) => recordFindings(tx, publication)) };
    },
    read: async (titles) => {
      const { rows } = await database.ownerPool.query<FindingRow>(
        'select * from findings where repository_id = $1 and title = any($2) order by array_position($2, title)',
        [repositoryId, titles],
      );
      return rows;
    },
  };
}
