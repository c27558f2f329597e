import { Type, type Static } from 'typebox';
import { repositorySources } from '#contract/estimation.ts';
import { choiceWithDefault, pageOf, pageParameters, repositoryFilters } from '#contract/paging.ts';
import { addressPatterns, alsoChecked, choice, nullable, optionalOrNull, strict, Timestamp, Uuid } from '#contract/scalars.ts';
import { ScanSteering } from '#contract/steering.ts';

export const scanTypes = ['pr', 'full'] as const;
export type ScanType = (typeof scanTypes)[number];

export const scanStatuses = [
  'draft',
  'pending',
  'running',
  'pending_verification',
  'pending_triage',
  'completed',
  'failed',
  'stopped',
  'cancelled',
  'skipped',
] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Every move that a scan can make; there is no other (specification 3.2 names the states, this table the moves). */
export const scanMoves: Readonly<Record<ScanStatus, readonly ScanStatus[]>> = {
  draft: ['pending', 'cancelled'],
  pending: ['running', 'cancelled', 'skipped', 'failed'],
  running: ['pending_verification', 'skipped', 'failed', 'stopped'],
  pending_verification: ['pending_triage', 'failed', 'stopped'],
  pending_triage: ['completed', 'stopped'],
  completed: [],
  failed: [],
  stopped: [],
  cancelled: [],
  skipped: [],
};

export function isTerminal(status: ScanStatus): boolean {
  return scanMoves[status].length === 0;
}

const address = Type.String({ minLength: 1, maxLength: 500, description: 'URL of a repository in the estimation.' });

/** One of the two names of the address and not the other: an https URL, or any text that ends with the id of an upload. */
function addressedBy(name: string, other: string): readonly Readonly<Record<string, unknown>>[] {
  const not = { required: [other] };
  return [
    { required: [name], properties: { [name]: { type: 'string', maxLength: 500, pattern: addressPatterns.https } }, not },
    { required: [name, 'source'], properties: { source: { type: 'string', enum: ['upload'] } }, not },
  ];
}

const repositoryToScan = Type.Object(
  {
    url: Type.Optional(address),
    repo_url: Type.Optional({ ...address, description: 'Another name of `url`: give one of the two.' }),
    branch: Type.String({ minLength: 1, maxLength: 255, description: "The estimation's branch." }),
    source: optionalOrNull(choice(repositorySources, "Default: the estimation's.")),
  },
  {
    ...strict,
    ...alsoChecked({ anyOf: [...addressedBy('url', 'repo_url'), ...addressedBy('repo_url', 'url')] }),
  },
);
/** `url` is the specification's name of the address, `repo_url` the one that it has everywhere else. */
export const ScanRepository = Type.Unsafe<Static<typeof repositoryToScan>>({
  ...repositoryToScan,
  anyOf: (['url', 'repo_url'] as const).map((name) => ({ required: [name], properties: { [name]: Type.String() } })),
});
export type ScanRepository = Static<typeof ScanRepository>;

export const StartScan = Type.Object(
  {
    cost_estimation_id: Uuid,
    repos: Type.Array(ScanRepository, { minItems: 1, maxItems: 20 }),
    target_urls: optionalOrNull(
      Type.Array(Type.String({ minLength: 1, maxLength: 2000, ...alsoChecked({ pattern: addressPatterns.target }) }), { maxItems: 20, description: 'Public live URLs.' }),
    ),
    auth_instructions: optionalOrNull(
      Type.String({ maxLength: 2000, description: 'Credentials or steps to sign in. Encrypted, never returned.' }),
    ),
    custom_context: optionalOrNull(
      Type.String({ maxLength: 2000, description: 'Scope, focus, exclusions, notes: lines `only:`, `exclude:`, `focus:`, `severity:`, `allow:`, `note:`; what is written otherwise is a note. `steering` of the scan says what was understood.' }),
    ),
    context_document_ids: optionalOrNull(Type.Array(Uuid, { maxItems: 20 })),
  },
  strict,
);
export type StartScan = Static<typeof StartScan>;

export const StartedScan = Type.Object(
  { id: Uuid, task_id: Type.String(), status: choice(['pending']), message: Type.String() },
  strict,
);
export type StartedScan = Static<typeof StartedScan>;

/** The steps of a scan, in order; `probe` only where it has live targets. */
export const scanStages = ['intake', 'inventory', 'analyze', 'verify', 'probe', 'publish'] as const;
export type ScanStageName = (typeof scanStages)[number];

const count = Type.Integer({ minimum: 0 });
const share = Type.Number({ minimum: 0, maximum: 1 });

/** What identifies a repository of a scan, in the scan and in its coverage. */
export const scannedRepositoryFields = {
  repo_url: Type.String(),
  repository: Type.String({ description: "The repository's name: its URL in canonical form, or the label of an upload." }),
  branch: Type.String(),
  commit_sha: Type.String({ description: 'The commit that is scanned; of an upload the first 40 digits of its content digest.' }),
  role: choice(['primary', 'related']),
};

export const ScannedRepository = Type.Object(
  {
    ...scannedRepositoryFields,
    source: choice(repositorySources),
    archive_id: nullable(Uuid),
    credits: { ...count, description: 'Its part of the quote.' },
    analysed_share: { ...share, description: 'How much of it is analysed; what is not is refunded when a scan ends early.' },
  },
  strict,
);
export type ScannedRepository = Static<typeof ScannedRepository>;

export const FindingsSummary = Type.Object(
  { critical: count, high: count, medium: count, low: count, info: count },
  { ...strict, description: 'Approved findings that the scan saw, by present severity.' },
);

export const Scan = Type.Object(
  {
    id: Uuid,
    task_id: Type.String(),
    scan_type: choice(scanTypes),
    status: choice(scanStatuses),
    name: nullable(Type.String()),
    repo_url: nullable(Type.String()),
    branch: nullable(Type.String()),
    pr_number: nullable(Type.Integer()),
    target_urls: nullable(Type.Array(Type.String())),
    steering: nullable(ScanSteering),
    message: nullable(Type.String({ description: 'What the scan is doing, or how it ended and why.' })),
    stage: nullable(choice(scanStages, 'Where the scan is, or where it ended; null before it began.')),
    progress: { ...share, description: 'How much is done, from 0 to 1; never falls. An estimate: the work of what is not analysed yet is not known.' },
    cost_estimation_id: nullable(Uuid),
    credits_quoted: { ...count, description: "The estimation's total." },
    credits_charged: { ...count, description: 'What the ledger has as taken for this scan.' },
    credits_refunded: { ...count, description: 'What the ledger has as given back for this scan.' },
    repositories: Type.Array(ScannedRepository, { description: 'The primary one first.' }),
    context_documents: Type.Array(Type.Object({ id: Uuid, filename: nullable(Type.String()) }, strict)),
    started_at: nullable({ ...Timestamp, description: 'When work on it began.' }),
    finished_at: nullable({ ...Timestamp, description: 'When it came to its final status.' }),
    findings_summary: FindingsSummary,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { ...strict, title: 'Scan' },
);
export type Scan = Static<typeof Scan>;

export const ScanStatusReport = Type.Object(
  { id: Uuid, task_id: Type.String(), status: choice(scanStatuses), created_at: Timestamp, updated_at: Timestamp },
  strict,
);

export const scanLogKinds = ['status', 'stage', 'problem'] as const;
export type ScanLogKind = (typeof scanLogKinds)[number];

export const ScanLogEntry = Type.Object(
  {
    created_at: Timestamp,
    kind: choice(scanLogKinds, '`status`: the scan moved; `stage`: a stage began; `problem`: something stood in the way, and the stage is tried again.'),
    status: choice(scanStatuses, 'Where the scan was then.'),
    stage: nullable(choice(scanStages, 'Its stage then; null before the first.')),
    message: nullable(Type.String()),
  },
  { ...strict, title: 'Entry of a scan log' },
);
export type ScanLogEntry = Static<typeof ScanLogEntry>;

export const ScanLog = Type.Object(
  { scan_id: Uuid, entries: Type.Array(ScanLogEntry, { description: 'In the order in which it happened; none of scans that are older than this record.' }) },
  { ...strict, title: 'Log of a scan' },
);
export type ScanLog = Static<typeof ScanLog>;

export const ScanQuery = Type.Object(
  {
    ...pageParameters,
    scan_type: Type.Optional(choice(scanTypes)),
    status: Type.Optional(choice(scanStatuses)),
    ...repositoryFilters,
    branch: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'Scans of this branch, of the repository that is named beside it where one is.' })),
    sort_by: choiceWithDefault(['created_at', 'updated_at', 'status'], 'created_at'),
  },
  strict,
);
export type ScanQuery = Static<typeof ScanQuery>;

export const ScanPage = pageOf(Scan);
