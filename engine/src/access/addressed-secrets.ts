/*
 * Secrets that are sent in addresses: whoever answers GET and reads a password of the query has it in histories, logs and referrers. That
 * it is read there is the flaw, whatever becomes of it.
 */
import type { NamedSink } from '#engine/catalog/secret-knowledge.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { AccessInput } from '#engine/access/judge-access.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import { hopAt, type Source } from '#engine/taint/values/taint.ts';
import { extend } from '#engine/taint/values/trail.ts';

/** What is read of addresses under the names that rows tell, of each place once. */
export function judgeAddressed({ run, rules, entries, routesOf }: Pick<AccessInput, 'run' | 'rules' | 'entries' | 'routesOf'>): readonly Report[] {
  const found = new Map<string, Report>();
  for (const entry of entries) {
    const methods = new Set(routesOf(entry).flatMap(({ method }) => method.split('|')));
    if (!methods.has('GET') && !methods.has('ANY')) continue;
    const language = entry.function?.module.language ?? '';
    for (const row of run.catalog.languages.get(language)?.namedSinks ?? []) {
      if (!methods.has('GET') && row.anyMethod === undefined) continue;
      for (const source of run.registered.inputs.get(entry.id) ?? []) {
        const rule = isAddressed(row, source) ? rules.find(({ from, to, languages }) => to.includes(row.kind) && from.includes(source.kind) && (languages === 'all' || languages.includes(language))) : undefined;
        const { file, start } = source.place;
        if (rule && !found.has(`${file}\u0000${start}`)) found.set(`${file}\u0000${start}`, reportOf(rule, { row, source, entry, isDoubted: !methods.has('GET') && row.anyMethod === 'doubted' }));
      }
    }
  }
  return [...found.values()];
}

function isAddressed({ isCompared, isAttempted, places, pattern }: NamedSink, { part, name }: Source): boolean {
  return isCompared === undefined && isAttempted === undefined && places !== undefined && part !== undefined && places.has(part) && name !== undefined && pattern.test(name);
}

function reportOf(rule: Rule, { row: { kind, origin }, source, entry, isDoubted }: { readonly row: NamedSink; readonly source: Source; readonly entry: Entry; readonly isDoubted: boolean }): Report {
  const { place } = source;
  const fact = `${origin.file} ${origin.row}`;
  const trail = extend({ hop: hopAt(place, 'source', source.fact), previous: undefined, depth: 1 }, { place, edge: 'sink', fact });
  return { rule, kind, place, fact, threat: entry.threat, entry: entry.id, entries: new Set([entry.id]), trail, source, sources: new Set([source]), demands: [], ...(isDoubted && { doubt: 'use-unknown' as const }) };
}
