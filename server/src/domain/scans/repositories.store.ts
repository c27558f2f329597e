import { sql, type Generated, type GeneratedAlways } from 'kysely';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    repositories: {
      id: string;
      organization_id: string;
      /** Kind, name and variant: `git:https://host/path`, `upload:label#2`. */
      identity: string;
      variant: Generated<string>;
      name: GeneratedAlways<string>;
      created_at: Generated<Date>;
    };
  }
}

export interface RepositoryIdentity {
  readonly identity: string;
  /** What the identity has behind the name: of a further branch or archive in one scan. */
  readonly variant: string;
}

/** The repository of this identity, made when the organization scans it for the first time. */
export async function ensureRepository(tx: Transaction, organizationId: string, { identity, variant }: RepositoryIdentity): Promise<string> {
  const { id } = await tx
    .insertInto('repositories')
    .values({ id: newId(), organization_id: organizationId, identity, variant })
    .onConflict((conflict) => conflict.columns(['organization_id', 'identity']).doUpdateSet({ identity }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface RepositoryName {
  readonly kind: 'git' | 'upload' | 'any';
  /** Any of these. */
  readonly names: readonly string[];
}

export async function listRepositoriesNamed(tx: Transaction, organizationId: string, { kind, names }: RepositoryName): Promise<string[]> {
  const rows = await tx
    .selectFrom('repositories')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', 'in', [...names])
    .$if(kind !== 'any', (builder) => builder.where(sql<boolean>`starts_with(identity, ${`${kind}:`})`))
    .execute();
  return rows.map(({ id }) => id);
}

/** `repository id → name` */
export async function readRepositoryNames(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('repositories').select(['id', 'name']).where('id', 'in', [...new Set(ids)]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
