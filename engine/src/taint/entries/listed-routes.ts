/* Routes that files of the program list, whose lines name handlers, and files that answer by themselves. */
import type { DeclaredEntry } from '#engine/catalog/catalog.ts';
import { globPattern } from '#engine/catalog/file-glob.ts';
import type { ListedRoute } from '#engine/program/route-lists.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import { declaredRoutesOf } from '#engine/taint/models/declared-route.ts';
import { handlerNamed, nearestFirst } from '#engine/taint/models/named-handler.ts';
import { joinedPath } from '#engine/taint/models/paths.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** Takes down what the files of the program say. */
export function registerListed(run: Run): void {
  for (const [language, { entries }] of run.catalog.languages) {
    const modules = run.program.modules.filter((module) => module.language === language && !run.isLeftOut(module.path));
    for (const row of entries) {
      if (row.by.kind === 'list' && row.list) registerLines(run, modules, row, { paths: globPattern(row.by.glob), list: row.list });
      if (row.by.kind === 'file') registerFiles(run, modules, row, globPattern(row.by.glob));
    }
  }
}

interface Lists {
  readonly paths: RegExp;
  readonly list: NonNullable<DeclaredEntry['list']>;
}

function registerLines(run: Run, modules: readonly ModuleInfo[], row: DeclaredEntry, { paths, list: { form, named } }: Lists): void {
  for (const { file, path } of form.setting ? run.settings.pathsAt(paths, form.setting) : []) {
    run.registered.bare.push({ addresses: [{ method: 'GET', path: joinedPath('', path) }], place: { file, function: '', start: 0, end: 0 }, router: run.values.never });
  }
  for (const route of form.setting ? [] : run.settings.routeLists.read(paths, form)) {
    const [nearest] = nearestFirst(modules, route.file, ({ path }) => path);
    const site = nearest && siteIn(run, nearest, route);
    if (!site) continue;
    const addresses = [{ method: route.method, path: joinedPath('', route.path) }];
    const found = handlerNamed(run, run.values.constant(route.handler), { site, pattern: named });
    if (!found) {
      run.registered.bare.push({ addresses, place: site.place, router: run.values.never, takes: route.given.map((name) => ({ name, place: 'query' })) });
      continue;
    }
    run.registered.entries.push({
      threat: row.threat, ...found, order: 0, parameters: row.parameters, receiver: undefined, others: row.others, ...(row.setters && { setters: row.setters }), returns: row.returns,
      validated: [], admitted: new Map(), addresses, scope: '', fact: `${row.origin.file} ${row.origin.row}`, place: site.place, router: run.values.never,
    });
  }
}

/** A place in the list, from which names are looked up as from the nearest module. */
function siteIn(run: Run, module: ModuleInfo, { file, start }: ListedRoute): CallSite | undefined {
  const [main] = module.functions;
  if (!main) return undefined;
  const site = siteOf(outsideFrame(run, main), { op: 'hint', slot: 0, type: { path: [] }, start, end: start });
  return { ...site, place: { file, function: '', start, end: start } };
}

/** Where the framework gives out files as they are (`whole`), they need be no code. */
function registerFiles(run: Run, modules: readonly ModuleInfo[], row: DeclaredEntry, paths: RegExp): void {
  const { route, needs } = row;
  if (!route) return;
  const files = 'isWhole' in route.path ? run.settings.pathsOf(paths).filter((path) => !run.isLeftOut(path)) : modules.flatMap(({ path }) => (paths.test(path) ? [path] : []));
  for (const path of files) {
    const module = needs && !run.settings.isBelow(path, needs) ? undefined : run.program.byPath.get(path) ?? modules[0];
    if (!module) continue;
    const addresses = declaredRoutesOf(run, route, { annotation: undefined, annotations: [], owners: [], path, name: '', module });
    run.registered.bare.push({ addresses, place: { file: path, function: '', start: 0, end: 0 }, router: run.values.never });
  }
}
