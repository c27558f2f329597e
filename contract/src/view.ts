import { Type, type Static } from 'typebox';
import { strict, Timestamp, Uuid, visible } from '#contract/scalars.ts';

const Name = Type.String({ minLength: 1, maxLength: 100, ...visible });
const Query = Type.String({ maxLength: 2000, description: 'The query of the page, as it stands in its address.' });

export const NewView = Type.Object({ name: Name, query: Query, is_shared: Type.Optional(Type.Boolean()) }, strict);
export type NewView = Static<typeof NewView>;

export const ViewChange = Type.Object({ name: Type.Optional(Name), query: Type.Optional(Query), is_shared: Type.Optional(Type.Boolean()) }, { ...strict, minProperties: 1 });
export type ViewChange = Static<typeof ViewChange>;

/** A list with its filters under a name: its person's own, or shared with the organization. */
export const View = Type.Object(
  { id: Uuid, name: Type.String(), query: Type.String(), is_shared: Type.Boolean(), is_own: Type.Boolean(), created_by: Uuid, created_at: Timestamp, updated_at: Timestamp },
  { ...strict, title: 'Saved view' },
);
export type View = Static<typeof View>;
