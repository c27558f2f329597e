import { Type, type Static } from 'typebox';
import { offsetParameters } from '#contract/paging.ts';
import { addressPatterns, alsoChecked, choice, nullable, optionalOrNull, strict, Timestamp, Uuid, visible } from '#contract/scalars.ts';

export const estimationStatuses = ['pending', 'running', 'completed', 'partial', 'failed'] as const;
export type EstimationStatus = (typeof estimationStatuses)[number];

export const repositorySources = ['connected', 'public', 'upload'] as const;
export type RepositorySource = (typeof repositorySources)[number];

export const failureReasons = [
  'not_accessible',
  'branch_not_found',
  'unsupported_language',
  'too_large',
  'archive_invalid',
  'timeout',
  'storage_full',
] as const;
export type FailureReason = (typeof failureReasons)[number];

const repoUrl = Type.String({ minLength: 1, maxLength: 500, description: 'Full HTTPS URL.', ...alsoChecked({ pattern: addressPatterns.repository }) });
const branch = Type.String({ minLength: 1, maxLength: 255 });

export const ConnectedRepository = Type.Object(
  {
    source: Type.Literal('connected'),
    repo_url: repoUrl,
    branch,
    github_installation_id: optionalOrNull(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'App installation to use.' }),
    ),
  },
  { ...strict, description: 'A repository of a connected code host.' },
);
export const PublicRepository = Type.Object(
  { source: Type.Literal('public'), repo_url: repoUrl, branch },
  { ...strict, description: 'A public repository, cloned anonymously.' },
);
export const UploadedRepository = Type.Object(
  { source: Type.Literal('upload'), archive_id: Uuid },
  { ...strict, description: 'An archive uploaded before.' },
);

export type SubmittedRepository =
  | Static<typeof ConnectedRepository>
  | Static<typeof PublicRepository>
  | Static<typeof UploadedRepository>;

/** With `discriminator`, an error speaks of the branch that `source` chose instead of all three. */
export const SubmittedRepositorySchema = Type.Unsafe<SubmittedRepository>({
  type: 'object',
  discriminator: { propertyName: 'source' },
  required: ['source'],
  oneOf: [ConnectedRepository, PublicRepository, UploadedRepository],
});

export const CreateEstimation = Type.Object(
  {
    name: optionalOrNull(Type.String({ maxLength: 255, ...visible, description: 'Label of the estimation and of its scan.' })),
    repos: Type.Array(SubmittedRepositorySchema, { minItems: 1, maxItems: 20 }),
  },
  strict,
);
export type CreateEstimation = Static<typeof CreateEstimation>;

export const DetectedApplication = Type.Object(
  {
    app_name: Type.String(),
    app_root_path: Type.String({ description: 'Path inside the repository; empty for its root.' }),
    architecture: Type.String({ description: 'What it is and does, in a sentence.' }),
  },
  strict,
);
export type DetectedApplication = Static<typeof DetectedApplication>;

export const RepositoryResult = Type.Object(
  {
    repo_url: Type.String(),
    branch: Type.String(),
    commit_sha: Type.String(),
    status: choice(['completed', 'failed']),
    from_cache: Type.Boolean(),
    credits: Type.Integer({ minimum: 0, description: 'One for every started 1,000 analysable lines.' }),
    applications: Type.Array(DetectedApplication),
    lines: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'Analysable lines by language.' }),
    ),
    error: Type.Optional(Type.String({ description: 'Why it failed, in words.' })),
    failure_reason: Type.Optional(choice(failureReasons)),
  },
  strict,
);
export type RepositoryResult = Static<typeof RepositoryResult>;

/** A repository as it was submitted; `commit_sha` once the estimation is finished. */
export const EchoedRepository = Type.Object(
  {
    source: choice(repositorySources),
    repo_url: Type.String(),
    branch: Type.String(),
    github_installation_id: Type.Optional(Type.Integer()),
    archive_id: Type.Optional(Uuid),
    repository: Type.Optional(Type.String({ description: 'The label of an upload.' })),
    commit_sha: Type.Optional(Type.String()),
  },
  strict,
);
export type EchoedRepository = Static<typeof EchoedRepository>;

export const Estimation = Type.Object(
  {
    id: Uuid,
    organization_id: Uuid,
    user_id: Uuid,
    name: nullable(Type.String()),
    task_id: Type.String(),
    status: choice(estimationStatuses),
    repos: Type.Array(EchoedRepository),
    total_credits: nullable(Type.Integer({ minimum: 0 })),
    repo_results: nullable(Type.Array(RepositoryResult)),
    error: nullable(Type.String()),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { ...strict, title: 'Cost estimation' },
);
export type Estimation = Static<typeof Estimation>;

export const EstimationQuery = Type.Object(
  { ...offsetParameters, status: Type.Optional(choice(estimationStatuses)) },
  strict,
);
export type EstimationQuery = Static<typeof EstimationQuery>;

export const EstimationList = Type.Object(
  { data: Type.Array(Estimation), total: Type.Integer({ minimum: 0 }), limit: Type.Integer(), offset: Type.Integer() },
  strict,
);
