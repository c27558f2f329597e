import type { GuardFact, ModelNode } from '#engine/catalog/catalog.ts';
import type { Block, Instruction } from '#engine/ir/instruction.ts';
import type { TypeReference } from '#engine/ir/module.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import type { Answer, Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, CallSite, ModelCall } from '#engine/taint/state/call.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * The abstract machine: what any room may have done by rooms above it, and the only way up. `control/interpreter.ts` ties each
 * operation to the function that does it.
 */
export interface Machine extends Control, Calls, Members, Modules, Judgement {}

interface Control {
  /** Runs a block. False: its end is never reached. */
  execute(frame: Frame, block: Block): boolean;
}

interface Calls {
  /** Calls a value. `receiver` is undefined for a plain call. */
  call(site: CallSite, callee: Value, receiver: Value | undefined, args: Arguments): Value;
  /** Calls what is not known: what it gives is made of everything that it was given. */
  callUnknown(site: CallSite, receiver: Value, args: Arguments): Value;
  /** Calls the method under a name. */
  invoke(call: ModelCall, key: string): Value;
  /** Runs a program function. */
  enter(site: CallSite | undefined, code: Code, receiver: Value, args: Arguments): Value;
  /** Runs a program function that nothing calls, and says what the truth of its value tells of its parameters. */
  ask(code: Code, receiver: Value, args: Arguments): { readonly value: Value; readonly answer: Answer | undefined };
  /** Runs what the catalog says of a library's function. */
  applyModel(node: ModelNode, call: ModelCall, isNew: boolean): Value;
  construct(site: CallSite, callee: Value, args: Arguments): Value;
  /** Runs a class's fields and constructor on an instance. */
  initialize(site: CallSite, classObject: HeapObject, given: { readonly instance: Value; readonly args: Arguments }): void;
  initializeFields(site: CallSite, classObject: HeapObject, instance: Value): void;
}

/** What is stored in a place of a library. */
export interface Stored {
  readonly value: Value;
  /** The name under which it is stored, where it is stored under one. */
  readonly key?: Value;
  /** The object that it is stored on, where there is one. */
  readonly receiver?: Value;
}

interface Members {
  get(site: CallSite, object: Value, key: string): Value;
  getIndex(site: CallSite, object: Value, index: Value): Value;
  set(site: CallSite, object: Value, key: string, value: Value): void;
  setIndex(site: CallSite, object: Value, index: Value, value: Value): void;
  /** A value is stored in a place of a library. */
  assigned(site: CallSite, member: ModelNode, stored: Stored): void;
  /** A value of a declared type; undefined when neither the program nor the catalog knows the type. */
  typed(site: CallSite, type: TypeReference): Value | undefined;
}

interface Modules {
  replaceExports(module: ModuleInfo, value: Value): void;
  reExport(module: ModuleInfo, all: Value): void;
  exportsOf(module: ModuleInfo): Value;
  /** `at`: where it is imported, which is where a library's attacker data enters. */
  importValue(module: ModuleInfo, specifiers: readonly string[], name: string, at?: Instruction): Value;
}

interface Judgement {
  /** Leaves what a guard's outcome says on the slot of its call. */
  guard(call: ModelCall, fact: GuardFact): void;
  /** What is left of a value that a schema admitted. */
  admitted(site: CallSite, schema: Value, value: Value): Value;
  /** Kinds for which every text that the pattern admits is harmless. */
  patternCleans(pattern: Value): Cleaned;
  /** Kinds that replacing a pattern makes safe. */
  replaceCleans(pattern: Value, replacement: Value, isAll: boolean): Cleaned;
}
