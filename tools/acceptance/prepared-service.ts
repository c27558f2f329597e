import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { startService } from './running-service.ts';
import type { RunningService } from './running-service.ts';

/** Of the owner `owner@whitebox.example`. */
export const password = 'correct horse battery';

/**
 * A service for tests that do not judge a first start: it is started on a copy of what a first start left behind. To make the database and to
 * bring it to the present takes 1 s of CPU more.
 */
export async function startPreparedService(): Promise<RunningService> {
  const folder = inject('preparedService');
  const key = join(folder, 'key');
  // Workers come here at once. Who fails lets the next one try.
  for (; !existsSync(key); await sleep(50)) if (isClaimed(join(folder, 'claim'))) await prepare(folder, key);
  return await startService({}, { folder: join(folder, 'data'), key: readFileSync(key, 'utf8') });
}

function isClaimed(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function prepare(folder: string, key: string): Promise<void> {
  try {
    const service = await startService({ WHITEBOX_OWNER_PASSWORD: password });
    renameSync(await service.leave(), join(folder, 'data'));
    writeFileSync(`${key}.new`, service.key);
    renameSync(`${key}.new`, key);
  } catch (error) {
    rmdirSync(join(folder, 'claim'));
    throw error;
  }
}
