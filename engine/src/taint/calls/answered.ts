/*
 * Answers that have to be waited for. Another program gives them, most often, and they are not made of what it was asked: of
 * `await provider.authorize(request.query)`, the member `redirectUrl` is the provider's. Methods of which the name says that they
 * make something of their arguments (`makers` in the catalog) are let off.
 */
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { withHops } from '#engine/taint/operations/waited-for.ts';
import { isNamedBy } from '#engine/taint/values/named-by.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a method of which nothing is known gave, which is an answer if it is waited for. */
export function maybeAnswered(run: Run, { frame: { models } }: CallSite, name: string, given: Value): Value {
  if (!models || models.makers.length === 0 || isNamedBy(models.makers, name)) return given;
  return withHops(run, given, ({ hop }) => hop.doubt === 'unknown-call', { mayAnswer: true });
}
