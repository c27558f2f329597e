import { asRecord, parseRecord } from '#intake/inventory/applications/read-manifest.ts';

/** The exact version of an npm package by a lock file, `undefined` where the lock does not name it. */
export type LockedVersion = (name: string) => string | undefined;

const VERSION = /^\d[\w.+-]{0,60}$/;

/** Reads package-lock.json, yarn.lock or pnpm-lock.yaml, whichever this is; only versions are looked at. */
export function readLock(path: string, text: string): LockedVersion {
  if (path.endsWith('package-lock.json') || path.endsWith('npm-shrinkwrap.json')) return npmLock(text);
  return (name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const yarn = new RegExp(`^"?${escaped}@[^\\n]*:\\n\\s+version:?\\s+"?([^"\\n]+)`, 'm').exec(text)?.[1];
    const pnpm = new RegExp(`^\\s+['"]?/?${escaped}[@/](\\d[^:('"\\n]*)`, 'm').exec(text)?.[1];
    return plausible(yarn ?? pnpm);
  };
}

function npmLock(text: string): LockedVersion {
  const json = parseRecord(text);
  const packages = asRecord(json['packages']);
  const dependencies = asRecord(json['dependencies']);
  return (name) => plausible(asRecord(packages[`node_modules/${name}`])['version']) ?? plausible(asRecord(dependencies[name])['version']);
}

function plausible(version: unknown): string | undefined {
  return typeof version === 'string' && VERSION.test(version) ? version : undefined;
}
