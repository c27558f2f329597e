/*
 * What one handler leaves in the program's own state for another: variables of modules, fields of classes and of objects that
 * were made at the start, and what is put into lists and maps there. Attacker data alone; what else a handler stores is not kept.
 */
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { Delta } from '#engine/taint/values/heap.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

export class LeftBehind {
  readonly #run: Run;
  readonly #fields = new Map<number, Map<string, Value>>();
  /** What stands anywhere in a container. */
  readonly #elements = new Map<number, Value>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Takes down what a handler changed; to be called before its state is dropped. */
  note(delta: Delta): void {
    for (const [id, object] of delta) {
      if (!this.#run.heap.isShared(id)) continue;
      for (const [key, value] of object.fields) this.#addField(id, key, value);
      const elements = object.shape === 'list' || object.shape === 'map' || object.shape === 'set' ? this.#withoutName(object) : undefined;
      const known = elements && this.#attackers(elements, this.#elements.get(id));
      if (known) this.#elements.set(id, known);
    }
  }

  /** What was stored under no name that is known. */
  #withoutName(object: HeapObject): Value | undefined {
    return object.shape === 'map' ? object.rest : elementsOf(this.#run.values, object);
  }

  #addField(id: number, key: string, value: Value): void {
    const fields = this.#fields.get(id) ?? new Map<string, Value>();
    const known = this.#attackers(value, fields.get(key));
    if (!known) return;
    this.#fields.set(id, fields);
    fields.set(key, known);
  }

  /** Attacker data in the value, with that which is known; undefined where there is none. */
  #attackers(value: Value, known: Value | undefined): Value | undefined {
    const { values, catalog } = this.#run;
    const taints = deepTaints(this.#run, value).filter(({ source }) => catalog.sourceKinds.get(source.kind)?.threat === 'remote');
    return taints.length === 0 ? undefined : values.addTaints(values.unknown, known ? joinTaints(known.taints, taints) : taints);
  }

  /** Lets whatever runs from now on find it. False: there was nothing. */
  restore(): boolean {
    const { heap, values } = this.#run;
    for (const [id, fields] of this.#fields) {
      const object = heap.write(id);
      for (const [key, value] of fields) object?.fields.set(key, values.join(object.fields.get(key) ?? values.never, value));
    }
    for (const [id, value] of this.#elements) {
      const object = heap.write(id);
      if (object) addElement(this.#run, object, value);
    }
    heap.commit();
    return this.#fields.size + this.#elements.size > 0;
  }
}
