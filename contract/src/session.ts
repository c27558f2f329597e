import { Type, type Static } from 'typebox';
import { permissionNames, roles } from '#contract/permissions.ts';
import { choice, strict, Uuid } from '#contract/scalars.ts';

const NamedOrganization = { id: Uuid, name: Type.String() };

/** Who is signed in, what this request is about, and what they may do there. */
export const SessionState = Type.Object(
  {
    user: Type.Object({ id: Uuid, name: Type.String(), email: Type.String() }, strict),
    organization: Type.Object(NamedOrganization, strict),
    role: choice(roles),
    permissions: Type.Array(choice(permissionNames), { description: 'What the role permits; the server asks again.' }),
    organizations: Type.Array(Type.Object({ ...NamedOrganization, role: choice(roles) }, strict), { description: 'All that the person belongs to, the first joined first; `X-Organization-Id` chooses one.' }),
    events_after: Type.String({ description: 'Where the stream of changes is now: `/events?after=` misses nothing that is later than this answer.' }),
    must_change_password: Type.Boolean({ description: 'Whether somebody else has seen the password, as it was generated for the person.' }),
  },
  strict,
);
export type SessionState = Static<typeof SessionState>;
