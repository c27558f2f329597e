import { describeApplication } from '#intake/inventory/applications/describe-application.ts';
import { readLock, type LockedVersion } from '#intake/inventory/applications/locked-versions.ts';
import { cleanName, readManifest, type Manifest } from '#intake/inventory/applications/read-manifest.ts';
import { TECHNOLOGIES } from '#intake/inventory/applications/technologies.ts';
import type { InventoryFile } from '#intake/inventory/inventory-file.ts';
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';

/** A part of a repository that runs or is published by itself. */
export interface Application {
  readonly name: string;
  /** Path inside the repository, `''` for its root. */
  readonly rootPath: string;
  /** A sentence: language, framework and version, what it serves, data stores. */
  readonly architecture: string;
}

export interface DetectionInput {
  readonly files: readonly InventoryFile[];
  /** Paths of manifests and lock files. */
  readonly manifests: readonly string[];
  readonly read: (path: string) => Promise<string | undefined>;
  readonly fallbackName: string;
}

interface Package {
  readonly root: string;
  readonly manifests: Manifest[];
  readonly locks: LockedVersion[];
  readonly files: InventoryFile[];
}

const MANIFEST = /(^|\/)(package\.json|pom\.xml|build\.gradle(\.kts)?|pyproject\.toml|requirements\.txt|setup\.py|Pipfile|manage\.py)$/;
const LOCK = /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml)$/;
/** A monorepo has hundreds; what has more is a registry, and its description would help nobody. */
const MAX_MANIFESTS = 2_000;

export function isManifest(path: string): boolean {
  return MANIFEST.test(path) || LOCK.test(path);
}

/**
 * One application per folder whose manifest is runnable or published and that holds sources of its own (a file belongs to
 * the nearest manifest above it). Without any, the repository is one application at `''`.
 */
export async function detectApplications(input: DetectionInput): Promise<readonly Application[]> {
  if (input.files.length === 0) return [];
  const packages = await readPackages(input);
  for (const file of input.files) nearest(packages, file.path)?.files.push(file);
  const own = [...packages.values()].filter((entry) => entry.files.length > 0);
  const runnable = own.filter((entry) => entry.manifests.some((manifest) => manifest.isRunnable || hasFramework(manifest)));
  const rootLocks = packages.get('')?.locks ?? [];
  const applications = runnable.length > 0 ? runnable : [{ root: '', manifests: packages.get('')?.manifests ?? [], locks: rootLocks, files: [...input.files] }];
  return applications
    .sort((a, b) => byCodeUnit(a.root, b.root))
    .map((entry) => ({
      name: nameOf(entry, input.fallbackName),
      rootPath: entry.root,
      architecture: describeApplication({ ...entry, lockedVersion: firstOf([...entry.locks, ...rootLocks]) }),
    }));
}

async function readPackages(input: DetectionInput): Promise<Map<string, Package>> {
  const packages = new Map<string, Package>();
  for (const path of input.manifests.slice(0, MAX_MANIFESTS)) {
    const text = await input.read(path);
    if (text === undefined) continue;
    const root = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    const entry = packages.get(root) ?? { root, manifests: [], locks: [], files: [] };
    packages.set(root, entry);
    if (LOCK.test(path)) entry.locks.push(readLock(path, text));
    else entry.manifests.push(readManifest(path, text));
  }
  return packages;
}

function nearest(packages: ReadonlyMap<string, Package>, path: string): Package | undefined {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const entry = packages.get(path.slice(0, at));
    if (entry !== undefined && entry.manifests.length > 0) return entry;
  }
  return packages.get('');
}

function hasFramework(manifest: Manifest): boolean {
  return [...manifest.dependencies.keys()].some((name) => ['serves', 'page'].includes(TECHNOLOGIES.get(name)?.role ?? ''));
}

function nameOf({ root, manifests }: Package, fallbackName: string): string {
  const named = manifests.find((manifest) => manifest.name !== undefined)?.name;
  return named ?? cleanName(root.slice(root.lastIndexOf('/') + 1)) ?? cleanName(fallbackName) ?? 'application';
}

function firstOf(locks: readonly LockedVersion[]): LockedVersion {
  return (name) => {
    for (const lock of locks) {
      const version = lock(name);
      if (version !== undefined) return version;
    }
    return undefined;
  };
}
