/* What schemas leave of what handlers receive. */
import type { FunctionInfo } from '#engine/program/program.ts';
import { giveChecked } from '#engine/taint/conditions/sent-checks.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { insteadOf, setInternal, WHOLE } from '#engine/taint/values/internals.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Validated } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { admitted, admittedByJson } from '#engine/taint/operations/schemas.ts';

/** Lets the handler receive what schemas left of what came from outside. */
export function giveValidated(run: Run, fn: FunctionInfo, validated: readonly Validated[]): void {
  const frame = outsideFrame(run, fn);
  // It arrives by the parameter that is the request, which is the first: nobody reads a whole handler as what enters.
  const { start, end } = fn.ir.parameters[0] ?? fn.ir;
  const site = siteOf(frame, { op: 'hint', slot: 0, type: { path: [] }, start, end });
  for (const { of, member, schema, isJson } of validated) {
    const given = member === undefined ? enteringValue(run, site.place, of) : run.machine.get(site, run.values.model(of), member);
    const left = (isJson ? admittedByJson : admitted)(run, site, schema, given);
    const object = run.heap.write(run.library.objectOf(of).id);
    if (object) setInternal(object, insteadOf(member ?? WHOLE), left);
  }
  giveChecked(run, site);
}

/** What the next handler receives, its own schemas say. */
export function takeBack(run: Run, validated: readonly Validated[]): void {
  for (const { of, member } of validated) run.heap.write(run.library.objectOf(of).id)?.internals?.delete(insteadOf(member ?? WHOLE));
}
