import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { pinnedPackage, type PinnedPackage } from '../corpus/corpus.ts';

/** A flaw that was published of a released package, and where it lies there. */
export interface Advisory {
  /** `CVE-2019-10744`, `GHSA-…`, or the name under which another database knows it. */
  readonly id: string;
  readonly package: PinnedPackage;
  /** The first release, or one of the first, without the flaw. */
  readonly fixed?: PinnedPackage;
  readonly cwe: number;
  /** From the package's own folder. */
  readonly file: string;
  /** Where it happens: the line of the sink, not where the input enters, or the function that the fix changed. */
  readonly at: { readonly line: number } | { readonly function: string };
}

/**
 * Reads a list of advisories: `{ advisory, package: { registry, name, version }, fixed: version, class: cwe-78, file, line }`,
 * or `function` in the place of `line`.
 * @throws {Error} naming the entry that cannot be understood, or that stands there twice.
 */
export function readAdvisories(file: string): readonly Advisory[] {
  const list: unknown = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' });
  if (!Array.isArray(list)) throw new Error(`${file} is no list`);
  const seen = new Set<string>();
  return list.map((entry: unknown, index) => {
    const where = `${file}: entry ${index + 1}`;
    const advisory = advisoryOf(recordOf(entry, where), where);
    const place = placeOf(advisory);
    if (seen.has(place)) throw new Error(`${where}: ${place} stands there twice`);
    seen.add(place);
    return advisory;
  });
}

/** One text for the flaw: `CVE-2019-10744 lodash 4.17.11 lodash.js:6606 cwe-1321`. */
export function placeOf({ id, package: { name, version }, file, at, cwe }: Advisory): string {
  return `${id} ${name} ${version} ${file}:${'line' in at ? at.line : at.function} cwe-${cwe}`;
}

function advisoryOf(row: Readonly<Record<string, unknown>>, where: string): Advisory {
  const { advisory: id, package: named, fixed, class: family, file, line, function: changed, ...rest } = row;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new Error(`${where}: ${unknown} is no part of an advisory`);
  const { registry, name, version } = recordOf(named, `${where}: package`);
  const pinned = pinnedPackage({ registry, name, version }, where);
  const cwe = typeof family === 'string' ? /^cwe-(\d+)$/.exec(family)?.[1] : undefined;
  if (typeof id !== 'string' || !/^\S+$/.test(id)) throw new Error(`${where}: advisory is the name under which it was published`);
  if (cwe === undefined) throw new Error(`${where}: class is a CWE, such as cwe-78`);
  if (typeof file !== 'string' || file === '') throw new Error(`${where}: file is missing`);
  return {
    id, package: pinned, cwe: Number(cwe), file, at: placeIn({ line, changed }, where),
    ...(fixed === undefined ? {} : { fixed: pinnedPackage({ registry, name, version: fixed }, where) }),
  };
}

function placeIn({ line, changed }: { readonly line: unknown; readonly changed: unknown }, where: string): Advisory['at'] {
  if (line === undefined && typeof changed === 'string' && changed !== '') return { function: changed };
  if (changed !== undefined || typeof line !== 'string' || !/^[1-9]\d*$/.test(line)) throw new Error(`${where}: line is a number from 1, or function a name`);
  return { line: Number(line) };
}

function recordOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is no mapping`);
  return { ...value };
}
