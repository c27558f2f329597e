import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';

/** An organization without members. */
export async function createOrganization(database: Database, { name = 'Acme' } = {}): Promise<{ organizationId: string }> {
  const organizationId = newId();
  await sql`insert into organizations (id, name) values (${organizationId}, ${name})`.execute(database.owner);
  return { organizationId };
}
