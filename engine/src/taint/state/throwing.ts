/* What is thrown reaches the handler that stands open, in whichever function that is; where none does, handlers that run for whatever failed. */
import { LIMITS } from '#engine/taint/limits.ts';
import { capture } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

export function runThrow(run: Run, thrown: Value): boolean {
  run.memory.throws++;
  const catching = run.stack.innermostCatch;
  if (catching) {
    catching.thrown = run.values.join(catching.thrown, thrown);
    // What was thrown, and what was done before, lives in the heap of that moment, in whichever function it was.
    if (catching.states.length < LIMITS.thrownStates) catching.states.push(capture(run, catching.frame, catching.mark));
  } else {
    run.escaped.note(run, thrown);
  }
  return false;
}

/** What nothing caught: of which class it is, and the attacker data in it. */
interface Gone {
  readonly prototype: Value | undefined;
  readonly atom: Atom | undefined;
  taints: readonly Taint[];
  readonly fields: Map<string, readonly Taint[]>;
  readonly internals: Map<InternalSlot, readonly Taint[]>;
}

/** What entry points threw and nothing caught. It outlives their states: of objects, the class is kept and what stands right under their names. */
export class Escaped {
  readonly #gone = new Map<string, Gone>();

  note(run: Run, thrown: Value): void {
    for (const atom of thrown.atoms) this.#noteOne(run, atom, thrown.taints);
  }

  #noteOne(run: Run, atom: Atom, taints: readonly Taint[]): void {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const lender = object?.prototype?.atoms[0];
    // A class that the entry point made itself is gone with its state.
    if (lender?.kind === 'object' && !run.heap.isShared(lender.object)) return;
    // What is no instance of a class of the program is told by its kind alone.
    const key = object ? `instance ${lender?.id ?? ''}` : `atom ${atom.id}`;
    const known = this.#gone.get(key);
    if (!known && this.#gone.size >= LIMITS.escaped) return;
    const gone = known ?? goneAs(atom, object);
    gone.taints = joinTaints(gone.taints, remote(run, joinTaints(taints, object?.taints ?? [])));
    if (object) addParts(run, gone, object);
    if (gone.taints.length + gone.fields.size + gone.internals.size > 0) this.#gone.set(key, gone);
  }

  /** Each of them, made anew in the state that stands now. */
  restored(run: Run): readonly Value[] {
    const known = <Name extends string>(all: ReadonlyMap<Name, readonly Taint[]>): Fields<Name> => new Fields([...all].map(([name, taints]) => [name, run.values.addTaints(run.values.unknown, taints)] as const));
    return [...this.#gone.values()].map(({ prototype, atom, taints, fields, internals }) => {
      const content = { fields: known(fields), ...(internals.size > 0 && { internals: known(internals) }), rest: run.values.unknown, ...(prototype && { prototype }) };
      return run.values.addTaints(atom ? run.values.of([atom], []) : run.values.object(run.heap.allocate('object', content).id), taints);
    });
  }
}

function goneAs(atom: Atom, object: HeapObject | undefined): Gone {
  return { prototype: object?.prototype, atom: object ? undefined : atom, taints: [], fields: new Map(), internals: new Map() };
}

function addParts(run: Run, { fields, internals }: Gone, object: HeapObject): void {
  for (const [name, value] of object.fields) add(fields, name, remote(run, value.taints));
  for (const [name, value] of object.internals ?? []) add(internals, name, remote(run, value.taints));
}

function add<Name extends string>(into: Map<Name, readonly Taint[]>, name: Name, taints: readonly Taint[]): void {
  if (taints.length > 0) into.set(name, joinTaints(into.get(name) ?? [], taints));
}

const remote = ({ catalog }: Run, taints: readonly Taint[]): readonly Taint[] => taints.filter(({ source }) => catalog.sourceKinds.get(source.kind)?.threat === 'remote');
