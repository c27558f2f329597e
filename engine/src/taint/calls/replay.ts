/* What a remembered call did, done again (`memory.ts`). */
import type { Context } from '#engine/taint/state/context.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Fields } from '#engine/taint/values/fields.ts';
import { joinObjects } from '#engine/taint/values/heap-object.ts';
import type { Code, HeapObject, Native, NewObject, Scope } from '#engine/taint/values/heap-object.ts';
import type { Internals } from '#engine/taint/values/internals.ts';
import { renamedKey } from '#engine/taint/values/object-keys.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Applies what a remembered call did, under the names of the new call. */
export class Replay {
  readonly #run: Run;
  readonly #names = new Map<number, number>();
  readonly #made: readonly HeapObject[];

  constructor(run: Run, context: Context, made: readonly HeapObject[]) {
    this.#run = run;
    this.#made = made;
    for (const object of made) {
      const known = context.allocations.get(object);
      const name = known ?? run.heap.reserveId();
      context.allocations.set(object, name);
      this.#names.set(object.id, name);
    }
  }

  apply(written: readonly HeapObject[], result: Value): Value {
    const { heap } = this.#run;
    for (const object of this.#made) {
      const name = this.#names.get(object.id) ?? object.id;
      const content = this.#renamed(object);
      const existing = heap.write(name);
      if (existing) {
        joinObjects(this.#run.values, existing, { ...existing }, { ...existing, ...content });
        existing.isSingle = false;
      } else {
        heap.allocate(object.shape, content, name);
      }
    }
    for (const object of written) heap.overwrite(object.id, this.#renamed(object));
    return this.#value(result);
  }

  #renamed(object: HeapObject): NewObject {
    if (this.#names.size === 0) return { ...object, fields: object.fields.copy(), internals: object.internals?.copy(), items: object.items && [...object.items] };
    return {
      ...object,
      fields: this.#fields(object.fields),
      internals: object.internals && this.#internals(object.internals),
      items: object.items?.map((item) => this.#value(item)),
      rest: object.rest && this.#value(object.rest),
      prototype: object.prototype && this.#value(object.prototype),
      ...(object.code ? { code: this.#code(object.code) } : {}),
      ...(object.native ? { native: this.#native(object.native) } : {}),
    };
  }

  #fields(fields: Fields): Fields {
    const renamed = fields.copy();
    for (const [key, value] of fields) {
      const name = renamedKey(key, this.#names);
      const now = this.#value(value);
      if (name !== key) renamed.delete(key);
      if (name !== key || now !== value) renamed.set(name, now);
    }
    return renamed;
  }

  #internals(internals: Internals): Internals {
    const renamed = internals.copy();
    for (const [slot, value] of internals) renamed.set(slot, this.#value(value));
    return renamed;
  }

  #native(native: Native): Native {
    switch (native.kind) {
      case 'cell-setter': return { ...native, cell: this.#names.get(native.cell) ?? native.cell };
      case 'constant': return { ...native, value: this.#value(native.value) };
      case 'promisified': return { ...native, function: this.#value(native.function) };
      case 'chain': case 'combined': return { ...native, first: this.#value(native.first), second: this.#value(native.second) };
      case 'identity': case 'picker': case 'collector': case 'loaded': case 'matcher': return native;
    }
  }

  #code(code: Code): Code {
    return {
      ...code,
      scope: this.#scope(code.scope),
      ...(code.home === undefined ? {} : { home: this.#names.get(code.home) ?? code.home }),
      ...(code.receiver ? { receiver: this.#value(code.receiver) } : {}),
      ...(code.boundArguments ? { boundArguments: code.boundArguments.map((value) => this.#value(value)) } : {}),
      ...(code.boundNames ? { boundNames: new Map([...code.boundNames].map(([name, value]) => [name, this.#value(value)] as const)) } : {}),
      ...(code.overloads ? { overloads: code.overloads.map((each) => this.#code(each)) } : {}),
    };
  }

  #scope(scope: Scope): Scope {
    const { environment, parent, ofTurn } = scope;
    return {
      environment: environment === undefined ? undefined : this.#names.get(environment) ?? environment,
      parent: parent && this.#scope(parent),
      ...(ofTurn && { ofTurn }),
    };
  }

  #value(value: Value): Value {
    if (!value.atoms.some((atom) => atom.kind === 'object' && this.#names.has(atom.object))) return value;
    const atoms = value.atoms.flatMap((atom) => {
      const name = atom.kind === 'object' ? this.#names.get(atom.object) : undefined;
      return name === undefined ? [atom] : this.#run.values.object(name).atoms;
    });
    return this.#run.values.of(atoms, value.taints, value.prefix);
  }
}
