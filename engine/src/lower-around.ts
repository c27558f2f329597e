import type { FilesAround } from '#engine/findings/analysis.ts';
import type { IrModule } from '#engine/ir/module.ts';
import { lowerFiles, type Lowering } from '#engine/lower-files.ts';
import { createImportCandidates } from '#engine/program/resolution/import-candidates.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

export interface Around {
  readonly files: readonly SourceFile[];
  readonly modules: readonly IrModule[];
}

/** A round may want all of a large program. */
const READ_AT_ONCE = 64;

const CONFIGURATION = /(^|\/)(package\.json|(ts|js)config(\.[\w-]+)?\.json)$/;

/**
 * Reads and lowers what the modules import of files around them, and what that imports, the nearest first: in rounds, each in the
 * order of paths, until there is no more or it is as much as allowed. What is left out stays unknown, as a library without a model.
 */
export async function lowerAround(own: readonly IrModule[], around: FilesAround, lowering: Lowering): Promise<Around> {
  const configurations = await around.read(around.paths.filter((path) => CONFIGURATION.test(path)));
  const candidatesOf = createImportCandidates(around.paths, configurations);
  const files: SourceFile[] = [...configurations];
  const modules: IrModule[] = [];
  const asked = new Set<string>();
  let room = around.maxCharacters;
  for (let fresh = own; fresh.length > 0 && room > 0;) {
    const wanted = [...new Set(fresh.flatMap(candidatesOf))].filter((path) => !asked.has(path)).sort();
    wanted.forEach((path) => asked.add(path));
    const taken: SourceFile[] = [];
    for (let at = 0; at < wanted.length && room > 0; at += READ_AT_ONCE) {
      for (const file of await around.read(wanted.slice(at, at + READ_AT_ONCE))) {
        room -= file.text.length;
        if (room >= 0) taken.push(file);
      }
    }
    files.push(...taken);
    fresh = await lowerFiles(taken, lowering);
    modules.push(...fresh);
  }
  return { files, modules };
}
