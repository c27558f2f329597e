import { sql, type Generated } from 'kysely';

import type { Transaction } from '#server/platform/database/tables.ts';

export const codeHostProviders = ['github', 'gitlab', 'bitbucket', 'git'] as const;
export type CodeHostProvider = (typeof codeHostProviders)[number];

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly code_hosts: {
      readonly id: string;
      readonly organization_id: string;
      readonly provider: CodeHostProvider;
      readonly base_url: string;
      readonly host: string;
      readonly username: string | null;
      readonly sealed_token: Buffer;
      readonly created_by: string;
      /** When the host took the token; null: it could not be asked. */
      readonly checked_at: Date | null;
      readonly problem: string | null;
      readonly created_at: Generated<Date>;
    };
  }
}

export interface NewCodeHost {
  readonly id: string;
  readonly organization_id: string;
  readonly provider: CodeHostProvider;
  readonly base_url: string;
  readonly host: string;
  readonly username: string | null;
  readonly sealed_token: Buffer;
  readonly checked_at: Date | null;
  readonly problem: string | null;
  readonly created_by: string;
}

const described = ['id', 'provider', 'base_url', 'username', 'checked_at', 'problem', 'created_by', 'created_at'] as const;

/** Connects a host. One that is connected under this address gets the new token and keeps its id; `isNew` tells which. */
export async function putCodeHost(tx: Transaction, host: NewCodeHost) {
  const { provider, username, sealed_token, checked_at, problem } = host;
  return tx
    .insertInto('code_hosts')
    .values(host)
    .onConflict((conflict) => conflict.columns(['organization_id', 'base_url']).doUpdateSet({ provider, username, sealed_token, checked_at, problem }))
    .returning([...described, sql<boolean>`id = ${host.id}`.as('isNew')])
    .executeTakeFirstOrThrow();
}

export async function listCodeHosts(tx: Transaction, organizationId: string) {
  return tx.selectFrom('code_hosts').select(described).where('organization_id', '=', organizationId).orderBy('base_url').execute();
}

/** All connections to a host (`host` or `host:port`, lower case). */
export async function listConnectionsTo(tx: Transaction, organizationId: string, host: string) {
  return tx
    .selectFrom('code_hosts')
    .select(['provider', 'base_url', 'username', 'sealed_token'])
    .where('organization_id', '=', organizationId)
    .where('host', '=', host)
    .execute();
}

export async function findConnection(tx: Transaction, organizationId: string, id: string) {
  return tx
    .selectFrom('code_hosts')
    .select(['provider', 'base_url', 'host', 'username', 'sealed_token'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateCheck(tx: Transaction, organizationId: string, id: string, check: { readonly checked_at: Date | null; readonly problem: string | null }) {
  return tx.updateTable('code_hosts').set(check).where('organization_id', '=', organizationId).where('id', '=', id).returning(described).executeTakeFirst();
}

/** The host that was disconnected, or undefined when there was none of this id. */
export async function deleteCodeHost(tx: Transaction, organizationId: string, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('code_hosts').where('organization_id', '=', organizationId).where('id', '=', id).returning('host').executeTakeFirst();
  return deleted?.host;
}
