/* What a kind of connection declares of itself: the dashboard draws its page from this alone, so that a new kind needs no page of its own. */
import { choice, permissionNames, strict } from '@whitebox/contract';
import { Type, type Static } from 'typebox';

const Choice = Type.Object(
  {
    value: Type.String(),
    label: Type.String(),
    fills: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'What other fields begin with where this is chosen, by name; what a person wrote stays.' })),
  },
  strict,
);

const Field = Type.Object(
  {
    name: Type.String({ description: 'Of the property in the body of `POST` and in the entries.' }),
    label: Type.String(),
    type: choice(['choice', 'address', 'text', 'secret'], 'A secret is sent and never answered.'),
    required: Type.Boolean(),
    max_length: Type.Integer(),
    hint: Type.Optional(Type.String()),
    placeholder: Type.Optional(Type.String()),
    choices: Type.Optional(Type.Array(Choice)),
    only_for: Type.Optional(Type.Object({ field: Type.String(), values: Type.Array(Type.String()) }, { ...strict, description: 'Asked for only where another field has one of these values.' })),
  },
  strict,
);

export const ConnectionKind = Type.Object(
  {
    id: Type.String({ description: 'Stands in the address of its page.' }),
    title: Type.String(),
    text: Type.String(),
    collection: Type.String({ description: 'Path of its entries: `GET` lists them, `POST` adds one, `DELETE` of one removes it, `POST` to `check` below one tries it again.' }),
    permissions: Type.Object({ read: choice(permissionNames), manage: choice(permissionNames) }, strict),
    fields: Type.Array(Field, { description: 'Of the form that adds an entry. The page lists those of `columns`.' }),
    columns: Type.Array(Type.String(), { description: 'Names of fields that a list shows; the first names an entry.' }),
    words: Type.Object(
      {
        empty_title: Type.String(),
        empty_text: Type.String(),
        add: Type.String(),
        add_title: Type.String(),
        add_text: Type.String(),
        added: Type.String(),
        accepted: Type.String({ description: 'Of an entry whose last check went well.' }),
        remove: Type.String(),
        remove_text: Type.String(),
      },
      strict,
    ),
  },
  strict,
);

export type ConnectionKind = Static<typeof ConnectionKind>;
