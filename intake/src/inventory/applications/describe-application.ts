import { count } from '@whitebox/engine/text';
import { LANGUAGES } from '#intake/inventory/languages.ts';
import type { LockedVersion } from '#intake/inventory/applications/locked-versions.ts';
import type { Manifest } from '#intake/inventory/applications/read-manifest.ts';
import { TECHNOLOGIES, type Technology } from '#intake/inventory/applications/technologies.ts';
import type { InventoryFile } from '#intake/inventory/inventory-file.ts';

export interface DescribedPackage {
  readonly files: readonly InventoryFile[];
  readonly manifests: readonly Manifest[];
  readonly lockedVersion: LockedVersion;
}

/** A language is named when it has at least this share of the lines. */
const NAMED_SHARE = 0.1;
const MAX_STORES = 4;

/**
 * One or two sentences that hold for this code: "TypeScript web application on Express 4.18.2 with 12 HTTP routes; stores data in
 * PostgreSQL (pg 8.11.3). 4,120 analysable lines in 38 files." A version is exact when a lock file has it, else as declared.
 */
export function describeApplication(described: DescribedPackage): string {
  const lines = sum(described.files, (file) => file.lines);
  const frameworks = technologies(described, 'serves').slice(0, 2);
  const pages = technologies(described, 'page').slice(0, 1);
  const isWeb = frameworks.length + pages.length > 0;
  // In a library, what looks like a route is its own workings or an example.
  const routes = !isWeb && described.manifests.some((manifest) => manifest.isLibrary) ? 0 : sum(described.files, (file) => file.routes);
  const on = [...frameworks, ...pages].map(named);
  const stores = storesOf(described);
  const kind = kindOf(described, isWeb || routes > 0);
  const parts = [
    `${languagesOf(described.files)} ${kind}`.trim(),
    ...(on.length > 0 ? [`on ${list(on)}`] : []),
    ...(routes > 0 ? [`with ${count(routes, 'HTTP route')}`] : []),
  ].join(' ');
  const data = stores.length > 0 ? `; stores data in ${list(stores)}` : '';
  return `${parts}${data}. ${count(lines, 'analysable line')} in ${count(described.files.length, 'file')}.`;
}

interface Used {
  readonly technology: Technology;
  readonly dependency: string;
  readonly version: string | undefined;
}

function technologies({ manifests, lockedVersion }: DescribedPackage, role: Technology['role']): readonly Used[] {
  const declared = new Map(manifests.flatMap((manifest) => [...manifest.dependencies]));
  const used: Used[] = [];
  for (const [dependency, technology] of TECHNOLOGIES) {
    const range = declared.get(dependency);
    if (range === undefined || technology.role !== role || used.some((entry) => entry.technology.name === technology.name)) continue;
    used.push({ technology, dependency, version: lockedVersion(dependency) ?? declaredVersion(range) });
  }
  return used;
}

/** A range such as `^4.18.0` or `==2.3` that names one version; the version is said as it is declared. */
function declaredVersion(range: string): string | undefined {
  return /^[\^~=<>! v]*\d[\w.+-]{0,40}$/.test(range) ? range.replace(/^[= v]+/, '') : undefined;
}

function named({ technology, version }: Used): string {
  return version === undefined ? technology.name : `${technology.name} ${version}`;
}

function storesOf(described: DescribedPackage): readonly string[] {
  const stores = technologies(described, 'store');
  const specific = stores.filter(({ technology }) => !technology.name.startsWith('a '));
  return (specific.length > 0 ? specific : stores).slice(0, MAX_STORES)
    .map(({ technology, dependency, version }) => `${technology.name} (${version === undefined ? dependency : `${dependency} ${version}`})`);
}

function kindOf({ manifests }: DescribedPackage, isWeb: boolean): string {
  if (isWeb) return 'web application';
  if (manifests.some((manifest) => manifest.isCommandLine)) return 'command-line program';
  return manifests.some((manifest) => manifest.isLibrary) ? 'library' : 'application';
}

function languagesOf(files: readonly InventoryFile[]): string {
  const all = sum(files, (file) => file.lines);
  const shares = LANGUAGES.map(({ id, name }) => ({ name, lines: sum(files.filter((file) => file.language === id), (file) => file.lines) }));
  const namedLanguages = shares.filter((share) => share.lines > 0 && share.lines >= all * NAMED_SHARE).sort((a, b) => b.lines - a.lines);
  return list(namedLanguages.map((share) => share.name));
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
