import { Type, type Static } from 'typebox';
import { repositorySources } from '#contract/estimation.ts';
import { choiceWithDefault, pageOf, pageParameters } from '#contract/paging.ts';
import { addressPatterns, alsoChecked, choice, nullable, optionalOrNull, strict, Timestamp, Uuid } from '#contract/scalars.ts';

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

export const ScanRepository = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 500, description: 'URL of a repository in the estimation.' }),
    branch: Type.String({ minLength: 1, maxLength: 255, description: "The estimation's branch." }),
    source: optionalOrNull(choice(repositorySources, "Default: the estimation's.")),
  },
  {
    ...strict,
    ...alsoChecked({
      anyOf: [
        { properties: { url: { type: 'string', maxLength: 500, pattern: addressPatterns.https } } },
        { properties: { source: { type: 'string', enum: ['upload'] } }, required: ['source'] },
      ],
    }),
  },
);
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
    custom_context: optionalOrNull(Type.String({ maxLength: 2000, description: 'Scope, focus, exclusions, notes.' })),
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

const count = Type.Integer({ minimum: 0 });
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
    message: nullable(Type.String({ description: 'What the scan is doing, or how it ended.' })),
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

export const ScanQuery = Type.Object(
  {
    ...pageParameters,
    scan_type: Type.Optional(choice(scanTypes)),
    status: Type.Optional(choice(scanStatuses)),
    sort_by: choiceWithDefault(['created_at', 'updated_at', 'status'], 'created_at'),
  },
  strict,
);
export type ScanQuery = Static<typeof ScanQuery>;

export const ScanPage = pageOf(Scan);
