/* Classes that the program defined, and what their code says of instances. Objects stand for themselves by their ids. */
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Code, Scope } from '#engine/taint/values/heap-object.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Atom } from '#engine/taint/values/value.ts';

/** Kinds for which what a caller put into a field is harmless: whoever it was, and where it came through a parameter with the annotation. */
export interface FieldLimit {
  readonly always: Cleaned;
  readonly checked: ReadonlyMap<string, Cleaned>;
}

export class Classes {
  /** Class → its object, once the class was defined. */
  readonly defined = new Map<number, { readonly object: number; readonly scope: Scope }>();
  /** Class object → the code of its constructor. */
  readonly constructors = new Map<number, Code>();
  /** Class object → what it inherits from, itself first, where instances inherit from the class itself. */
  readonly lineages = new Map<number, readonly Atom[]>();
  /** Class → the object that stands for instances that other code made. */
  readonly instances = new Map<number, number>();
  /** Such objects of records: their fields hold what the classes declare, whoever stores into them. */
  readonly records = new Set<number>();
  /** Such an object → what its class says of the fields that other code filled. */
  readonly fieldLimits = new Map<number, ReadonlyMap<string, FieldLimit>>();
  /** A method that checks a field → what is known of what it leaves. */
  readonly checks = new Map<FunctionInfo, Cleaned>();
  /** How many of them run now. */
  checking = 0;
  /** A method that admits values → what its annotation is given where it stands → what is known of what it says yes to. */
  readonly admitted = new Map<FunctionInfo, Map<string, Cleaned>>();

  /** The code of a method, bound to the scope of its class; undefined before the class was defined. */
  codeOf(method: FunctionInfo): Code | undefined {
    const info = method.ir.class === undefined ? undefined : method.module.classes[method.ir.class];
    const known = info && this.defined.get(info.id);
    return known && { function: method, scope: known.scope, home: known.object };
  }
}
