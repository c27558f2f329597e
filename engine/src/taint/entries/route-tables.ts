/* Routes that a file exports as a table: `{ 'GET /users/:id': 'UserController.show', '/about': { view: 'about' } }`. */
import type { RouteTableFact } from '#engine/catalog/declared-route.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { argumentsAtEntry } from '#engine/taint/entries/entry-arguments.ts';
import { handlerNamed } from '#engine/taint/models/named-handler.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export interface TableRow {
  readonly function: FunctionInfo;
  readonly callee: Value;
  readonly receiver: Value;
  readonly address: Address;
}

/** The rows whose handlers are known; the others are noted as routes alone. */
export function rowsOfTable(run: Run, module: ModuleInfo, { table, fact }: { readonly table: Value; readonly fact: RouteTableFact }): readonly TableRow[] {
  const [main] = module.functions;
  if (!main) return [];
  const site = siteOf(outsideFrame(run, main), { op: 'hint', slot: 0, type: { path: [] }, start: main.ir.start, end: main.ir.start });
  return writtenRows(run, table, fact).flatMap(({ method, path, value }) => {
    const address = { method: method?.toUpperCase() ?? 'ANY', path };
    const found = handlersAt(run, site, value, fact).flatMap((one) => functionsOf(run, one.handler).map((fn) => ({ function: fn, callee: one.handler, receiver: one.self, address })));
    if (found.length === 0) run.registered.bare.push({ addresses: [address], place: site.place, router: run.values.never });
    return found;
  });
}

interface WrittenRow {
  readonly method: string | undefined;
  readonly path: string;
  readonly value: Value;
}

function writtenRows(run: Run, table: Value, { key }: RouteTableFact): readonly WrittenRow[] {
  const objects = readable(run, table);
  if (key instanceof RegExp) {
    return objects.flatMap(({ fields }) => [...fields].flatMap(([name, value]) => {
      const { method, path } = key.exec(name)?.groups ?? {};
      return path === undefined ? [] : [{ method, path, value }];
    }));
  }
  const given = objects.flatMap(({ id, code }) => (code && !isRegistered(run, id) ? readable(run, run.machine.enter(undefined, code, run.values.undefined, argumentsAtEntry(run, code.function, { parameters: [], taintsParameters: false }))) : []));
  const lists = [...objects, ...given].flatMap((object) => (object.items ? [object] : [...object.fields.values()].flatMap((field) => readable(run, field))));
  return lists.flatMap(({ items = [] }) => items.flatMap((item) => readable(run, item))).flatMap(({ fields }) => {
    const [method, path, value] = [key.method, key.path, key.handler].map((name) => fields.get(name));
    const text = path && textOf(path);
    return text === undefined || !value ? [] : [{ method: method && textOf(method), path: text, value }];
  });
}

/** A function that something else of the program hands over as a handler gives no table. */
function isRegistered(run: Run, object: number): boolean {
  return run.registered.entries.some(({ handler }) => handler.atoms.some((atom) => atom.kind === 'object' && atom.object === object));
}

/** The function itself, one that a text names, or one that parts of an object name together; lists hold several. */
function handlersAt(run: Run, site: CallSite, value: Value, fact: RouteTableFact): readonly { readonly handler: Value; readonly self: Value }[] {
  if (functionsOf(run, value).length > 0) return [{ handler: value, self: run.values.undefined }];
  const named = handlerNamed(run, value, { site, pattern: fact.named });
  if (named) return [named];
  return readable(run, value).flatMap(({ fields, items }) => {
    if (items) return items.flatMap((item) => handlersAt(run, site, item, fact));
    const parts = fact.parts.map((name) => textOf(fields.get(name) ?? run.values.never));
    const joined = parts.some((part) => part === undefined) ? undefined : handlerNamed(run, run.values.constant(parts.join('.')), { site, pattern: fact.named });
    return joined ? [joined] : [];
  });
}

function functionsOf(run: Run, value: Value): readonly FunctionInfo[] {
  return readable(run, value).flatMap(({ code }) => code?.function ?? []);
}
