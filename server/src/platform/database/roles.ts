import pg from 'pg';

import { applicationRole, ownerRole, type Connection } from '#server/platform/database/connection.ts';

/**
 * Makes the two roles and the database of an embedded cluster where they are missing. Safe to repeat, and after a kill in between.
 */
export async function createEmbeddedDatabase(connection: Connection): Promise<void> {
  if (!connection.administrator) return;
  await withClient(connection.administrator, async (client) => {
    const database = connection.owner.database ?? '';
    const { rows } = await client.query<{ ready: boolean }>('select exists (select from pg_database where datname = $1) as ready', [database]);
    if (rows[0]?.ready) return;
    for (const role of [ownerRole, applicationRole]) await createRole(client, `${role} login`);
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${ownerRole}`);
  });
}

/**
 * Makes the application's role in an operator's cluster and lets the account of DATABASE_URL take it on.
 *
 * @throws Error with the statements to run when the account may not create roles
 */
export async function createApplicationRole(connection: Connection): Promise<void> {
  await withClient(connection.owner, async (client) => {
    const { rows } = await client.query<{ ready: boolean | null }>(
      `select pg_has_role(current_user, oid, 'member') as ready from pg_roles where rolname = $1`,
      [applicationRole],
    );
    if (rows[0]?.ready) return;
    try {
      await createRole(client, `${applicationRole} nologin`);
      await client.query(`grant ${applicationRole} to current_user`);
    } catch (cause) {
      throw new Error(
        `The account of DATABASE_URL may not create the role ${applicationRole}. ` +
          `Have an administrator run: CREATE ROLE ${applicationRole} NOLOGIN; GRANT ${applicationRole} TO <that account>;`,
        { cause },
      );
    }
  });
}

/** Roles belong to the whole cluster, where another database's service may make the same one at this moment. */
async function createRole(client: pg.Client, definition: string): Promise<void> {
  await client.query(`do $$ begin create role ${definition}; exception when duplicate_object or unique_violation then null; end $$`);
}

async function withClient(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
