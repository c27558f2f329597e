import { Type, type Static } from 'typebox';
import { ErrorBody } from '#contract/error-body.ts';
import { Finding, FindingAuditEntry, findingStates, UpdatedFinding } from '#contract/finding.ts';
import { choice, nullable, strict, Timestamp, Uuid, visible } from '#contract/scalars.ts';
import { severities } from '#contract/severity.ts';

/** Most findings that one request changes. */
export const bulkLimit = 200;

export const BulkTriage = Type.Object(
  {
    ids: Type.Array(Uuid, { minItems: 1, maxItems: bulkLimit }),
    state: Type.Optional(choice(findingStates)),
    severity: Type.Optional(choice(severities)),
    duplicate_of: Type.Optional(nullable(Uuid)),
    comment: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, ...visible, description: 'The reason, which each finding keeps.' })),
  },
  strict,
);
export type BulkTriage = Static<typeof BulkTriage>;

/** Each finding is changed or not by itself. */
export const BulkTriaged = Type.Object({ updated: Type.Array(Uuid), failed: Type.Array(Type.Object({ id: Uuid, message: Type.String() }, strict)) }, strict);
export type BulkTriaged = Static<typeof BulkTriaged>;

/** What a refused change meets: the finding as it is now, and its latest changes, so that a page can show them beside one's own. */
export const FindingConflict = Type.Object(
  {
    ...ErrorBody.properties,
    current: Type.Object({ ...UpdatedFinding.properties, updated_at: Timestamp }, strict),
    changes: Type.Array(FindingAuditEntry, { description: 'The latest ten, the newest first.' }),
  },
  { ...strict, title: 'Finding has changed' },
);
export type FindingConflict = Static<typeof FindingConflict>;

export const Reaction = Type.Object({ emoji: Type.String({ minLength: 1, maxLength: 32, description: 'One emoji.' }) }, strict);
export const ReactionParameters = Type.Object({ id: Type.String({ format: 'uuid' }), entry: Type.String({ format: 'uuid' }) }, strict);
export const EmojiParameters = Type.Object({ ...ReactionParameters.properties, ...Reaction.properties }, strict);

/** Two scans of the same code side by side. */
export const ScanComparison = Type.Object(
  {
    with: { ...nullable(Uuid), description: 'The other scan; null where there was none before.' },
    new: Type.Array(Finding, { description: 'Seen by this scan alone; the 200 most severe.' }),
    new_count: Type.Integer({ minimum: 0 }),
    gone: Type.Array(Finding, { description: 'Seen by the other one alone, in repositories that this one read; the 200 most severe.' }),
    gone_count: Type.Integer({ minimum: 0 }),
    same: Type.Array(Finding, { description: 'Seen by both; the 200 most severe.' }),
    same_count: Type.Integer({ minimum: 0 }),
  },
  { ...strict, title: 'Comparison of two scans' },
);
export type ScanComparison = Static<typeof ScanComparison>;
export const ComparisonQuery = Type.Object({ with: Type.Optional({ ...Uuid, description: 'By default the last completed scan before of the same repository and branch.' }) }, strict);
