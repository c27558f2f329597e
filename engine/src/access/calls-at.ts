/* The calls of a program by their places. */
import type { Argument } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo, Program } from '#engine/program/program.ts';
import { textAt } from '#engine/access/spelling.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import type { Place } from '#engine/taint/values/trail.ts';

export interface WrittenCall {
  readonly fn: FunctionInfo;
  readonly args: readonly Argument[];
}

/** A file is read once, when it is first asked for: each of 6,000 routes in a function would read the whole of it. */
export class CallsAt {
  readonly #program: Program;
  readonly #byFile = new Map<string, ReadonlyMap<string, readonly WrittenCall[]>>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** The calls that stand at a place, and what they are given. */
  at({ file, start, end }: Place): readonly WrittenCall[] {
    return this.#callsOf(file).get(`${start}:${end}`) ?? [];
  }

  /** Whether the call at the place mounts a router of the program and is given nothing else but a path. */
  isOfRouter(guards: Guards, place: Place): boolean {
    return guards.mountsRoutersAlone(place) && this.at(place).every(({ fn, args }) => args.filter(({ slot }) => textAt(fn, slot) === undefined).length === 1);
  }

  #callsOf(file: string): ReadonlyMap<string, readonly WrittenCall[]> {
    const known = this.#byFile.get(file);
    if (known) return known;
    const found = new Map<string, WrittenCall[]>();
    for (const fn of this.#program.byPath.get(file)?.functions ?? []) {
      for (const call of instructionsOf(fn.ir.body)) {
        if ((call.op !== 'invoke' && call.op !== 'call') || fn.ir.start > call.start || call.end > fn.ir.end) continue;
        const key = `${call.start}:${call.end}`;
        const same = found.get(key);
        if (same) same.push({ fn, args: call.args });
        else found.set(key, [{ fn, args: call.args }]);
      }
    }
    this.#byFile.set(file, found);
    return found;
  }
}
