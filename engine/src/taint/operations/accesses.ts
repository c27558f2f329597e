/* What calls do to stored objects, taken down for rules of access: by their rows, or by the statement that they are given. */
import type { SinkFact } from '#engine/catalog/catalog.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Arguments, ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { rowNaming } from '#engine/taint/values/named-by.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Takes down what an entry point does to stored objects, whether or not anything that was sent arrives there. */
export function noteAccess(run: Run, { kind, origin, when }: SinkFact, evaluation: Evaluation, told?: string): void {
  const { call: { site: { frame: { fn }, instruction, place }, args, isByName } } = evaluation;
  const { entry } = run.reporter;
  const access = run.catalog.sinkKinds.get(kind)?.access;
  if (!entry || !access) return;
  const [first] = args.positional;
  const statement = told ?? preparedWith(run, when, evaluation) ?? (first && (textOf(first) ?? first.prefix));
  run.accesses.note(entry.id, { access, kind, place, fact: `${origin.file} ${origin.row}`, fn, instruction, ...(statement && { statement }), ...(isByName && { isByName }) });
}

/** Of what was prepared, the row asks for the statement that it keeps: that is told, and not what is given to it. */
function preparedWith(run: Run, when: SinkFact['when'], evaluation: Evaluation): string | undefined {
  for (const { value, test } of when) {
    if (test.kind !== 'matches' || value.base !== 'receiver' || value.steps.length === 0) continue;
    const kept = readPath(run, value, evaluation);
    return (constantsOf(kept) ?? []).map(String).find((text) => test.pattern.test(text)) ?? kept.prefix;
  }
  return undefined;
}

/** What a method of something unknown does to stored objects, by its name alone. */
export function noteCalled(run: Run, { site, args }: Pick<ModelCall, 'site' | 'args'>, name: string): void {
  const row = rowNaming(site.frame.models?.called ?? [], name);
  const { entry } = run.reporter;
  // What is given a function looks through what is there.
  if (args.positional[0]?.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined)) return;
  const access = row && run.catalog.sinkKinds.get(row.kind)?.access;
  if (!row || !entry || !access) return;
  const fact = `${row.origin.file} ${row.origin.row}`;
  run.accesses.note(entry.id, { access, kind: row.kind, place: site.place, fact, fn: site.frame.fn, instruction: site.instruction, isByName: true });
  const value = givenWith(run, args);
  run.reporter.sink({ kind: row.kind, taints: deepTaints(run, value), prefix: value.prefix, place: site.place, fact, doubt: 'sink-by-name' });
}

/** What a method of something of which nothing is known does, by how the text begins that it is given: `db.query('select …')`. */
export function noteTold(run: Run, { site, args }: Pick<ModelCall, 'site' | 'args'>, name: string): void {
  const [text] = args.positional;
  if (!text || text.taints.length === 0) return;
  for (const { names, begins, kind, origin } of site.frame.models?.called ?? []) {
    if (begins === undefined || !names.test(name) || !begins.test(text.prefix)) continue;
    run.reporter.sink({ kind, taints: text.taints, prefix: text.prefix, place: site.place, fact: `${origin.file} ${origin.row}`, doubt: 'sink-by-name' });
  }
}

function givenWith(run: Run, { positional, named, rest }: Arguments): Value {
  return run.values.joinAll([...positional, ...named.values(), ...(rest ? [rest] : [])]);
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
  return { sink: given, value: givenWith(run, evaluation.call.args) };
}
