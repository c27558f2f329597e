import type { Generated } from 'kysely';

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
  readonly created_by: string;
}

const described = ['id', 'provider', 'base_url', 'username', 'created_by', 'created_at'] as const;

/** Connects a host, in place of an earlier connection to it. */
export async function putCodeHost(tx: Transaction, host: NewCodeHost) {
  const { organization_id: _organization, host: _host, ...changed } = host;
  return tx
    .insertInto('code_hosts')
    .values(host)
    .onConflict((conflict) => conflict.columns(['organization_id', 'host']).doUpdateSet(changed))
    .returning(described)
    .executeTakeFirstOrThrow();
}

export async function listCodeHosts(tx: Transaction, organizationId: string) {
  return tx.selectFrom('code_hosts').select(described).where('organization_id', '=', organizationId).orderBy('host').execute();
}

export async function findCodeHostRow(tx: Transaction, organizationId: string, host: string) {
  return tx
    .selectFrom('code_hosts')
    .select(['id', 'provider', 'username', 'sealed_token'])
    .where('organization_id', '=', organizationId)
    .where('host', '=', host)
    .executeTakeFirst();
}

/** The host that was disconnected, or undefined when there was none of this id. */
export async function deleteCodeHost(tx: Transaction, organizationId: string, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('code_hosts').where('organization_id', '=', organizationId).where('id', '=', id).returning('host').executeTakeFirst();
  return deleted?.host;
}
