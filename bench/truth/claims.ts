/* What the catalog claims of calls: each sink and each sanitizer, written out to one path and one kind. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const PROBED_LANGUAGES = ['javascript', 'python', 'java'] as const;
export type ProbedLanguage = (typeof PROBED_LANGUAGES)[number];

/** `sinks: { at: "Pool.{query,end}.argument(0)", kind: sql-injection }` makes two claims, of one row. */
export interface Claim {
  readonly model: string;
  readonly section: 'sink' | 'sanitizer';
  readonly path: string;
  readonly kind: string;
  /** The row's place in its section of the model. */
  readonly row: number;
}

interface Row {
  readonly at: string | readonly string[];
  readonly kind?: string;
  readonly cleans?: readonly string[];
}

/** The claims of all models of a language, in the order of files and rows. */
export function readClaims(catalog: string, language: ProbedLanguage): readonly Claim[] {
  const folder = path.join(catalog, 'models', language);
  return readdirSync(folder).filter((name) => name.endsWith('.yml')).sort().flatMap((name) => {
    const model = parse(readFileSync(path.join(folder, name), 'utf8')) as { readonly sinks?: readonly Row[]; readonly sanitizers?: readonly Row[] }; // The loader of the catalog judges its form.
    return [...claimsOf(name.slice(0, -'.yml'.length), 'sink', model.sinks ?? []), ...claimsOf(name.slice(0, -'.yml'.length), 'sanitizer', model.sanitizers ?? [])];
  });
}

function claimsOf(model: string, section: Claim['section'], rows: readonly Row[]): readonly Claim[] {
  return rows.flatMap((row, index) => [row.at].flat().flatMap(writtenOut).flatMap((path) => [row.kind ?? row.cleans ?? []].flat().map((kind) => ({ model, section, path, kind, row: index }))));
}

/** A path for each choice of `{a,b}`, without the blanks around choices. */
export function writtenOut(text: string): readonly string[] {
  const [group, choices] = /\{([^{}]*)\}/.exec(text) ?? [];
  if (group === undefined || choices === undefined) return [text];
  return choices.split(',').flatMap((choice) => writtenOut(text.replace(group, () => choice.trim())));
}

/** What names a claim among those of its language. */
export function claimKey({ model, section, path, kind }: Omit<Claim, 'row'>): string {
  return [model, section, path, kind].join(' ');
}
