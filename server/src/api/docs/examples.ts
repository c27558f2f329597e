const ids = {
  organization: '0197c9a2-5d10-7c3e-9f2a-1b6c4d8e0a11',
  person: '0197c9a2-5d11-7b0c-8e4d-2f7a9c1d3e22',
  estimation: '0197c9b0-11aa-7d2f-a1c3-5e9b7d4f6a33',
  scan: '0197c9b1-22bb-7e3a-b2d4-6fac8e5a7b44',
  finding: '0197c9b2-33cc-7f4b-83e5-7abd9f6b8c55',
  archive: '0197c9a8-44dd-705c-94f6-8bceaf7c9d66',
  document: '0197c9a9-55ee-716d-a507-9cdfb08dae77',
  comment: '0197c9c0-66ff-727e-b618-adeac19ebf88',
} as const;
const repository = { repo_url: 'https://git.example.org/shop/backend', branch: 'main' } as const;
const commit = '4f2a9c1d3e5b7a8094c6d1e2f3a4b5c6d7e8f901';
const times = { created_at: '2026-03-02T09:15:00.000Z', updated_at: '2026-03-02T09:16:30.000Z' } as const;

const finding = {
  id: ids.finding,
  title: 'Command injection in GET /ping',
  category: 'command injection',
  severity: 'critical',
  confidence: 'high',
  state: 'open',
  duplicate_of: null,
  description: 'The query parameter `host` of GET /ping becomes part of a command line without a check.',
  affected_file: 'src/ping.js',
  affected_code: "exec('ping ' + req.query.host)",
  start_line: 12,
  end_line: 12,
  proof_of_concept: "curl -i -X GET 'http://target.example/ping?host=x%3B%20id'",
  tags: ['CWE-78'],
  repository: 'git.example.org/shop/backend',
  repo_url: repository.repo_url,
  repository_url: repository.repo_url,
  scan_id: ids.scan,
  last_seen_scan_id: ids.scan,
  found_at: times.updated_at,
  updated_at: times.updated_at,
};

/**
 * An example for each component of the document that a person reads first, by the component's name. The document's test checks each
 * against its schema.
 */
export const examples: Readonly<Record<string, unknown>> = {
  CreateEstimation: { name: 'release 12', repos: [{ source: 'public', ...repository }] },
  Estimation: {
    id: ids.estimation,
    organization_id: ids.organization,
    user_id: ids.person,
    name: 'release 12',
    task_id: `estimation-${ids.estimation}`,
    status: 'completed',
    repos: [{ source: 'public', ...repository, commit_sha: commit }],
    total_credits: 13,
    repo_results: [
      {
        ...repository,
        commit_sha: commit,
        status: 'completed',
        from_cache: false,
        credits: 13,
        applications: [{ app_name: 'backend', app_root_path: '', architecture: 'An Express service with 34 routes.' }],
        lines: { javascript: 12_480 },
      },
    ],
    error: null,
    ...times,
  },
  StartScan: { cost_estimation_id: ids.estimation, repos: [{ url: repository.repo_url, branch: repository.branch, source: 'public' }] },
  StartedScan: { id: ids.scan, task_id: `scan-${ids.scan}`, status: 'pending', message: 'Scan queued' },
  ScanStatusReport: { id: ids.scan, task_id: `scan-${ids.scan}`, status: 'running', ...times },
  Finding: finding,
  UpdateFinding: { state: 'false_positive', reason: 'The host comes from a fixed list.' },
  UpdatedFinding: { id: ids.finding, state: 'false_positive', severity: 'critical', duplicate_of: null },
  CreateComment: { comment: 'Seen again on staging.' },
  CreatedComment: { comment_id: ids.comment },
  ScanArchive: {
    id: ids.archive,
    filename: 'backend.zip',
    repository: 'backend',
    size_bytes: 48_213,
    sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    file_count: 212,
    created_at: times.created_at,
  },
  ContextDocument: {
    id: ids.document,
    filename: 'openapi.yaml',
    kind: 'openapi',
    size_bytes: 9_120,
    sha256: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
    title: 'Shop',
    created_at: times.created_at,
  },
  Error: { statusCode: 400, message: ['repos must contain at least 1 elements'], error: 'Bad Request' },
  RateLimitError: { statusCode: 429, message: 'ThrottlerException: Too Many Requests' },
};
