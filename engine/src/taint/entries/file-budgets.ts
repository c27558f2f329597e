/* How many steps an entry point may take, by what those of its file took before. */
import { LIMITS } from '#engine/taint/limits.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import type { Run } from '#engine/taint/state/run.ts';

export class FileBudgets {
  readonly #run: Run;
  readonly #exhausted = new Map<ModuleInfo | undefined, number>();
  readonly #spent = new Map<ModuleInfo | undefined, number>();

  constructor(run: Run) {
    this.#run = run;
  }

  of(module: ModuleInfo | undefined): number {
    const { budget: { limits }, program } = this.#run;
    const isBeyond = program.modules.length > 1 && (this.#spent.get(module) ?? 0) > limits.steps * LIMITS.shareOfOneFile;
    return limits.stepsPerEntry / 2 ** Math.min(this.#exhausted.get(module) ?? 0, isBeyond ? LIMITS.halvingsBeyondShare : LIMITS.halvings);
  }

  /** Of an entry point that ends now. The next of the same file probably ends as this one: a file of which hundreds were exhausted in full took minutes. */
  note(module: ModuleInfo | undefined): void {
    const { budget } = this.#run;
    this.#spent.set(module, (this.#spent.get(module) ?? 0) + budget.entrySteps);
    if (budget.isEntryExhausted) this.#exhausted.set(module, (this.#exhausted.get(module) ?? 0) + 1);
  }
}
