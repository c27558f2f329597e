import pg from 'pg';
import { afterAll, inject } from 'vitest';

import { embeddedConnection } from '#server/platform/database/connection.ts';
import { newId } from '#server/platform/database/new-id.ts';

export interface OperatorDatabase {
  /** As an operator would set it in DATABASE_URL. */
  readonly url: string;
  readonly name: string;
  /** Runs statements as the server's superuser. */
  administer(...statements: readonly string[]): Promise<void>;
}

/** An empty database as operators bring one: its account owns it and nothing else; dropped after the file. */
export async function createOperatorDatabase({ mayCreateRoles = true } = {}): Promise<OperatorDatabase> {
  const postgres = inject('postgres');
  const name = `operator_${newId().replaceAll('-', '')}`;
  const administer = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(embeddedConnection(postgres, name).administrator);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await administer(`create role ${name} login ${mayCreateRoles ? 'createrole' : ''} password 'operator'`, `create database ${name} owner ${name}`);
  afterAll(async () => {
    const ours = `select rolname from pg_roles where rolname like 'whitebox\\_%\\_' || (select oid from pg_database where datname = '${name}')`;
    await administer(
      `create temporary table ours as ${ours}`,
      `drop database ${name} with (force)`,
      `do $$ declare role name; begin for role in select rolname from ours loop execute format('drop role %I', role); end loop; end $$`,
      `drop role ${name}`,
    );
  });
  return { name, administer, url: `postgres://${name}:operator@/${name}?host=${encodeURIComponent(postgres.socketDirectory)}&port=${postgres.port}` };
}
