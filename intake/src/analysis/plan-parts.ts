/*
 * How a program is cut into analyses. A program that one process can hold stays whole. A larger one is cut along its folders, which
 * applications and packages are, each part for itself with what it imports.
 *
 * The plan follows from the files alone, never from the machine: however many processes run at once, the result is the same.
 */
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';

export interface PartFile {
  readonly path: string;
  /** Non-blank lines; 0 for configuration. */
  readonly lines: number;
}

export interface Part {
  /** Files that are analysed, sorted. */
  readonly paths: readonly string[];
  /** Files of other parts, which are read where one of its own leads to them, sorted. */
  readonly around: readonly string[];
}

export interface PartLimits {
  /** The largest program that stays whole. */
  readonly wholeLines: number;
  /** The most lines of a part of a larger one. */
  readonly partLines: number;
}

/**
 * Measured on real applications: a process takes 1.5 to 2.5 MB a thousand lines (240,000 lines of Java 0.45 GB, 490,000 of TypeScript 0.75),
 * and its limit is 2 GB. Rejected: two processes that read the whole program and run half of its entry points each. Functions that both
 * halves reach ran twice, and each process warmed up for itself: 26 s of processor time in place of 15, and 15 s on the clock in place of 10.
 * Rejected too: a second process that lowers from the other end of the files. It saved 1.5 s and cost 3, as the collector and the compiler of
 * the first take half of the second core already.
 */
export const PART_LIMITS: PartLimits = { wholeLines: 550_000, partLines: 300_000 };

export function planParts(files: readonly PartFile[], limits: PartLimits = PART_LIMITS): readonly Part[] {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path));
  const paths = pathsOf(sorted);
  if (linesOf(sorted) <= limits.wholeLines) return [{ paths, around: [] }];
  return packed(unitsOf(sorted, '', limits.partLines), limits.partLines).map((part) => {
    const mine = new Set(pathsOf(part));
    return { paths: [...mine], around: paths.filter((path) => !mine.has(path)) };
  });
}

function linesOf(files: readonly PartFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function pathsOf(files: readonly PartFile[]): readonly string[] {
  return files.map(({ path }) => path);
}

/** Folders that fit a part, as high up as possible; of one that does not fit its files and its folders. */
function unitsOf(sorted: readonly PartFile[], folder: string, partLines: number): readonly (readonly PartFile[])[] {
  if (linesOf(sorted) <= partLines || sorted.length === 1) return [sorted];
  const below = new Map<string, PartFile[]>();
  for (const file of sorted) {
    const end = file.path.indexOf('/', folder.length);
    const name = end < 0 ? '' : file.path.slice(0, end + 1);
    const group = below.get(name);
    if (group) group.push(file);
    else below.set(name, [file]);
  }
  // Files of one folder that do not fit are taken one by one, and packed again below.
  return [...below].flatMap(([name, files]) => (name === '' ? files.map((file) => [file]) : unitsOf(files, name, partLines)));
}

/** Units that stand beside each other in one part, as long as they fit. */
function packed(units: readonly (readonly PartFile[])[], partLines: number): readonly (readonly PartFile[])[] {
  const parts: PartFile[][] = [];
  let room = 0;
  for (const unit of units) {
    const lines = linesOf(unit);
    if (lines > room || parts.length === 0) {
      parts.push([]);
      room = partLines;
    }
    parts.at(-1)?.push(...unit);
    room -= lines;
  }
  return parts.map((files) => files.sort((a, b) => byCodeUnit(a.path, b.path)));
}
