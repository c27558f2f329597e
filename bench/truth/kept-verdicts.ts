/* What a file of probes showed is kept in the cache until the file changes: a run that was broken off goes on where it was. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProbeFile } from './probe-file.ts';
import type { ProbedClaim } from './run-probes.ts';

export function keptVerdicts(cache: string, file: ProbeFile): readonly ProbedClaim[] | undefined {
  const place = placeOf(cache, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) as readonly ProbedClaim[] : undefined; // Written below.
}

/** Keeps what was shown, unless something could not be tried: that may go better another time. */
export function keepVerdicts(cache: string, file: ProbeFile, claims: readonly ProbedClaim[]): void {
  if (claims.some(({ verdict }) => verdict.kind === 'not-probed')) return;
  const place = placeOf(cache, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(claims));
}

function placeOf(cache: string, file: ProbeFile): string {
  const content = JSON.stringify(file, (_, value: unknown) => (value instanceof RegExp ? value.source : value));
  return path.join(cache, 'verdicts', file.language, `${file.model}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.json`);
}
