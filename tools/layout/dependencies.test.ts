import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
// The form that npm documents.
const readManifest = (folder: string) => read(join(folder, 'package.json')) as Manifest;
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, LockedPackage>> }; // the form that npm documents

test('every version is exact', () => {
  const manifests = ['.', ...(readManifest('.').workspaces ?? [])].map(readManifest);
  const ranges = manifests
    .flatMap(({ dependencies, devDependencies, optionalDependencies }) => Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));

  expect(ranges).toEqual([]);
});

// A release whose helper for some platform was never published installs by `npm install` and is refused by `npm ci`.
test('the lockfile holds each optional dependency that a package in it names', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !Object.keys(packages).some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path}: ${name}`),
  );

  expect(missing).toEqual([]);
});

test('the lockfile names no address', () => {
  const addresses = Object.values(packages).filter(({ resolved, link }) => link !== true && resolved !== undefined);

  expect(addresses).toEqual([]);
});
