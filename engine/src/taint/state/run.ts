/*
 * What the parts of the interpreter share: what is analysed, the domain of values, and the state of one run by what belongs
 * together. A room imports those before it; what goes up goes by `machine`.
 */
import type { Catalog } from '#engine/catalog/catalog.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { SettingsFiles } from '#engine/program/settings-files.ts';
import type { TemplateFiles } from '#engine/program/templates/template-files.ts';
import type { FunctionInfo, Program } from '#engine/program/program.ts';
import type { Accesses } from '#engine/taint/state/accesses.ts';
import type { AccessPaths } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { CallStack } from '#engine/taint/state/call-stack.ts';
import type { Classes } from '#engine/taint/state/classes.ts';
import type { Coverage, Executions } from '#engine/taint/state/executions.ts';
import type { Escaped } from '#engine/taint/state/throwing.ts';
import type { Library } from '#engine/taint/state/library.ts';
import type { Machine } from '#engine/taint/state/machine.ts';
import type { Memory } from '#engine/taint/state/memory.ts';
import type { Registered } from '#engine/taint/state/registered.ts';
import type { Reporter } from '#engine/taint/state/reporter.ts';
import type { RunBudget } from '#engine/taint/state/run-budget.ts';
import type { PatternJudge } from '#engine/taint/values/pattern-judge.ts';
import type { Heap } from '#engine/taint/values/heap.ts';
import type { Cleaned, KindIndex } from '#engine/taint/values/marks.ts';
import type { Sources } from '#engine/taint/values/taint.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/** What is analysed, and what is known beforehand. */
export interface Analysed {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly settings: SettingsFiles;
  readonly templates: TemplateFiles;
  /** Whether a file is a test that is not to run by itself. */
  readonly isLeftOut: (path: string) => boolean;
}

/** An import that was read while modules were still being initialised. */
export interface ImportedSlot {
  readonly frame: Frame;
  readonly slot: Slot;
  readonly specifiers: readonly string[];
  readonly name: string;
  readonly instruction: Instruction;
  /** What the slot was given, where the program may write another value to it. */
  readonly given?: Value;
}

/** What runs: the analysis of one program with one catalog. */
export interface Run extends Analysed {
  readonly values: Values;
  readonly heap: Heap;
  readonly kinds: KindIndex;
  readonly sources: Sources;
  readonly accessPaths: AccessPaths;
  readonly patterns: PatternJudge;
  /** Pattern → what is known of every text that it admits. */
  readonly patternKinds: Map<string, Cleaned>;
  /** Calls that gave a form of a path, which ends with no separator. */
  readonly pathForms: WeakSet<Instruction>;
  /** Those that gave a path as an object, whatever stands there. */
  readonly pathObjects: WeakSet<Instruction>;

  readonly budget: RunBudget;
  readonly executions: Executions;
  readonly coverage: Coverage;
  readonly stack: CallStack;
  readonly escaped: Escaped;
  readonly classes: Classes;
  readonly library: Library;
  readonly registered: Registered;
  readonly accesses: Accesses;
  /** Read again once all modules are initialised. */
  readonly importedSlots: ImportedSlot[];
  readonly memory: Memory;
  readonly machine: Machine;
  readonly reporter: Reporter;
  /** Hears of the file whose code runs, before it does. */
  readonly onWork: (path: string) => void;
  /** Hears of a fault of our own, and of the function with which the work began that it ended. */
  readonly onFault: ((error: unknown, at: FunctionInfo | undefined) => void) | undefined;
}
