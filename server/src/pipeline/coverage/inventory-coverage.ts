import type { CoverageSkipReason, ScanSteering } from '@whitebox/contract';
import { LANGUAGES, type Inventory, type InventoryFile, type Snapshot } from '@whitebox/intake';
import { isFileLeftOut, type CoveredSkip, type InventoryCoverage } from '#server/domain/scans/index.ts';
import { cutList, groupBy, plain } from '#server/pipeline/coverage/bounds.ts';

const PATHS = { items: 100, characters: 16_000 };

interface Skipped {
  readonly path: string;
  readonly detail: string | null;
}

/** What a snapshot holds: what is analysed, what cannot be, and what was left out. */
export function inventoryCoverage(inventory: Inventory, snapshot: Snapshot, steering: ScanSteering | null = null): InventoryCoverage {
  const byLanguage = groupBy(inventory.files, ({ language }) => language);
  return {
    languages: [...byLanguage].map(([language, files]) => ({ language, name: nameOf(language), files: files.length, lines: linesIn(files) })),
    unread: Object.entries(inventory.unreadFiles).map(([language, files]) => ({ language, name: nameOf(language), files, lines: inventory.unreadLines?.[language] ?? 0 })),
    otherFiles: inventory.otherFiles,
    skipped: [...inventorySkips(inventory), ...snapshotSkips(snapshot)],
    ...(steering && { outOfScope: cutList(inventory.files.filter(({ path }) => isFileLeftOut(steering, path)), PATHS, ({ path }) => plain(path)) }),
  };
}

function nameOf(language: string): string {
  return LANGUAGES.find(({ id }) => id === language)?.name ?? language;
}

function linesIn(files: readonly InventoryFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function inventorySkips({ skipped }: Inventory): CoveredSkip[] {
  const reasons = { vendored: 'vendored', 'build-output': 'build_output', minified: 'minified', generated: 'generated', binary: 'binary', 'too-large': 'too_large' } as const;
  return [...groupBy(skipped, ({ reason }) => reason)].map(([reason, files]) => skip(reasons[reason], files.map(({ path }) => ({ path, detail: null }))));
}

/** What the source names and the snapshot does not hold; the snapshot itself lists the first few hundred. */
function snapshotSkips({ leftOut, leftOutCount, submodules, lfsFiles }: Snapshot): CoveredSkip[] {
  return [
    { ...skip('not_taken_in', leftOut.map(({ path, reason }) => ({ path, detail: plain(reason) }))), files: leftOutCount },
    skip('submodule', submodules.map((path) => ({ path, detail: null }))),
    { reason: 'git_lfs' as const, files: lfsFiles, data: [] },
  ].filter(({ files }) => files > 0);
}

export function skip(reason: CoverageSkipReason, files: readonly Skipped[]): CoveredSkip {
  const { total, data } = cutList(files, PATHS, ({ path, detail }) => ({ path: plain(path), detail }));
  return { reason, files: total, data };
}
