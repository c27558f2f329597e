import type { DetectedApplication } from '@whitebox/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

/** What an inventory says about the price of a repository. */
export interface PricedInventory {
  readonly lines: Readonly<Record<string, number>>;
  readonly credits: number;
  readonly applications: readonly DetectedApplication[];
  /** Number of source files per language that we do not read. */
  readonly unreadFiles: Readonly<Record<string, number>>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    priced_inventories: {
      organization_id: string;
      digest: string;
      inventory: ColumnType<PricedInventory, string, string>;
      created_at: Generated<Date>;
    };
  }
}

export async function findInventory(tx: Transaction, organizationId: string, digest: string): Promise<PricedInventory | undefined> {
  const row = await tx.selectFrom('priced_inventories').select('inventory').where('organization_id', '=', organizationId).where('digest', '=', digest).executeTakeFirst();
  return row?.inventory;
}

export async function keepInventory(tx: Transaction, { organizationId, digest, inventory }: { organizationId: string; digest: string; inventory: PricedInventory }): Promise<void> {
  await tx
    .insertInto('priced_inventories')
    .values({ organization_id: organizationId, digest, inventory: JSON.stringify(inventory) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
