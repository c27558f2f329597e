/* How much of the program the analysis has seen. */
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';

export class Coverage {
  calls = 0;
  callsUnresolved = 0;
  /** Functions that ran at least once. */
  readonly reached = new Set<FunctionInfo>();
  /** Closures made in this entry whose functions have not run yet. */
  pending = new Map<FunctionInfo, Code>();
}
