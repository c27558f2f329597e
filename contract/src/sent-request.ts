import { Type, type Static } from 'typebox';
import { offsetParameters } from '#contract/paging.ts';
import { nullable, strict } from '#contract/scalars.ts';

/** A request that a scan sent to a live target. */
export const SentRequest = Type.Object(
  {
    method: Type.String(),
    url: Type.String({ description: 'Its beginning, at most 2,000 characters. Values beside names that hold secrets are masked.' }),
    purpose: Type.String({ description: 'The check that sent it, as `live-sql-injection`; else `look`, `reach`, `sign-in` and the like.' }),
    outcome: nullable(Type.String({ description: 'The status that was answered, or why there was no answer: `timeout`, `connection`, `address-refused`, `malformed`. Null: none yet, or its worker ended before.' })),
    sent_at: Type.String({ format: 'date-time' }),
    answered_at: nullable(Type.String({ format: 'date-time' })),
  },
  strict,
);
export type SentRequest = Static<typeof SentRequest>;

export const SentRequestQuery = Type.Object(offsetParameters, strict);
export type SentRequestQuery = Static<typeof SentRequestQuery>;

export const SentRequestList = Type.Object({ data: Type.Array(SentRequest), total: Type.Integer({ minimum: 0 }), limit: Type.Integer(), offset: Type.Integer() }, strict);
