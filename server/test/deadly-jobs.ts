import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { defineJob, type Payload } from '#server/platform/queue/job.ts';

/** A job that kills whoever does it, or one that waits for a file. */
export const deadlyJob = defineJob({ name: 'deadly', payload: Type.Object({ kills: Type.Boolean(), file: Type.String() }), budgetSeconds: 600, retry: 'crash-only' });

export async function doDeadlyJob({ kills, file }: Payload<typeof deadlyJob>, signal: AbortSignal): Promise<void> {
  if (kills) process.kill(process.pid, 'SIGKILL');
  while (!existsSync(file)) await sleep(50, undefined, { signal });
}
