import { isAmong } from '#engine/catalog/access/access-words.ts';
import type { Route, SignIn } from '#engine/findings/finding.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** What routes say of a body of which no field is known. */
const WHOLE = 'body';

/** Finds where the program of an entry point lets somebody in: of several routes, one that is seen to read a password. Fields are those of what is sent. */
export function signInsOf({ catalog }: Run, guards: Pick<Guards, 'folderOf'>, routes: readonly Route[]): (entry: Entry) => SignIn | undefined {
  const byProgram = new Map<string, SignIn | undefined>();
  return ({ function: fn }) => {
    const words = fn && catalog.languages.get(fn.module.language)?.access;
    if (!fn || !words) return undefined;
    const folder = guards.folderOf(fn.module.path);
    const key = `${fn.module.language} ${folder}`;
    if (!byProgram.has(key)) {
      const found = routes.filter(({ method, path, file }) => /POST|ANY/.test(method) && isAmong(words['sign-in-paths'], path) && guards.folderOf(file) === folder).map(({ path, parameters = [] }) => ({ method: 'POST', path, fields: parameters.flatMap(({ name, place }) => ((place === 'body' && name !== WHOLE) || place === 'query' ? [name] : [])) }));
      byProgram.set(key, found.find(({ fields }) => fields.some((name) => isAmong(words.passwords, name))) ?? found[0]);
    }
    return byProgram.get(key);
  };
}
