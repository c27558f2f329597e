/*
 * What classes inherit from each other by their declarations. Parents are found by name, and names repeat: each class is
 * visited once for each that is asked about, as walking every path of a hierarchy with many parents took minutes in a program
 * of 1,500 classes.
 */
import type { Annotation } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';

export interface Hierarchy {
  /** Whether a class names the type among its parents, directly or through classes of the program. */
  readonly extendsType: (info: ClassInfo, type: string) => boolean;
  /** The annotations of a method: its own, those of what it overrides where frameworks look there, and those that these have themselves. */
  readonly ofMethod: (fn: FunctionInfo, owner: ClassInfo | undefined) => readonly Annotation[];
  /** The annotations of a class, and those that these have themselves. */
  readonly ofClass: (info: ClassInfo) => readonly Annotation[];
}

interface Above {
  readonly classes: ReadonlySet<ClassInfo>;
  readonly types: ReadonlySet<string>;
}

export function createHierarchy(all: readonly ClassInfo[]): Hierarchy {
  const byName = new Map<string, ClassInfo[]>();
  for (const info of all) {
    const namesakes = byName.get(info.ir.name);
    if (namesakes) namesakes.push(info);
    else byName.set(info.ir.name, [info]);
  }
  const known = new Map<ClassInfo, Above>();
  const above = (info: ClassInfo): Above => {
    const found = known.get(info) ?? findAbove(info, byName);
    known.set(info, found);
    return found;
  };
  const composed = (annotations: readonly Annotation[], depth = 0): readonly Annotation[] => {
    if (annotations.length === 0 || depth >= LIMITS.composedAnnotations) return annotations;
    const types = annotations.flatMap(({ name }) => byName.get(name.path.at(-1) ?? '') ?? []);
    return [...annotations, ...types.flatMap(({ ir }) => (ir.isInterface ? composed(ir.annotations, depth + 1) : []))];
  };
  const methods = new Map<FunctionInfo, readonly Annotation[]>();
  const ofMethod = (fn: FunctionInfo, owner: ClassInfo | undefined): readonly Annotation[] => {
    const member = owner?.ir.members.find((candidate) => candidate.function === fn.ir.index);
    const own = [...fn.ir.annotations, ...(member?.annotations ?? [])];
    return composed(owner?.ir.hasOverloads === true && member?.kind === 'method' ? [...own, ...overridden(above(owner), member.name)] : own);
  };
  return {
    extendsType: (info, type) => above(info).types.has(type),
    ofClass: ({ ir }) => composed(ir.annotations),
    ofMethod: (fn, owner) => {
      const found = methods.get(fn) ?? ofMethod(fn, owner);
      methods.set(fn, found);
      return found;
    },
  };
}

function findAbove(info: ClassInfo, byName: ReadonlyMap<string, readonly ClassInfo[]>): Above {
  const classes = new Set([info]);
  const types = new Set<string>();
  for (const { ir } of classes) {
    for (const parent of ir.parents) {
      for (const name of typeNames(parent)) types.add(name);
      for (const namesake of byName.get(parent.path.at(-1) ?? '') ?? []) classes.add(namesake);
    }
  }
  return { classes, types };
}

/** Annotations of the interfaces' methods of that name. */
function overridden({ classes }: Above, name: string): readonly Annotation[] {
  return [...classes].flatMap(({ ir }) => (ir.isInterface ? ir.members.flatMap((member) => (member.kind === 'method' && member.name === name ? member.annotations : [])) : []));
}
