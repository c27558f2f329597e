import pg from 'pg';

import { applicationRole, loginKinds, ownerRole, roleOf, type Connection, type LoginKind } from '#server/platform/database/connection.ts';
import { assertSecretFits, verifierOf } from '#server/platform/database/passwords.ts';

/**
 * Makes the roles and the database of an embedded cluster where they are missing, and gives roles of an earlier release their
 * passwords. Safe to repeat, and after a kill in between.
 *
 * @throws Error with what to set when the cluster was made with another secret
 */
export async function createEmbeddedDatabase(connection: Connection): Promise<void> {
  if (!connection.administrator) return;
  await withClient(administratorOf(connection), (client) => prepareEmbedded(client, connection)).catch((error: unknown) => {
    assertSecretFits(error);
    throw error;
  });
}

async function prepareEmbedded(client: pg.Client, connection: Connection): Promise<void> {
  const database = connection.owner.database ?? '';
  const logins = [connection.owner, ...loginKinds.map((kind) => connection[kind])].map((config) => ({ role: roleOf(config), verifier: verifierOf(passwordIn(config)) }));
  // The text of a verifier is always the same, so what is set can be compared.
  const { rows } = await client.query<{ database: boolean; roles: boolean }>(
    `select exists (select from pg_database where datname = $1) as database,
            (select count(*) = cardinality($2::text[]) from pg_authid a join unnest($2::text[], $3::text[]) l (role, verifier) on a.rolname = l.role and a.rolpassword = l.verifier)
              and exists (select from pg_roles where rolname = $4 and not rolcanlogin) as roles`,
    [database, logins.map(({ role }) => role), logins.map(({ verifier }) => verifier), applicationRole],
  );
  if (!rows[0]?.roles) {
    await client.query(`${createRole(applicationRole)} alter role ${applicationRole} nologin`);
    for (const { role, verifier } of logins) await client.query(setLogin(role, verifier));
  }
  if (!rows[0]?.database) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${ownerRole}`);
  await withClient({ ...administratorOf(connection), database }, closeBuiltIns);
}

/**
 * What PostgreSQL lets every role do and nothing here needs: fill the disk with large objects and temporary tables, hold locks beyond
 * a transaction, end other sessions of the same role. Where the operator brings the server, only its superuser could close these.
 */
async function closeBuiltIns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'pg_catalog'::regnamespace and has_function_privilege('public', oid, 'execute') and proname = any ($1)`,
    [needlessFunctions],
  );
  if (rows.length === 0) return;
  const functions = rows.map(({ name }) => name).join(', ');
  await client.query(
    `grant execute on function ${functions} to ${ownerRole}; revoke execute on function ${functions} from public;
     revoke temporary on database ${pg.escapeIdentifier(client.database ?? '')} from public`,
  );
}

const needlessFunctions: readonly string[] = [
  ...['lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lo_truncate', 'lo_truncate64', 'lo_unlink', 'lowrite'],
  ...['pg_advisory_lock', 'pg_advisory_lock_shared', 'pg_try_advisory_lock', 'pg_try_advisory_lock_shared'],
  ...['pg_terminate_backend', 'pg_cancel_backend'],
];

/** Makes the role that migrations give the rights of requests to; it signs in nowhere. False where the owner's account may not. */
export async function createApplicationRole(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`select from pg_roles where rolname = $1`, [applicationRole]);
  return rows.length > 0 || isDone(owner, `${createRole(applicationRole)} alter role ${applicationRole} nologin`);
}

/**
 * Makes sure that each role can sign in to an operator's database with the password that all replicas derive.
 *
 * @param kinds without those for which the operator gave an account
 * @returns statements for an administrator where the owner's account may not do it; none where all is well
 */
export async function ensureLogins(owner: pg.Client, connection: Connection, kinds: readonly LoginKind[]): Promise<readonly string[]> {
  const statements: string[] = [];
  for (const kind of kinds) {
    const config = connection[kind];
    if (await maySignIn(config)) continue;
    const statement = setLogin(roleOf(config), verifierOf(passwordIn(config)));
    if (!(await isDone(owner, statement)) || !(await maySignIn(config))) statements.push(statement);
  }
  return statements;
}

/** One replica at a time: two that alter a role at once would fail each other. */
async function isDone(owner: pg.Client, statement: string): Promise<boolean> {
  await owner.query('begin');
  try {
    await owner.query(`select pg_advisory_xact_lock(hashtextextended('whitebox: roles', 0))`);
    await owner.query(statement);
    await owner.query('commit');
    return true;
  } catch (error) {
    await owner.query('rollback');
    if (codeOf(error) === '42501') return false;
    throw error;
  }
}

/** Whether a role can sign in. @throws Error when the server cannot be reached at all */
async function maySignIn(config: pg.ClientConfig): Promise<boolean> {
  try {
    await withClient(config, () => Promise.resolve());
    return true;
  } catch (error) {
    if (codeOf(error)?.startsWith('28') === true) return false;
    throw error;
  }
}

/** Makes the role first where it is missing: roles belong to the cluster, where another process may make the same one at this moment. */
function setLogin(role: string, verifier: string): string {
  const name = pg.escapeIdentifier(role);
  return `${createRole(name)} alter role ${name} login password ${pg.escapeLiteral(verifier)}`;
}

function createRole(name: string): string {
  return `do $$ begin create role ${name}; exception when duplicate_object or unique_violation then null; end $$;`;
}

function administratorOf({ administrator }: Connection): pg.ClientConfig {
  if (!administrator) throw new TypeError('Only an embedded cluster has an administrator of ours');
  return administrator;
}

function passwordIn({ password }: pg.ClientConfig): string {
  if (typeof password !== 'string') throw new TypeError('A role of ours has no password');
  return password;
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined); // What is asked next fails with it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
