/* What calls do to stored objects, taken down for rules of access: by their rows, or by the statement that they are given. */
import type { SinkFact } from '#engine/catalog/catalog.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Takes down what an entry point does to stored objects, whether or not anything that was sent arrives there. */
export function noteAccess(run: Run, { kind, origin }: SinkFact, { call: { site: { frame: { fn }, instruction, place }, args, isByName } }: Evaluation, told?: string): void {
  const { entry } = run.reporter;
  const access = run.catalog.sinkKinds.get(kind)?.access;
  if (!entry || !access) return;
  const [first] = args.positional;
  const statement = told ?? (first && (textOf(first) ?? first.prefix));
  run.accesses.note(entry.id, { access, kind, place, fact: `${origin.file} ${origin.row}`, fn, instruction, ...(statement && { statement }), ...(isByName && { isByName }) });
}

/** The sink that all values are which a call is given with a statement, by what that does to stored objects. */
export function givenToStatement(run: Run, sink: SinkFact, value: Value, evaluation: Evaluation): { readonly sink: SinkFact; readonly value: Value } | undefined {
  const { statements } = run.catalog.sinkKinds.get(sink.kind) ?? {};
  if (!statements) return undefined;
  const [first = value.prefix] = (constantsOf(value) ?? []).map(String);
  const does = statements.find(({ begins }) => begins.test(first));
  if (!does) return undefined;
  const given: SinkFact = { origin: sink.origin, kind: does.kind, input: sink.input, when: [] };
  noteAccess(run, given, evaluation, first);
  const { positional, named, rest } = evaluation.call.args;
  return { sink: given, value: run.values.joinAll([...positional, ...named.values(), ...(rest ? [rest] : [])]) };
}
