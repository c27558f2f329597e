import { asRecord, parseRecord } from '#intake/inventory/applications/read-manifest.ts';

/** The exact version of an npm package by a lock file, `undefined` where the lock does not name it. */
export type LockedVersion = (name: string) => string | undefined;

const VERSION = /^\d[\w.+-]{0,60}$/;
/** `express@^4.17.0:`, `"@scope/name@npm:^1", "@scope/name@npm:^2":` */
const YARN_ENTRY = /^"?(@?[^@"\s]{1,214})@/;
const YARN_VERSION = /^ +version:? +"?([^"\s]{1,80})/;
/** `  express@4.18.2:`, `  /@scope/name/1.0.0:` */
const PNPM_ENTRY = /^ +['"]?\/?((?:@[^@/'"\s]{1,100}\/)?[^@/'"\s]{1,214})[@/](\d[^:('"\s]{0,80})/;

/** Reads package-lock.json, yarn.lock or pnpm-lock.yaml, whichever this is; only versions are looked at. */
export function readLock(path: string, text: string): LockedVersion {
  return path.endsWith('package-lock.json') || path.endsWith('npm-shrinkwrap.json') ? npmLock(text) : lineLock(text);
}

function npmLock(text: string): LockedVersion {
  const json = parseRecord(text);
  const packages = asRecord(json['packages']);
  const dependencies = asRecord(json['dependencies']);
  return (name) => plausible(asRecord(packages[`node_modules/${name}`])['version']) ?? plausible(asRecord(dependencies[name])['version']);
}

/** yarn.lock and pnpm-lock.yaml, line by line; where a package has several versions, the first counts. */
function lineLock(text: string): LockedVersion {
  const versions = new Map<string, string>();
  const note = (name: string | undefined, version: string | undefined): void => {
    if (name !== undefined && version !== undefined && !versions.has(name)) versions.set(name, version);
  };
  let entry: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith(' ')) {
      note(entry, YARN_VERSION.exec(line)?.[1]);
      const [, name, version] = PNPM_ENTRY.exec(line) ?? [];
      note(name, version);
    } else if (line !== '') entry = YARN_ENTRY.exec(line)?.[1];
  }
  return (name) => plausible(versions.get(name));
}

function plausible(version: unknown): string | undefined {
  return typeof version === 'string' && VERSION.test(version) ? version : undefined;
}
