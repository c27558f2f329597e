import { Type, type Static } from 'typebox';
import { choiceWithDefault, pageOf, pageParameters } from '#contract/paging.ts';
import { choice, nullable, strict, Timestamp, Uuid } from '#contract/scalars.ts';

export const creditKinds = ['grant', 'charge', 'refund'] as const;

export const CreditEntry = Type.Object(
  {
    id: Uuid,
    kind: choice(creditKinds),
    amount: Type.Integer({ description: 'As the balance sees it: negative for a charge.' }),
    balance_after: Type.Integer({ description: 'The balance right after this entry.' }),
    scan_id: nullable({ ...Uuid, description: 'The scan that was charged or refunded.' }),
    reference: Type.String({ description: 'What caused it: `scan:<id>` for a scan.' }),
    note: nullable(Type.String()),
    created_at: Timestamp,
  },
  { ...strict, title: 'Entry of the ledger' },
);
export type CreditEntry = Static<typeof CreditEntry>;

export const CreditQuery = Type.Object({ ...pageParameters, sort_by: choiceWithDefault(['created_at'], 'created_at') }, strict);
export type CreditQuery = Static<typeof CreditQuery>;

const page = pageOf(CreditEntry);
export const CreditPage = Type.Object(
  { balance: Type.Integer({ description: 'What may be spent now: the sum of all entries.' }), ...page.properties },
  { ...strict, title: 'Balance and entries' },
);
export type CreditPage = Static<typeof CreditPage>;
