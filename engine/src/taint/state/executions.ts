/* How often functions ran, by which further runs of them are judged worth their steps (`calls/enter.ts`). */
import type { FunctionInfo } from '#engine/program/program.ts';

export class Executions {
  /** In this entry. */
  ofEntry = new Map<FunctionInfo, number>();
  /** In all, without attacker data. */
  readonly clean = new Map<FunctionInfo, number>();
  /** In all, with what callers of the package give. */
  readonly forCallers = new Map<FunctionInfo, number>();
  /** Functions under which a remote source was read: what they were given does not tell what they give. */
  readonly readSources = new Set<FunctionInfo>();
}
