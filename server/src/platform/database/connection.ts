import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

import { superuser } from '#server/platform/database/embedded-cluster.ts';
import type { EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { passwordOf } from '#server/platform/database/passwords.ts';

/** The role that owns the tables of an embedded database and runs its migrations. Never used for requests. */
export const ownerRole = 'whitebox_owner';
/**
 * Holds the rights of requests as migrations lay them down, and signs in nowhere: it belongs to the whole cluster, where several
 * installations may live. Each installation's own request role gets what this one has in that installation's database.
 */
export const applicationRole = 'whitebox_app';

/**
 * The roles that a service signs in as besides the owner. Each reaches its own part and none can become another:
 * `application` (requests and jobs) the tables of tenants, bound by row-level security; `identity` the schema of sign-in;
 * `jobs` the schema of the job engine.
 */
export const loginKinds = ['application', 'identity', 'jobs'] as const;
export type LoginKind = (typeof loginKinds)[number];

const loginNames: Readonly<Record<LoginKind, string>> = { application: 'whitebox_requests', identity: 'whitebox_identity', jobs: 'whitebox_jobs' };

/** Matches the names of such roles, of this installation or of another one whose database was copied. A regular expression of SQL. */
export const installationRoles = '^whitebox_(requests|identity|jobs)(_[0-9]+)?$';

/** How to reach one database, once for each of the roles. */
export interface Connection extends Readonly<Record<LoginKind, ClientConfig>> {
  readonly owner: ClientConfig;
  /** For roles and databases themselves; absent where the operator made them. */
  readonly administrator?: ClientConfig;
}

/** Connection settings of a database in a cluster of ours, where each role signs in by itself over the private socket. */
export function embeddedConnection(server: Pick<EmbeddedPostgres, 'socketDirectory' | 'port' | 'secret'>, database: string): Connection {
  const address = { host: server.socketDirectory, port: server.port };
  const as = (user: string, at = database): ClientConfig => ({ ...address, database: at, user, password: passwordOf(server.secret, user) });
  return {
    owner: as(ownerRole),
    application: as(loginNames.application),
    identity: as(loginNames.identity),
    jobs: as(loginNames.jobs),
    administrator: as(superuser, superuser),
  };
}

/** Accounts that an operator made by hand, as addresses of their own. */
export type LoginUrls = Readonly<Partial<Record<LoginKind, string>>>;

export interface UrlOptions {
  readonly url: string;
  readonly logins: LoginUrls;
  readonly secret: string;
  /** The database as its server knows it: roles belong to the cluster, where another installation must not share ours. */
  readonly database: { readonly name: string; readonly oid: number };
}

/**
 * Connection settings of an operator's database: the owner's address, with the account exchanged for each of our roles. An account of
 * the operator's own (`logins`) is taken as it is.
 */
export function urlConnection({ url, logins, secret, database }: UrlOptions): Connection {
  const owner = parseUrl(url);
  const login = (kind: LoginKind): ClientConfig => {
    const given = logins[kind];
    if (given !== undefined) return parseUrl(given);
    const user = `${loginNames[kind]}_${database.oid}`;
    return { ...owner, database: database.name, user, password: passwordOf(secret, user) };
  };
  return { owner, application: login('application'), identity: login('identity'), jobs: login('jobs') };
}

/** `options` of an address are for its account alone: an earlier release took roles on by them. */
export function parseUrl(url: string): ClientConfig {
  const { options: _, ...config } = parseIntoClientConfig(url);
  return config;
}

/** The name of the role that a connection signs in as. @throws Error where its settings name none */
export function roleOf({ user }: ClientConfig): string {
  if (user === undefined) throw new Error('The address of a database must name the account: postgres://account:password@host/name');
  return user;
}
