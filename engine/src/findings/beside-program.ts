import type { AsideCode } from '#engine/program/aside-code.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Report } from '#engine/taint/state/reporter.ts';

/** CWE-798, 321, 259: a secret opens what it opens, wherever it was read. */
const SECRETS: ReadonlySet<number> = new Set([798, 321, 259]);

/** Whether a finding stands in what shows, makes up or tries something; scripts of developers are asked where no request arrives in them. */
export function isBesideProgram({ place: { file }, entry, rule: { cwe } }: Report, { aside, entries }: { readonly aside: AsideCode; readonly entries: readonly Entry[] }): boolean {
  if (cwe.some((number) => SECRETS.has(number))) return false;
  const start = entry === undefined ? undefined : entries[entry];
  // Frameworks gather what is declared, wherever it stands; an example registers for itself.
  if (start?.threat === 'remote' && start.kind === 'declared') return false;
  return aside.isForShow(file) || (aside.isForDevelopers(file) && start?.threat !== 'remote');
}
