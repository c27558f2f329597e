import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Generated } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

/*
 * What a stage of a scan made of one repository, until the scan ends: the next stage may run on another machine. An output is
 * found by the digest of what it was made from, so a stage that runs twice does its work once.
 */

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    stage_outputs: {
      organization_id: string;
      scan_id: string;
      stage: string;
      position: number;
      input_digest: string;
      output: Buffer;
      created_at: Generated<Date>;
    };
  }
}

export interface StageKey {
  readonly organizationId: string;
  readonly scanId: string;
  readonly stage: 'analyze' | 'verify' | 'probe';
  /** The repository's place in the scan; 0 for what is made of all. */
  readonly position: number;
}

/** Packs an output for `keepOutput`, outside of a transaction. */
export async function packOutput(output: unknown): Promise<Buffer> {
  return await promisify(gzip)(JSON.stringify(output), { level: 3 });
}

export async function keepOutput(tx: Transaction, key: StageKey, { inputDigest, packed }: { inputDigest: string; packed: Buffer }): Promise<void> {
  const row = { organization_id: key.organizationId, scan_id: key.scanId, stage: key.stage, position: key.position, input_digest: inputDigest, output: packed };
  await tx
    .insertInto('stage_outputs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scan_id', 'stage', 'position']).doUpdateSet({ input_digest: inputDigest, output: packed }))
    .execute();
}

/** The output and what it was made from; `undefined` when there is none. The caller knows what its stage stores. */
export async function findOutput<T>(tx: Transaction, key: StageKey): Promise<{ readonly inputDigest: string; readonly output: T } | undefined> {
  const row = await tx
    .selectFrom('stage_outputs')
    .select(['input_digest', 'output'])
    .where('scan_id', '=', key.scanId)
    .where('stage', '=', key.stage)
    .where('position', '=', key.position)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const text = (await promisify(gunzip)(row.output)).toString('utf8');
  // Written by the stage of the same name from a value of this type.
  return { inputDigest: row.input_digest, output: JSON.parse(text) as T };
}

export async function dropOutputs(tx: Transaction, scanId: string): Promise<void> {
  await tx.deleteFrom('stage_outputs').where('scan_id', '=', scanId).execute();
}
