const HEAP_SHARE = 0.75;
const MEGABYTE = 1024 * 1024;
/** Resident memory of an engine process where nobody sets another limit, in bytes. */
export const DEFAULT_MEMORY_BYTES = 2_048 * MEGABYTE;

/**
 * Room for young objects: an analysis makes little that lasts, and with four times the default it is a sixth faster (270 kLoC:
 * 31.2 s at 16 MB, 29.8 at 32, 26.6 at 64, 26.3 at 128). It starts at what is its most by default instead of growing there.
 */
const YOUNG_MEGABYTES = { most: 64, first: 16 };

/**
 * Room for what lasts before it is first collected: by default the collector begins at some megabytes, while the catalog and the program are still
 * read. CPU of 17 kLoC of TypeScript 14.5 → 13.4 s, of one small file 0.31 → 0.29. Of a small heap at most so much.
 */
const FIRST_OLD_MEGABYTES = 256;
const FIRST_OLD_SHARE = 0.25;

/**
 * Bytes of bytecode that a function runs before V8 asks whether to optimise it, three times the default: what an analysis runs is wide and rarely
 * hot, and much was optimised that was soon thrown away. 17 kLoC of TypeScript take 15.5 s of CPU instead of 19, and 10.9 s of the clock instead of
 * 12.2. At 540,000 it is 15.0 s of CPU, but 12.3 of the clock, and 830 files of Java took longer too (29 s for 27). Later versions of Node, whose V8
 * has a compiler between, do not know the flag.
 */
const OPTIMISED_LATER = Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=200000'] : [];

/**
 * V8's flags for an engine process of so much memory. What V8 made of a program when it was built is used under the same flags alone: the build
 * makes it under those of the default.
 */
export function engineFlags(memoryBytes: number = DEFAULT_MEMORY_BYTES): readonly string[] {
  const heap = Math.floor((memoryBytes / MEGABYTE) * HEAP_SHARE);
  const first = Math.floor(Math.min(FIRST_OLD_MEGABYTES, heap * FIRST_OLD_SHARE));
  return [`--max-old-space-size=${heap}`, `--initial-old-space-size=${first}`, `--max-semi-space-size=${YOUNG_MEGABYTES.most}`, `--min-semi-space-size=${YOUNG_MEGABYTES.first}`, ...OPTIMISED_LATER, '--stack-size=3900'];
}
