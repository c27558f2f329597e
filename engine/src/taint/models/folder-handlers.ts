/* What a call loads from a folder: each file exports a handler, and its folder says below which path it stands. */
import type { FolderFact } from '#engine/catalog/declared-route.ts';
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { allHold } from '#engine/taint/models/condition.ts';
import { defaultExport, exportNamed } from '#engine/taint/models/module-exports.ts';
import { joinedPath, rewritten, textsOf } from '#engine/taint/models/paths.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface FolderHandler {
  readonly handler: Value;
  /** Below what stands that it registers. */
  readonly scope: string;
}

/** The functions that files below the folder export, in the order of the program; none where the conditions of the row do not hold. */
export function folderHandlers(run: Run, fact: FolderFact, { at, evaluation, scope }: { readonly at: CallPath; readonly evaluation: Evaluation; readonly scope: string }): readonly FolderHandler[] {
  if (!allHold(run, fact.when, evaluation)) return [];
  const { file } = evaluation.call.site.place;
  const beside = file.slice(0, file.lastIndexOf('/') + 1);
  const told = textsOf(run, readPath(run, at, evaluation)).map((text) => text.replace(/^\.?\/+|\/+$/g, '')).filter((text) => text !== '');
  const folders = (told.length > 0 ? told : fact.otherwise).map((name) => `${beside}${name}/`);
  const isFlat = fact.flat.length > 0 && allHold(run, fact.flat, evaluation);
  const modules = run.program.modules.filter(({ path }) => path !== file && !run.isLeftOut(path));
  return folders.flatMap((folder) => modules.filter(({ path }) => path.startsWith(folder)).flatMap((module) => {
    const handler = defaultExport(run, module);
    const below = isFlat ? '' : rewritten(folderBelow(module.path, folder), fact.replace);
    const own = ownPrefix(run, module, fact) ?? below;
    return handler.atoms.length > 0 ? [{ handler, scope: own === '' ? scope : joinedPath(scope, own) }] : [];
  })).slice(0, LIMITS.addresses);
}

/** `routes/api/tasks/index.ts` below `routes/` stands in `api/tasks`. */
function folderBelow(path: string, folder: string): string {
  const rest = path.slice(folder.length);
  return rest.slice(0, Math.max(0, rest.lastIndexOf('/')));
}

function ownPrefix(run: Run, module: ModuleInfo, { prefix }: FolderFact): string | undefined {
  return prefix === undefined ? undefined : textsOf(run, exportNamed(run, module, prefix)).find((text) => text !== '');
}
