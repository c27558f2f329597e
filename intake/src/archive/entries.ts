import type { Extraction } from '#intake/archive/extraction.ts';
import { judgeEntryPath, linkStaysInside } from '#intake/snapshot/entry-path.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

/** A counter for folders: they are not written, yet an archive of nothing but folders must end as well. */
export function countFolder(extraction: Extraction): (name: string) => void {
  let folders = 0;
  return (name) => {
    const verdict = judgeEntryPath(name);
    if (verdict.kind === 'hostile') throw new IntakeError('archive_invalid', `the archive has ${verdict.reason}`);
    if (++folders > extraction.limits.files) throw new IntakeError('too_large', `more than ${extraction.limits.files} folders`);
  };
}

/** Leaves out a symbolic link that stays inside; one that leads out refuses the archive. */
export function leaveOutLink(extraction: Extraction, name: string, target: string): void {
  const verdict = judgeEntryPath(name);
  if (verdict.kind === 'hostile') throw new IntakeError('archive_invalid', `the archive has ${verdict.reason}`);
  if (verdict.kind === 'skip') return;
  if (!linkStaysInside(verdict.path, target)) throw new IntakeError('archive_invalid', 'the archive has a link that leaves it');
  extraction.writer.leaveOut(verdict.path, 'it is a symbolic link');
}
