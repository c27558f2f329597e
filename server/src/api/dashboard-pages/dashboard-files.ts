import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The same from the sources and from what is built of them. */
const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@whitebox/server/package.json')), '../dist/dashboard');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Encodings that the build made beside a file, the smaller first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface DashboardFile {
  readonly type: string;
  /** How it lies on the disk; undefined: as it is. */
  readonly encoding: string | undefined;
  readonly content: Buffer;
}

export interface DashboardFiles {
  /** The page that every address of the dashboard answers, or that of its frame for diagrams; undefined where nothing was built. */
  readPage(name: 'index' | 'diagram'): Promise<string | undefined>;
  /** A file with a hash in its name, packed as the caller takes it. */
  readAsset(name: string, accepts: (encoding: string) => boolean): Promise<DashboardFile | undefined>;
}

/** What the build left in `dist/dashboard`. Names are looked up in the list of the folder: no path of a caller reaches the disk. */
export function openDashboardFiles(): DashboardFiles {
  const assets = path.join(folder, 'assets');
  const names: ReadonlySet<string> = new Set(existsSync(assets) ? readdirSync(assets) : []);
  return {
    readPage: async (name) => (names.size === 0 ? undefined : readFile(path.join(folder, `${name}.html`), 'utf8')),
    readAsset: async (name, accepts) => {
      const type = types[path.extname(name)];
      if (type === undefined || !names.has(name)) return undefined;
      const packed = encodings.find((encoding) => names.has(name + encoding.suffix) && accepts(encoding.name));
      return { type, encoding: packed?.name, content: await readFile(path.join(assets, name + (packed?.suffix ?? ''))) };
    },
  };
}
