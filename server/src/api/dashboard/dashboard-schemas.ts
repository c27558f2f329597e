import { choice, nullable, roles, scopes, strict, Timestamp, Uuid, visible } from '@whitebox/contract';
import { Type, type TSchema } from 'typebox';

import { codeHostProviders } from '#server/domain/organizations/index.ts';
import { passwordLength } from '#server/platform/identity/identity.ts';

const Email = Type.String({ format: 'email', maxLength: 254 });
const NewPassword = Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max });
const Name = Type.String({ minLength: 1, maxLength: 255, ...visible });
const RoleName = choice(roles);

export function listOf<T extends TSchema>(item: T) {
  return Type.Object({ data: Type.Array(item) }, strict);
}

export const SignIn = Type.Object({ email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 1_000 }) }, strict);
export const SignUp = Type.Object({ organization_name: Name, name: Name, email: Email, password: NewPassword }, strict);
export const OrganizationChange = Type.Object({ name: Name }, strict);
export const OrganizationNamed = Type.Object({ id: Uuid, name: Type.String() }, strict);
export const OpenSessionListed = Type.Object(
  {
    id: Uuid,
    address: Type.String(),
    user_agent: Type.String(),
    created_at: Timestamp,
    expires_at: Timestamp,
    current: Type.Boolean({ description: 'Whether it is the one of this request.' }),
  },
  strict,
);
export const PasswordChange = Type.Object({ current_password: Type.String({ maxLength: 1_000 }), new_password: NewPassword }, strict);

const ApiKeyFields = {
  id: Uuid,
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(choice(scopes)),
  expires_at: nullable(Timestamp),
  created_at: Timestamp,
};
/** Rules of the fields are the domain's (`createKey`), so that the command line obeys them too. */
export const NewApiKey = Type.Object({ name: Type.String(), scopes: Type.Array(Type.String()), expires_at: Type.Optional(nullable(Timestamp)) }, strict);
export const ApiKeyShown = Type.Object({ ...ApiKeyFields, key: Type.String() }, strict);
export const ApiKeyListed = Type.Object({ ...ApiKeyFields, created_by: Uuid, last_used_at: nullable(Timestamp) }, strict);

export const Credits = Type.Object(
  {
    balance: Type.Integer(),
    entries: Type.Array(
      Type.Object(
        { id: Uuid, kind: choice(['grant', 'charge', 'refund']), amount: Type.Integer(), reference: Type.String(), note: nullable(Type.String()), created_at: Timestamp },
        strict,
      ),
    ),
  },
  strict,
);

export const NewCodeHost = Type.Object(
  {
    provider: choice(codeHostProviders),
    base_url: Type.String({ maxLength: 500 }),
    username: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 }))),
    token: Type.String({ minLength: 1, maxLength: 4_000 }),
  },
  strict,
);
export const CodeHostListed = Type.Object(
  { id: Uuid, provider: choice(codeHostProviders), base_url: Type.String(), username: nullable(Type.String()), checked_at: nullable(Timestamp), problem: nullable(Type.String()), created_by: Uuid, created_at: Timestamp },
  strict,
);

const MemberFields = { id: Uuid, name: Type.String(), email: Type.String(), role: RoleName, created_at: Timestamp };
export const MemberListed = Type.Object(MemberFields, strict);
const RevokeKeys = { description: 'Whether the API keys that the member made are revoked; they keep working otherwise.' };
export const MemberChange = Type.Object({ role: RoleName, revoke_keys: Type.Optional(Type.Boolean(RevokeKeys)) }, strict);
export const MemberRemoval = Type.Object({ revoke_keys: Type.Optional(choice(['true', 'false'], RevokeKeys.description)) }, strict);
/** A member after a change, or as they were when they left: what went with their rights, and what they leave behind. */
export const MemberChanged = Type.Object(
  {
    ...MemberFields,
    revoked_invitations: Type.Array(Uuid, { description: 'Invitations that the member made and could no longer make.' }),
    api_keys: Type.Array(Type.Object({ ...ApiKeyFields, revoked: Type.Boolean() }, strict), { description: 'API keys that the member made, revoked before not counted.' }),
  },
  strict,
);

const InvitationFields = { id: Uuid, email: nullable(Type.String()), role: RoleName, expires_at: Timestamp, created_at: Timestamp };
export const NewInvitation = Type.Object({ email: Type.Optional(nullable(Email)), role: RoleName }, strict);
export const InvitationListed = Type.Object({ ...InvitationFields, invited_by: Uuid }, strict);
export const InvitationShown = Type.Object({ ...InvitationFields, invited_by: Uuid, url: Type.String() }, strict);
const InvitationToken = Type.String({ maxLength: 200 });
/** Nothing but the token: the person who is signed in; with `name`: a new one; without it: one who has an account. */
export const InvitationAcceptance = Type.Object(
  { token: InvitationToken, name: Type.Optional(Name), email: Type.Optional(Email), password: Type.Optional(NewPassword) },
  strict,
);
export const InvitationLookUp = Type.Object({ token: InvitationToken }, strict);
/** What a link is to somebody who has it. */
export const InvitationSeen = Type.Object(
  {
    state: choice(['open', 'accepted', 'revoked', 'expired']),
    organization: Type.Object({ name: Type.String() }, strict),
    role: RoleName,
    email: nullable(Type.String({ description: 'Whom it is for; null: whoever has the link.' })),
    expires_at: Timestamp,
    signed_in: nullable(Type.Object({ name: Type.String(), email: Type.String() }, strict)),
  },
  strict,
);

export const AuditEntryListed = Type.Object(
  {
    id: Uuid,
    actor_kind: choice(['user', 'key', 'operator', 'system']),
    actor_id: nullable(Uuid),
    action: Type.String(),
    subject_id: nullable(Uuid),
    details: Type.Record(Type.String(), Type.Unknown()),
    created_at: Timestamp,
  },
  strict,
);
