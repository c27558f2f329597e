import type { IrClass, IrFunction, IrModule } from '#engine/ir/module.ts';
import type { Mutations } from '#engine/program/mutations.ts';
import type { ImportTarget } from '#engine/program/resolution/import-target.ts';

/** A module of the program with its functions and classes, linked to the modules it imports. */
export interface ModuleInfo {
  readonly index: number;
  readonly path: string;
  readonly language: string;
  readonly ir: IrModule;
  readonly functions: readonly FunctionInfo[];
  readonly classes: readonly ClassInfo[];
  /** By simple name; of several the first. */
  readonly classNamed: ReadonlyMap<string, ClassInfo>;
  /** What an import specifier of this module means; `name`: the name imported from there, on which it may depend. */
  readonly resolve: (specifier: string, name?: string) => ImportTarget;
}

export interface FunctionInfo {
  /** Number in the whole program, in the order of paths and spans. */
  readonly id: number;
  readonly module: ModuleInfo;
  readonly ir: IrFunction;
  /** By slot: whether an inner function reads or writes it. */
  readonly isCaptured: readonly boolean[];
}

export interface ClassInfo {
  readonly id: number;
  readonly module: ModuleInfo;
  readonly ir: IrClass;
}

export interface Program {
  readonly modules: readonly ModuleInfo[];
  readonly byPath: ReadonlyMap<string, ModuleInfo>;
  readonly functions: readonly FunctionInfo[];
  readonly classes: readonly ClassInfo[];
  readonly mutations: Mutations;
  /** Classes and interfaces by their simple names, and those that name such a one as a parent. */
  readonly classesByName: ReadonlyMap<string, readonly ClassInfo[]>;
  readonly childrenByName: ReadonlyMap<string, readonly ClassInfo[]>;
  /** Methods by name, for receivers of which nothing is known. */
  readonly methodsByName: ReadonlyMap<string, readonly FunctionInfo[]>;
}
