import { letsPass } from '#engine/taint/conditions/lets-pass.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { overloadsOf } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * Whether the value is a function of the program, or an object with one of these methods, whose code lets everything pass: it
 * throws nothing, asks nobody and answers nothing but `true`, or nothing.
 */
export function neverRefuses(run: Run, site: CallSite, value: Value, methods: readonly string[]): boolean {
  return value.atoms.some((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object) return false;
    if (object.code) return letsPass(object.code.function.ir);
    const self = run.values.of([atom], []);
    return methods.some((method) => run.machine.get(site, self, method).atoms.some((found) => {
      const code = found.kind === 'object' ? run.heap.read(found.object)?.code : undefined;
      return overloadsOf(code).some((each) => letsPass(each.function.ir));
    }));
  });
}
