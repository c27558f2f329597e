/* What schemas leave of what handlers receive. */
import type { FunctionInfo } from '#engine/program/program.ts';
import { giveChecked } from '#engine/taint/conditions/sent-checks.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { insteadOf, setInternal, WHOLE } from '#engine/taint/values/internals.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Entry, Start } from '#engine/taint/entries/entry.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { carriedBy } from '#engine/taint/models/schema-text.ts';
import type { Carried } from '#engine/taint/models/schema-text.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Validated } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { admittedByJson } from '#engine/taint/operations/formats/json-schemas.ts';
import { admitted } from '#engine/taint/operations/schemas.ts';

/** Lets the handler receive what schemas left of what came from outside. */
export function giveValidated(run: Run, fn: FunctionInfo, { validated = [], entry, parameters }: Pick<Start, 'validated' | 'entry' | 'parameters'>): void {
  const frame = outsideFrame(run, fn);
  const siteAt = ({ start, end }: Span): CallSite => siteOf(frame, { op: 'hint', slot: 0, type: { path: [] }, start, end });
  // It arrives by the parameter that is the request, which mostly is the first: nobody reads a whole handler as what enters.
  const first = fn.ir.parameters[0] ?? fn.ir;
  for (const { of, member, schema, language } of validated) {
    if (language === 'json-schema' && run.registered.areSchemasUnread) continue;
    const site = siteAt(fn.ir.parameters[parameters.indexOf(of)] ?? first);
    const given = member === undefined ? enteringValue(run, site.place, of) : run.machine.get(site, run.values.model(of), member);
    const left = language === 'sdl' ? askedFor(run, site, { schema, entry, given }) : (language === undefined ? admitted : admittedByJson)(run, site, schema, given);
    if (!left) continue;
    const object = run.heap.write(run.library.objectOf(of).id);
    if (object) setInternal(object, insteadOf(member ?? WHOLE), left);
  }
  giveChecked(run, siteAt(first));
}

interface Asked {
  readonly schema: Value;
  readonly entry: Entry;
  readonly given: Value;
}

/** What the text of a schema leaves of the arguments of the field that the handler answers; undefined where it tells nothing of it. */
function askedFor(run: Run, site: CallSite, { schema, entry, given }: Asked): Value | undefined {
  const text = wholeText(run, schema)?.join('\n');
  if (text === undefined) return undefined;
  const told = entry.routes.map(({ path }) => {
    const [, root, name] = /#(\w+)\.(\w+)$/.exec(path) ?? [];
    return root === undefined || name === undefined ? undefined : carriedBy(text, root, name);
  });
  const [fields] = told;
  return fields && told.length === 1 ? carriedLeft(run, site, { fields }, given) : undefined;
}

/** The one text that the value surely is, or those of a list, one after the other; undefined where any is not known: it may add to what the others say. */
function wholeText(run: Run, value: Value): readonly string[] | undefined {
  const [constant, ...others] = constantsOf(value) ?? [];
  if (typeof constant === 'string' && others.length === 0) return [constant];
  const list = exactly(run, value);
  if (list?.shape !== 'list' || !list.items || list.rest || list.items.length > LIMITS.addresses) return undefined;
  const texts = list.items.map((item) => wholeText(run, item));
  return texts.every((text) => text !== undefined) ? texts.flat() : undefined;
}

function carriedLeft(run: Run, site: CallSite, carried: Carried, given: Value): Value {
  if (carried === undefined) return given;
  if (carried === 'plain') return run.values.unknown;
  if (carried === 'text') return run.values.withTaints(run.values.shape('text'), given.taints);
  if ('element' in carried) {
    const item = run.values.addTaints(run.values.unknown, given.taints);
    return run.values.object(run.heap.allocate('list', { rest: carriedLeft(run, site, carried.element, item) }).id);
  }
  const fields = [...carried.fields].map(([key, part]): [string, Value] => [key, carriedLeft(run, site, part, run.machine.getIndex(site, given, run.values.constant(key)))]);
  return run.values.object(run.heap.allocate('object', { fields: new Fields(fields) }).id);
}

/** Tells starts of one function apart by what schemas leave for it: of a text, what it says of the field that each route names. */
export function validatedKey({ validated = [], entry }: Pick<Start, 'validated' | 'entry'>): string {
  return validated.map(({ of, member = '', schema, language }) => [of.id, member, schema.atoms.map(({ id }) => id), ...language === 'sdl' ? entry.routes.map(({ path }) => path) : []].join(' ')).join(',');
}

/** What the next handler receives, its own schemas say. */
export function takeBack(run: Run, validated: readonly Validated[]): void {
  for (const { of, member } of validated) run.heap.write(run.library.objectOf(of).id)?.internals?.delete(insteadOf(member ?? WHOLE));
}
