import type { PageToken } from '#engine/findings/finding.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** What frameworks ask of requests that change something, before the entry point runs: rows of the file of the catalog that made it one say so. */
export function tokenOf({ catalog, settings }: Run, { function: fn, fact }: Entry): PageToken | undefined {
  const { path = '', language = '' } = fn?.module ?? {};
  const row = catalog.languages.get(language)?.tokens.find(({ file, application }) => fact?.startsWith(`${file} `) === true && settings.application(path, application) !== undefined);
  if (row === undefined) return undefined;
  const { header, cookie, value } = row;
  return { header, ...(cookie !== undefined && { cookie }), ...(value !== undefined && { value }) };
}
