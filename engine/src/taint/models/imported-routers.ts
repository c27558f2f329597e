/* Routers that a module exports, which may be no part of the program, and the prefixes at which they are mounted. */
import type { MountFact } from '#engine/catalog/declared-route.ts';
import { routesFromFile } from '#engine/taint/models/declared-route.ts';
import { joinedPath, rewritten, textsOf } from '#engine/taint/models/paths.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Takes down below what the routes of modules stand that are no part of the program. */
export function noteUnseenRoutes(run: Run, mounts: readonly MountFact[], evaluation: Evaluation): void {
  const isList = (atom: Atom): boolean => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'list';
  for (const { exports: name, router, ...mount } of mounts) {
    if (name === undefined || !router) continue;
    const { atoms } = readPath(run, router, evaluation);
    const isSeen = (atom: Atom): boolean => atom.kind !== 'const' || typeof atom.value !== 'string' || importedRouter(run, evaluation.call.site, { path: atom.value, name }).atoms.some(isList);
    if (atoms.length === 0 || !atoms.every(isSeen)) for (const prefix of prefixesOf(run, mount, evaluation)) run.registered.unseenBelow.add(prefix);
  }
}

/** `news.api` with the name that it exports, or `news.api.router`. */
export function importedRouter(run: Run, site: CallSite, { path, name }: { readonly path: string; readonly name: string }): Value {
  const last = path.lastIndexOf('.');
  return name === '*' ? run.machine.importValue(site.frame.module, [path.slice(0, last)], path.slice(last + 1)) : run.machine.importValue(site.frame.module, [path], name);
}

/** Below which prefixes a row mounts something. */
export function prefixesOf(run: Run, { prefix, own, replace }: Pick<MountFact, 'prefix' | 'own' | 'replace'>, evaluation: Evaluation): readonly string[] {
  const before = own ? textsOf(run, readPath(run, own, evaluation))[0] ?? '' : '';
  const told = !prefix ? [''] : 'without' in prefix ? routesFromFile(evaluation.call.site.place.file, prefix) : textsOf(run, readPath(run, prefix, evaluation));
  return (before === '' ? told : told.map((text) => joinedPath(before, text))).map((text) => rewritten(text, replace));
}
