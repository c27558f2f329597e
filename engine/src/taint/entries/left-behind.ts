/*
 * What one handler leaves in the program's own state for another: variables of modules, fields of classes and of objects that
 * were made at the start, and what is put into lists and maps there; and in what outlives a request by itself, as a session. Attacker data
 * alone; what else a handler stores is not kept.
 */
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import type { OwnFields } from '#engine/taint/state/registered.ts';
import type { Delta } from '#engine/taint/values/heap.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';
import { endsOfItself } from '#engine/taint/calls/contained.ts';
import { NO_ARGUMENTS } from '#engine/taint/state/call.ts';

/** Attacker data in a value: of its own, and what stands under names in objects that the program wrote out. */
interface Left {
  readonly taints: readonly Taint[];
  readonly members: ReadonlyMap<string, Left>;
  /** The members are entries of a map. */
  readonly isMap?: boolean;
}

/** The function that gives a member stands under such a key. */
const GETTER = /^get (?=.)/;

export class LeftBehind {
  readonly #run: Run;
  readonly #fields = new Map<number, Map<string, Left>>();
  /** What stands anywhere in a container. */
  readonly #elements = new Map<number, Left>();
  /** Under which keys something stands in a map: it lists no longer what the program put there alone. */
  readonly #keys = new Map<number, Left>();
  /** Of values that outlive a request: what stands under a name, and in a part. */
  readonly #remembered = new Map<ModelNode, { readonly fields: Map<string, Left>; readonly parts: Map<InternalSlot, Left> }>();
  readonly #outliving: ReadonlySet<ModelNode>;
  readonly #byObject = new Map<number, OwnFields['left']>();

  constructor(run: Run) {
    this.#run = run;
    this.#outliving = new Set([...run.catalog.languages.values()].flatMap(({ remembered }) => remembered));
  }

  /** Takes down what a handler changed, but for values of its request; to be called before its state is dropped. */
  note(delta: Delta, ofRequest: ReadonlySet<ModelNode>): void {
    const gone = new Set([...ofRequest].flatMap((node) => this.#run.library.knownObjectOf(node) ?? []));
    for (const [id, object] of delta) {
      if (!this.#run.heap.isShared(id) || this.#run.library.isOfStore(id) || gone.has(id)) continue;
      for (const [key, value] of object.fields) this.#addField(id, key, value);
      const elements = object.shape === 'list' || object.shape === 'map' || object.shape === 'set' ? this.#withoutName(object) : undefined;
      const known = elements && this.#attackers(elements, this.#elements.get(id));
      if (known) this.#elements.set(id, known);
      const keys = object.shape === 'map' ? internalOf(object, 'keys') : undefined;
      const knownKeys = keys && this.#attackers(keys, this.#keys.get(id));
      if (knownKeys) this.#keys.set(id, knownKeys);
    }
  }

  /** Takes down what a handler put where later requests find it; to be called before its state is dropped. */
  noteRemembered(): void {
    const { library, heap } = this.#run;
    for (const node of library.storedOn) {
      const object = this.#outliving.has(node) ? heap.read(library.objectOf(node).id) : undefined;
      if (!object) continue;
      const known = this.#remembered.get(node) ?? { fields: new Map<string, Left>(), parts: new Map<InternalSlot, Left>() };
      this.#addAttackers(known.fields, object.fields);
      this.#addAttackers(known.parts, object.internals ?? []);
      if (known.fields.size + known.parts.size > 0) this.#remembered.set(node, known);
    }
  }

  #addAttackers<Key>(into: Map<Key, Left>, stored: Iterable<readonly [Key, Value]>): void {
    for (const [key, value] of stored) {
      const known = this.#attackers(value, into.get(key));
      if (known) into.set(key, known);
    }
  }

  /** What was stored under no name that is known. */
  #withoutName(object: HeapObject): Value | undefined {
    return object.shape === 'map' ? object.rest : elementsOf(this.#run.values, object);
  }

  #addField(id: number, key: string, value: Value): void {
    const fields = this.#fields.get(id) ?? new Map<string, Left>();
    const known = this.#attackers(value, fields.get(key));
    if (!known) return;
    this.#fields.set(id, fields);
    fields.set(key, known);
  }

  /** Attacker data in the value, with that which is known; undefined where there is none. */
  #attackers(value: Value, known: Left | undefined): Left | undefined {
    const left = this.#leftIn(value, 0);
    return left && (known ? joined(known, left) : left);
  }

  /**
   * Members are told apart of objects that the program wrote out; whatever else holds it is made of it as a whole.
   * @param asks whether getters are asked: not those of what a getter gave, which may be its own object again
   */
  #leftIn(value: Value, depth: number, asks = true): Left | undefined {
    const { heap, catalog } = this.#run;
    const members = new Map<string, Left>();
    let isMap = false;
    const others = value.atoms.filter((atom) => {
      const object = atom.kind === 'object' && depth < LIMITS.structureDepth ? heap.read(atom.object) : undefined;
      if (!object || (object.shape !== 'object' && object.shape !== 'map') || object.code || object.class || object.internals || object.rest || object.prototype || object.taints.length > 0) return true;
      isMap ||= object.shape === 'map';
      for (const [key, held] of [...object.fields]) {
        const name = key.replace(GETTER, '');
        const left = name === key ? this.#leftIn(held, depth + 1, asks) : asks ? this.#leftIn(this.#givenBy(held, atom), depth + 1, false) : undefined;
        const known = members.get(name);
        if (left) members.set(name, known ? joined(known, left) : left);
      }
      return false;
    });
    const taints = deepTaints(this.#run, { ...value, atoms: others }).filter(({ source }) => catalog.sourceKinds.get(source.kind)?.threat === 'remote');
    return taints.length === 0 && members.size === 0 ? undefined : { taints, members, isMap };
  }

  /** What a getter gives while the state stands that it reads: whoever finds the object calls it. */
  #givenBy(getter: Value, object: Atom): Value {
    const { heap, values, machine } = this.#run;
    let given = values.never;
    for (const atom of getter.atoms) {
      const code = atom.kind === 'object' ? heap.read(atom.object)?.code : undefined;
      if (code) endsOfItself(this.#run, code.function, () => { given = values.join(given, machine.enter(undefined, code, values.of([object], []), NO_ARGUMENTS)); });
    }
    return given;
  }

  /** Anything, of which that is known. */
  #found({ taints, members, isMap }: Left): Value {
    const { values, heap } = this.#run;
    const whole = values.addTaints(values.unknown, taints);
    if (members.size === 0) return whole;
    const fields = new Fields([...members].map(([name, left]) => [name, this.#found(left)] as const));
    return values.join(whole, values.object(heap.allocateShared(isMap ? 'map' : 'object', { fields, rest: values.unknown }).id));
  }

  /** What a method finds in the fields of its own object. */
  foundBy({ atoms: [only, ...others] }: Value): OwnFields | undefined {
    const left = only?.kind === 'object' && others.length === 0 ? this.#byObject.get(only.object) : undefined;
    return only?.kind === 'object' && left ? { object: only.object, left } : undefined;
  }

  /** Lets whatever runs from now on find it. False: there was nothing. */
  restore(): boolean {
    const { heap, values } = this.#run;
    for (const [id, fields] of this.#fields) {
      const left = [...fields].map(([key, each]) => [key, this.#found(each)] as const);
      const object = heap.write(id);
      if (object) this.#byObject.set(id, new Map(left.map(([key, value]) => [key, { found: values.join(object.fields.get(key) ?? values.never, value), without: object.fields.get(key) }])));
      for (const [key, { found }] of this.#byObject.get(id) ?? []) object?.fields.set(key, found);
    }
    for (const [id, left] of this.#elements) {
      const found = this.#found(left);
      const object = heap.write(id);
      if (object) addElement(this.#run, object, found);
    }
    for (const [id, left] of this.#keys) {
      const keys = this.#found(left);
      const object = heap.write(id);
      if (!object) continue;
      addElement(this.#run, object, values.unknown);
      setInternal(object, 'keys', values.join(internalOf(object, 'keys') ?? values.never, keys));
    }
    for (const [node, { fields, parts }] of this.#remembered) {
      const left = [...fields].map(([key, each]) => [key, this.#found(each)] as const);
      const inParts = [...parts].map(([slot, each]) => [slot, this.#found(each)] as const);
      const object = heap.write(this.#run.library.objectOf(node).id);
      for (const [key, value] of left) object?.fields.set(key, values.join(object.fields.get(key) ?? values.never, value));
      for (const [slot, value] of inParts) if (object) setInternal(object, slot, values.join(internalOf(object, slot) ?? values.never, value));
    }
    heap.commit();
    return this.#fields.size + this.#elements.size + this.#keys.size + this.#remembered.size > 0;
  }
}

function joined(a: Left, b: Left): Left {
  const members = new Map(a.members);
  for (const [name, left] of b.members) {
    const known = members.get(name);
    members.set(name, known ? joined(known, left) : left);
  }
  return { taints: joinTaints(a.taints, b.taints), members, isMap: a.isMap === true || b.isMap === true };
}
