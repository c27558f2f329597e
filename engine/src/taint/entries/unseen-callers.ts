/*
 * What a program offers and nothing in it calls. Who calls it, and with what, is not seen: as somebody does, what rests on that is
 * worth a look, and no more. Where a caller is seen, that one counts.
 */
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import { exportedFunctions } from '#engine/taint/entries/exported.ts';
import { checkedByLoader } from '#engine/taint/entries/loaded-files.ts';
import type { Validated } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';

export class UnseenCallers {
  readonly #run: Run;
  /** What other functions called, from whatever entry point. */
  readonly #called = new Set<FunctionInfo>();
  #offered: ReadonlySet<FunctionInfo> | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Notes what an entry point that has run called. */
  note({ function: entered }: Entry): void {
    for (const fn of this.#run.executions.ofEntry.keys()) if (fn !== entered) this.#called.add(fn);
  }

  isCalled(entry: Entry | undefined): boolean {
    return entry?.function !== undefined && this.#called.has(entry.function);
  }

  /** Whether somebody outside the program could call it. */
  mayCall(fn: FunctionInfo): boolean {
    this.#offered ??= new Set(exportedFunctions(this.#run, () => true).map((offered) => offered.function));
    return this.#offered.has(fn) || isOfPackage(fn);
  }

  /** What is admitted of what it is given, where something in the program calls it as one of many. */
  checks(fn: FunctionInfo): readonly Validated[] {
    return checkedByLoader(this.#run, fn);
  }
}

/** Code of its package could call it, if not code of others. */
function isOfPackage({ ir, module }: FunctionInfo): boolean {
  const owner = ir.class === undefined ? undefined : module.classes[ir.class];
  return owner?.ir.members.some((member) => member.function === ir.index && member.isOfPackage) ?? false;
}
