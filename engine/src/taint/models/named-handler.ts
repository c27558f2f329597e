/* Handlers that are told by name: `"UserController@show"`, `"UserController.show"`, `[UserController, "show"]`. */
import type { ClassInfo } from '#engine/program/program.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export interface Behind {
  readonly self: Value;
  readonly info: ClassInfo | undefined;
}

export interface NamedHandler {
  readonly handler: Value;
  readonly self: Value;
}

/** The method that a text names, or a list of a class and such a name. */
export function handlerNamed(run: Run, value: Value, { site, pattern }: { readonly site: CallSite; readonly pattern: RegExp }): NamedHandler | undefined {
  const list = exactly(run, value);
  const [owner, member] = list?.shape === 'list' && list.items?.length === 2 ? list.items : [];
  const name = member && textOf(member);
  if (owner && name !== undefined) return methodOf(run, site, ownerOf(run, owner), name);
  const { class: className, member: memberName } = partsOf(value, pattern) ?? {};
  return className === undefined || memberName === undefined ? undefined : methodOf(run, site, objectNamed(run, site, className), memberName);
}

/** Whether a text stands there that names a handler, wherever that is. */
export function namesHandler(value: Value, pattern: RegExp): boolean {
  return partsOf(value, pattern) !== undefined;
}

function partsOf(value: Value, pattern: RegExp): Partial<Record<string, string>> | undefined {
  return pattern.exec(textOf(value) ?? '')?.groups;
}

function methodOf(run: Run, site: CallSite, behind: Behind | undefined, name: string): NamedHandler | undefined {
  if (!behind) return undefined;
  const handler = run.machine.get(site, behind.self, name);
  const isKnown = handler.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined);
  return isKnown ? { handler, self: behind.self } : undefined;
}

function ownerOf(run: Run, value: Value): Behind | undefined {
  const object = exactly(run, value);
  const self = object?.class ? instanceOf(run, object.class) : undefined;
  return self && { self, info: object?.class };
}

/** An instance of the class of that name, of several the nearest to the call; or what the file of that name exports. */
export function objectNamed(run: Run, { place }: CallSite, name: string): Behind | undefined {
  const last = name.split(/[./\\]/).at(-1) ?? '';
  const all = run.program.classesByName.get(last) ?? [];
  const meant = all.filter(({ ir, module }) => module.ir.namespace !== undefined && `${module.ir.namespace}.${ir.name}` === name);
  const [info] = nearestFirst(meant.length > 0 ? meant : all, place.file, ({ module }) => module.path);
  if (info) {
    const self = instanceOf(run, info);
    return self && { self, info };
  }
  const files = run.program.modules.filter(({ path }) => path.replace(/\.\w+$/, '').split('/').at(-1) === last);
  const [module] = nearestFirst(files, place.file, ({ path }) => path);
  return module && { self: run.machine.exportsOf(module), info: undefined };
}

/** An instance of a class, made as a declared type is. */
export function instanceOf(run: Run, { ir, module }: ClassInfo): Value | undefined {
  const [main] = module.functions;
  if (!main) return undefined;
  const frame = outsideFrame(run, main);
  const type = { path: [ir.name] };
  return run.machine.typed(siteOf(frame, { op: 'hint', slot: 0, type, start: main.ir.start, end: main.ir.end }), type);
}

/** By how many folders their paths share with the other's. */
export function nearestFirst<T>(all: readonly T[], from: string, pathOf: (one: T) => string): readonly T[] {
  return [...all].sort((a, b) => sharedFolders(pathOf(b), from) - sharedFolders(pathOf(a), from));
}

function sharedFolders(a: string, b: string): number {
  const others = b.split('/');
  const end = a.split('/').findIndex((folder, i) => folder !== others[i]);
  return end < 0 ? others.length : end;
}
