import { Type, type Static } from 'typebox';
import { nullable, optionalOrNull, strict, Timestamp, Uuid } from '#contract/scalars.ts';

/** What was written is kept as it is, also half an address: it is judged when the scan is started. */
const given = {
  target_urls: optionalOrNull(Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 20 })),
  auth_instructions: optionalOrNull(Type.String({ maxLength: 2000, description: 'Encrypted, never returned; left out it stays as it is.' })),
  custom_context: optionalOrNull(Type.String({ maxLength: 2000 })),
  context_document_ids: optionalOrNull(Type.Array(Uuid, { maxItems: 20 })),
};

export const NewDraft = Type.Object(
  {
    cost_estimation_id: Uuid,
    like_scan_id: Type.Optional({ ...Uuid, description: 'A scan of which the draft takes live targets, context and those documents that are still there, where nothing else is given. How to sign in is forgotten with the scan.' }),
    ...given,
  },
  strict,
);
export type NewDraft = Static<typeof NewDraft>;

/** Of a draft only what is named; null and an empty list take away what was given. */
export const DraftChange = Type.Object({ cost_estimation_id: Type.Optional(Uuid), ...given }, { ...strict, minProperties: 1 });
export type DraftChange = Static<typeof DraftChange>;

/** A scan that is prepared and not started: a scan in the state `draft`, with what only its preparation needs. */
export const Draft = Type.Object(
  {
    id: Uuid,
    name: nullable(Type.String()),
    cost_estimation_id: Uuid,
    target_urls: Type.Array(Type.String()),
    has_auth_instructions: Type.Boolean(),
    custom_context: Type.String(),
    context_documents: Type.Array(Type.Object({ id: Uuid, filename: Type.String() }, strict)),
    created_by: Uuid,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { ...strict, title: 'Draft of a scan' },
);
export type Draft = Static<typeof Draft>;
