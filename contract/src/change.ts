import { Type, type Static } from 'typebox';
import { choice, nullable, strict, Uuid } from '#contract/scalars.ts';

/** What open pages hear of. */
export const changeKinds = ['scan', 'finding', 'reaction', 'estimation', 'credits', 'member', 'view', 'target'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Data of the events `changed` of the stream: what is no longer as it was. A thing without an id stands for any number of its kind. */
export const ChangedThings = Type.Object({ changes: Type.Array(Type.Object({ kind: choice(changeKinds), id: nullable(Uuid) }, strict)) }, { ...strict, title: 'Changed things' });
export type ChangedThings = Static<typeof ChangedThings>;
