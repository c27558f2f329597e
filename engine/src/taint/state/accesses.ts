/*
 * What entry points do to stored objects, and what ran for it: rules of access judge this once the whole program is known, as what is
 * asked elsewhere tells what is missing here.
 */
import type { Access } from '#engine/catalog/kinds.ts';
import type { Instruction } from '#engine/ir/instruction.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import type { Place } from '#engine/taint/values/trail.ts';

/** A call that reads or changes stored objects, run for an entry point. */
export interface NotedAccess {
  readonly access: Access;
  readonly kind: string;
  readonly place: Place;
  readonly fact: string;
  readonly fn: FunctionInfo;
  readonly instruction: Instruction;
  /** The text of the statement, as far as it is known. */
  readonly statement?: string;
  /** The method's name alone led to the row. */
  readonly isByName?: true;
}

export class Accesses {
  readonly #ofEntry = new Map<number, Map<string, NotedAccess>>();
  /** What was sent and reached such a call, once for each entry point. */
  readonly reports: Report[] = [];
  /** What databases gave that was answered under a name that tells nothing, which may be whole rows. */
  readonly rows: Report[] = [];
  /** How many places were told when the last entry point ended. */
  #told = 0;
  /** The functions that ran for the entry points that do something to stored objects, or of which something is told. */
  readonly ran = new Map<number, ReadonlySet<FunctionInfo>>();

  note(entry: number, access: NotedAccess): void {
    const known = this.#ofEntry.get(entry) ?? new Map<string, NotedAccess>();
    this.#ofEntry.set(entry, known);
    const { place: { file, start }, statement = '', kind } = access;
    known.set(`${file}\u0000${start}\u0000${kind}\u0000${statement}`, access);
  }

  of(entry: number): readonly NotedAccess[] {
    return [...this.#ofEntry.get(entry)?.values() ?? []];
  }

  /** The entry point has run: what ran for it is kept where it did something to stored objects, or more places are told since. */
  end(entry: number, functions: Iterable<FunctionInfo>, told: number): void {
    const isTold = told > this.#told;
    this.#told = told;
    if (isTold || this.#ofEntry.has(entry)) this.ran.set(entry, new Set([...this.ran.get(entry) ?? [], ...functions]));
  }
}
