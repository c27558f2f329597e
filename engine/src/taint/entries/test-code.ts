import type { ModuleInfo } from '#engine/program/program.ts';
import { isNamedAsTest } from '#engine/source/test-files.ts';

/** Files that by their name are tests and no part of what runs, unless something that runs imports them. A folder's name says too little. */
export function isTestCode({ path }: ModuleInfo): boolean {
  return isNamedAsTest(path);
}
