/*
 * What one handler leaves in the program's own state for another: variables of modules, fields of classes and of objects that
 * were made at the start, and what is put into lists and maps there. Attacker data alone; what else a handler stores is not kept.
 */
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Delta } from '#engine/taint/values/heap.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The key of what stands anywhere in a container. */
const ANYWHERE = '#anywhere';

export class LeftBehind {
  readonly #run: Run;
  readonly #fields = new Map<number, Map<string, Value>>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Takes down what a handler changed; to be called before its state is dropped. */
  note(delta: Delta): void {
    for (const [id, object] of delta) {
      if (!this.#run.heap.isShared(id)) continue;
      for (const [key, value] of object.fields) if (!key.startsWith('#')) this.#add(id, key, value);
      const elements = object.shape === 'list' || object.shape === 'map' || object.shape === 'set' ? this.#elements(object) : undefined;
      if (elements) this.#add(id, ANYWHERE, elements);
    }
  }

  /** What was stored under no name that is known. */
  #elements(object: HeapObject): Value | undefined {
    return object.shape === 'map' ? object.rest : elementsOf(this.#run.values, object);
  }

  #add(id: number, key: string, value: Value): void {
    const { values, catalog } = this.#run;
    const taints = deepTaints(this.#run, value).filter(({ source }) => catalog.sourceKinds.get(source.kind)?.threat === 'remote');
    if (taints.length === 0) return;
    const fields = this.#fields.get(id) ?? new Map<string, Value>();
    this.#fields.set(id, fields);
    const known = fields.get(key);
    fields.set(key, values.addTaints(values.unknown, known ? joinTaints(known.taints, taints) : taints));
  }

  /** Lets whatever runs from now on find it. False: there was nothing. */
  restore(): boolean {
    const { heap, values } = this.#run;
    for (const [id, fields] of this.#fields) {
      const object = heap.write(id);
      if (!object) continue;
      for (const [key, value] of fields) {
        if (key !== ANYWHERE) object.fields.set(key, values.join(object.fields.get(key) ?? values.never, value));
        else {
          object.rest = values.joinAll([object.rest ?? values.never, ...(object.items ?? []), value]);
          object.items = undefined;
        }
      }
    }
    heap.commit();
    return this.#fields.size > 0;
  }
}
