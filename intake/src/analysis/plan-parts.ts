/*
 * How a program is cut into analyses. A program that one process can hold stays whole: each of two analyses reads all of it and runs
 * the entry points and functions of one half, so that two cores have work and no flow is lost. A larger one is cut along its folders,
 * which applications and packages are, each part for itself with what it imports.
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
  /** Files that are read, sorted. */
  readonly paths: readonly string[];
  /** Those whose entry points, functions and secrets are looked after here, sorted; a run of `paths`. */
  readonly own: readonly string[];
  /** Files of other parts, which are read where an own file leads to them, sorted. */
  readonly around: readonly string[];
  /** The part of the files at which it begins to read, from 0 to 1. */
  readonly beginAt: number;
}

export interface PartLimits {
  /** A program below it is not worth a second process. */
  readonly splitLines: number;
  /** The largest program that stays whole. */
  readonly wholeLines: number;
  /** The most lines of a part of a larger one. */
  readonly partLines: number;
}

/**
 * Measured on real applications: a process takes 2.3 to 2.9 MB a thousand lines (240,000 lines of Java 0.7 GB, 730,000 of Python 1.8 GB),
 * and its limit is 2 GB. Reading a program and running its modules a second time costs a third of an analysis.
 */
export const PART_LIMITS: PartLimits = { splitLines: 20_000, wholeLines: 550_000, partLines: 300_000 };

export function planParts(files: readonly PartFile[], limits: PartLimits = PART_LIMITS): readonly Part[] {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path));
  const paths = sorted.map(({ path }) => path);
  const lines = linesOf(sorted);
  if (lines <= limits.splitLines) return [{ paths, own: paths, around: [], beginAt: 0 }];
  if (lines <= limits.wholeLines) return halves(sorted, lines).map((own, i) => ({ paths, own: pathsOf(own), around: [], beginAt: i / 2 }));
  return packed(unitsOf(sorted, '', limits.partLines), limits.partLines).map((own) => {
    const mine = new Set(pathsOf(own));
    return { paths: [...mine], own: [...mine], around: paths.filter((path) => !mine.has(path)), beginAt: 0 };
  });
}

function linesOf(files: readonly PartFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function pathsOf(files: readonly PartFile[]): readonly string[] {
  return files.map(({ path }) => path);
}

/** Neighbours in the order of paths stay together. */
function halves(sorted: readonly PartFile[], lines: number): readonly (readonly PartFile[])[] {
  let sum = 0;
  const middle = sorted.findIndex((file) => (sum += file.lines) > lines / 2);
  const cut = Math.max(1, middle);
  return [sorted.slice(0, cut), sorted.slice(cut)];
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
