import { permissionsOf, type SessionState } from '@whitebox/contract';

import { formatPosition, readSeen } from '#server/domain/changes/index.ts';
import type { Membership } from '#server/domain/organizations/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Identity, Person } from '#server/platform/identity/identity.ts';

/** What somebody signed in is told of themselves, in one of their organizations. */
export async function presentSession({ identity, database }: { readonly identity: Identity; readonly database: Database }, person: Person, { current, all }: { readonly current: Membership; readonly all: readonly Membership[] }): Promise<SessionState> {
  return {
    user: person,
    organization: { id: current.organizationId, name: current.organizationName },
    role: current.role,
    permissions: permissionsOf(current.role),
    organizations: all.map(({ organizationId, organizationName, role }) => ({ id: organizationId, name: organizationName, role })),
    must_change_password: await identity.mustChangePassword(person.id),
    events_after: formatPosition(await readSeen(database.application)),
  };
}
