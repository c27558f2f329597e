import type { ScanStageName } from '@whitebox/contract';

/**
 * The part of a scan that is done when a stage begins. Analysis is what takes long (of 270,000 lines nine tenths); the others get
 * what makes their passing visible.
 */
export const STAGE_BEGIN: Readonly<Record<ScanStageName, number>> = { intake: 0, inventory: 0.1, analyze: 0.15, verify: 0.85, probe: 0.9, publish: 0.95 };

/** The part of a scan that is done in the middle of its analysis: repositories weigh what they cost; `done` is from 0 to 1. */
export function analysisProgress(repositories: readonly { readonly credits: number; readonly done: number }[]): number {
  const total = repositories.reduce((sum, { credits }) => sum + credits, 0);
  const reached = repositories.reduce((sum, { credits, done }) => sum + credits * done, 0);
  const part = total > 0 ? Math.min(1, reached / total) : 0;
  return STAGE_BEGIN.analyze + part * (STAGE_BEGIN.verify - STAGE_BEGIN.analyze);
}
