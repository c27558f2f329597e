/* Entry points by declaration: annotated methods, overridden methods of library types, exports of files by convention. */
import type { DeclaredEntry, DeclaredRoute } from '#engine/catalog/catalog.ts';
import type { Annotation, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { annotationNamed, typeNames } from '#engine/taint/calls/parameter-sources.ts';
import type { Entry, Start } from '#engine/taint/entries/entry.ts';
import { outsideFrame } from '#engine/taint/interpreter/frame.ts';
import { placeOf } from '#engine/taint/interpreter/run.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

type Unnumbered = Omit<Start, 'entry'> & { readonly entry: Omit<Entry, 'id'> };

export function declaredEntries(run: Run): readonly Unnumbered[] {
  const starts: Unnumbered[] = [];
  for (const module of run.program.modules) {
    for (const row of run.catalog.languages.get(module.language)?.entries ?? []) starts.push(...startsFor(run, module, row));
  }
  return starts;
}

function startsFor(run: Run, module: ModuleInfo, row: DeclaredEntry): readonly Unnumbered[] {
  switch (row.by.kind) {
    case 'annotation': return annotated(run, module, row, row.by);
    case 'override': return overriding(run, module, row, row.by);
    case 'export': return exported(run, module, row, row.by);
  }
}

function annotated(run: Run, module: ModuleInfo, row: DeclaredEntry, by: { readonly type: string; readonly on: 'function' | 'class' }): Unnumbered[] {
  const starts: Unnumbered[] = [];
  for (const fn of module.functions) {
    const owner = fn.ir.class === undefined ? undefined : module.classes[fn.ir.class];
    const member = owner?.ir.members.find((candidate) => candidate.function === fn.ir.index);
    const own = annotationNamed([...fn.ir.annotations, ...(member?.annotations ?? [])], by.type);
    const annotation = by.on === 'function' ? own : owner && fn.ir.kind === 'method' ? annotationNamed(owner.ir.annotations, by.type) : undefined;
    if (annotation) starts.push(...methodStart(run, fn, { row, annotation, owner }));
  }
  return starts;
}

function overriding(run: Run, module: ModuleInfo, row: DeclaredEntry, by: { readonly type: string; readonly method: string }): Unnumbered[] {
  const starts: Unnumbered[] = [];
  for (const owner of module.classes) {
    if (!extendsType(run, owner, by.type)) continue;
    for (const member of owner.ir.members) {
      const fn = member.function === undefined ? undefined : module.functions[member.function];
      if (fn && member.kind === 'method' && member.name === by.method) starts.push(...methodStart(run, fn, { row, annotation: undefined, owner }));
    }
  }
  return starts;
}

const MAX_PARENTS = 6;

/** Whether a class names the type among its parents, directly or through classes of the program. */
function extendsType(run: Run, info: ClassInfo, type: string, depth = 0): boolean {
  if (depth > MAX_PARENTS) return false;
  return info.ir.parents.some((parent) => {
    if (typeNames(parent).includes(type)) return true;
    const [name] = parent.path.slice(-1);
    return run.program.classes.some((candidate) => candidate.ir.name === name && candidate !== info && extendsType(run, candidate, type, depth + 1));
  });
}

interface Declared {
  readonly row: DeclaredEntry;
  readonly annotation: Annotation | undefined;
  readonly owner: ClassInfo | undefined;
}

function methodStart(run: Run, fn: FunctionInfo, { row, annotation, owner }: Declared): Unnumbered[] {
  const code = owner ? run.methodCode(fn) : run.pending.get(fn);
  if (!code) return [];
  const frame = outsideFrame(run, fn);
  const self: TypeReference = { path: [owner?.ir.name ?? ''] };
  const site = { frame, instruction: { op: 'hint' as const, slot: 0, type: self, start: fn.ir.start, end: fn.ir.end }, place: placeOf(frame, fn.ir) };
  const receiver = (owner && run.typed(site, self)) ?? run.values.unknown;
  const callee = run.values.object(run.heap.allocate('function', { code }).id);
  return [start(fn, row, { callee, receiver, ...(row.route ? { route: routeOf(row.route, { annotation, owner, path: fn.module.path }) } : {}) })];
}

interface Made {
  readonly callee: Value;
  readonly receiver: Value;
  readonly route?: { readonly method: string; readonly path: string };
}

function start(fn: FunctionInfo, row: DeclaredEntry, { callee, receiver, route }: Made): Unnumbered {
  return {
    entry: {
      kind: 'declared', threat: row.threat, function: fn, middleware: [],
      fact: `${row.origin.file} ${row.origin.row}`, ...(route ? { route } : {}),
    },
    callee, receiver, parameters: row.parameters, taintsParameters: false,
  };
}

function exported(run: Run, module: ModuleInfo, row: DeclaredEntry, by: { readonly glob: string; readonly name: string }): Unnumbered[] {
  if (!globPattern(by.glob).test(module.path)) return [];
  const exports = run.exportsOf(module);
  const starts: Unnumbered[] = [];
  for (const atom of exports.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    for (const [name, value] of object?.fields ?? []) {
      if (by.name !== '*' && by.name !== name) continue;
      for (const candidate of value.atoms) {
        const fn = candidate.kind === 'object' ? run.heap.read(candidate.object)?.code?.function : undefined;
        if (!fn) continue;
        const route = row.route ? { route: routeOf(row.route, { annotation: undefined, owner: undefined, path: module.path }) } : {};
        starts.push(start(fn, row, { callee: run.values.of([candidate], []), receiver: run.values.undefined, ...route }));
      }
    }
  }
  return starts;
}

/** `*` within a folder, `**` across folders; anchored at a folder border, so that monorepos match too. */
function globPattern(glob: string): RegExp {
  const source = glob.split(/(\*\*\/?|\*|\{[^}]*\})/).map((part) => {
    if (part.startsWith('**')) return '(?:.*/)?';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapePattern).join('|')})`;
    return escapePattern(part);
  }).join('');
  return new RegExp(`(?:^|/)${source}$`);
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^$()[\]\\|]/g, '\\$&');
}

interface RouteSource {
  readonly annotation: Annotation | undefined;
  readonly owner: ClassInfo | undefined;
  readonly path: string;
}

function routeOf(route: DeclaredRoute, { annotation, owner, path }: RouteSource): { readonly method: string; readonly path: string } {
  const prefix = route.prefixAnnotation && owner ? textArgument(annotationNamed(owner.ir.annotations, route.prefixAnnotation), 0) : '';
  const own = 'fixed' in route.path ? route.path.fixed
    : 'fromFile' in route.path ? routeFromFile(path)
      : textArgument(annotation, route.path.annotationArgument);
  return { method: route.method, path: `/${prefix}/${own}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') };
}

/** An annotation's argument by position or name: its text, or the first text of a list. */
function textArgument(annotation: Annotation | undefined, which: number | string): string {
  const argument = typeof which === 'number' ? annotation?.args[which] : annotation?.args.find((candidate) => candidate.name === which);
  const value = argument?.value.kind === 'list' ? argument.value.items[0] : argument?.value;
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : '';
}

/** `src/app/api/users/[id]/route.ts` serves `/api/users/[id]`; `pages/api/users.ts` serves `/api/users`. */
function routeFromFile(path: string): string {
  const below = path.replace(/^.*?(?:^|\/)(?:app|pages)\//, '/');
  return below.replace(/\.\w+$/, '').replace(/\/(?:route|page|index)$/, '').replace(/\/\([^/]+\)/g, '');
}
