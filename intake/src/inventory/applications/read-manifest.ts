/*
 * What a manifest says, whatever its ecosystem. Manifests are hostile: each is parsed here once, as data; what does not
 * parse says nothing. Nothing of a build (scripts, Gradle, setup.py) is ever run. Every reader takes time in proportion to
 * the text: blocks are found by `indexOf`, and no pattern has two neighbours that match the same characters.
 */
import { TECHNOLOGIES } from '#intake/inventory/applications/technologies.ts';

export interface Manifest {
  readonly name?: string;
  /** Dependency → declared range, `''` where none is written. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** Has a program to start, or is published for others. */
  readonly isRunnable: boolean;
  readonly isCommandLine: boolean;
  /** Is published and has nothing to start. */
  readonly isLibrary: boolean;
}

const MAX_NAME_LENGTH = 200;
const MAX_DEPENDENCIES = 2_000;
const MAX_GROUP_PARTS = 8;
const EMPTY: Manifest = { dependencies: new Map(), isRunnable: false, isCommandLine: false, isLibrary: false };

export function readManifest(path: string, text: string): Manifest {
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (file === 'package.json') return readPackageJson(text);
  if (file === 'pom.xml') return readPom(text);
  if (file.startsWith('build.gradle')) return readGradle(text);
  if (file === 'pyproject.toml' || file === 'Pipfile') return readPyproject(text);
  if (file === 'requirements.txt') return { ...EMPTY, dependencies: requirements(text.split(/\r?\n/)), isRunnable: true };
  return { ...EMPTY, isRunnable: true };
}

/** A text without control characters, short enough to be a name. */
export function cleanName(name: string): string | undefined {
  const cleaned = name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME_LENGTH);
  return cleaned === '' ? undefined : cleaned;
}

/** Parses JSON to a record; anything else is an empty one. */
export function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    // A manifest that is no JSON says nothing; the sources are read all the same.
    return {};
  }
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

function readPackageJson(text: string): Manifest {
  const json = parseRecord(text);
  const scripts = asRecord(json['scripts']);
  const dependencies = new Map<string, string>();
  // A peer or an optional dependency is what a library can work with, not what this application is made of.
  for (const field of ['dependencies', 'devDependencies']) {
    for (const [name, range] of Object.entries(asRecord(json[field]))) {
      // Development dependencies describe the tools, except the ones that pages are built with.
      const counts = field !== 'devDependencies' || ['react', 'vue', 'svelte', 'next', 'nuxt', '@angular/core', '@sveltejs/kit', 'electron'].includes(name);
      if (counts && !dependencies.has(name)) dependencies.set(name, typeof range === 'string' ? range : '');
    }
  }
  const isCommandLine = json['bin'] !== undefined;
  const isStarted = ['start', 'serve', 'dev', 'start:prod'].some((script) => script in scripts);
  const isPublished = ['main', 'module', 'exports'].some((field) => field in json);
  return {
    ...nameOf(json['name']),
    dependencies,
    isCommandLine,
    isRunnable: isCommandLine || isStarted || isPublished,
    isLibrary: isPublished && !isStarted && !isCommandLine,
  };
}

function readPom(text: string): Manifest {
  const body = withoutBlocks(text, '<!--', '-->');
  const own = ['parent', 'dependencies', 'dependencyManagement', 'build', 'profiles'].reduce((rest, name) => withoutBlocks(rest, `<${name}>`, `</${name}>`), body);
  const dependencies = new Map<string, string>();
  const blocks = [...blocksOf(body, '<parent>', '</parent>'), ...blocksOf(body, '<dependency>', '</dependency>')];
  for (const block of blocks.slice(0, MAX_DEPENDENCIES)) {
    const group = tag(block, 'groupId');
    const version = tag(block, 'version') ?? '';
    if (group === undefined) continue;
    const known = version.startsWith('${') ? (tag(body, version.slice(2, -1)) ?? '') : version;
    addGroup(dependencies, group, known);
  }
  return { ...nameOf(tag(own, 'artifactId')), dependencies, isRunnable: tag(own, 'packaging') !== 'pom', isCommandLine: false, isLibrary: false };
}

function readGradle(text: string): Manifest {
  const dependencies = new Map<string, string>();
  for (const [, group = '', version = ''] of text.matchAll(/['"]([\w.-]+):[\w.-]+(?::([\w.-]+))?['"]/g)) addGroup(dependencies, group, version);
  for (const [, plugin = '', version = ''] of text.matchAll(/\bid[ \t(]*['"]([\w.-]+)['"][ \t)]*version[ \t]*['"]([\w.-]+)['"]/g)) addGroup(dependencies, plugin, version);
  return { ...EMPTY, dependencies, isRunnable: true };
}

/** Under the longest prefix that we know: `com.mysql.cj` is `com.mysql`, and Spring Boot is not Spring of the same version. */
function addGroup(dependencies: Map<string, string>, group: string, version: string): void {
  const parts = group.split('.').slice(0, MAX_GROUP_PARTS);
  for (let length = parts.length; length >= 2; length--) {
    const prefix = parts.slice(0, length).join('.');
    if (!TECHNOLOGIES.has(prefix)) continue;
    if ((dependencies.get(prefix) ?? '') === '') dependencies.set(prefix, version);
    return;
  }
}

function readPyproject(text: string): Manifest {
  const name = /^[ \t]*name[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(text)?.[1];
  const quoted = Array.from(text.matchAll(/["']([A-Za-z][\w.-]*(?:\[[^\]"'\n]*\])?[ \t]*(?:[<>=!~][^"'\n]*)?)["']/g), ([, entry = '']) => entry);
  const keyed = Array.from(text.matchAll(/^[ \t]*([A-Za-z][\w.-]*)[ \t]*=[ \t]*(?:["']([^"'\n]*)["']|\{)/gm), ([, entry = '', range = '']) => `${entry} ${range}`);
  return { ...nameOf(name), dependencies: requirements([...quoted, ...keyed]), isRunnable: true, isCommandLine: /^[ \t]*\[(project\.scripts|tool\.poetry\.scripts)\]/m.test(text), isLibrary: false };
}

function requirements(lines: readonly string[]): ReadonlyMap<string, string> {
  const dependencies = new Map<string, string>();
  for (const line of lines) {
    const [, name, range = ''] = /^\s*([A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*([^#;]*)/.exec(line) ?? [];
    if (name !== undefined && !dependencies.has(name.toLowerCase())) dependencies.set(name.toLowerCase(), range.trim());
  }
  return dependencies;
}

/** The insides of all blocks; a block that is not closed ends the search. */
function blocksOf(text: string, open: string, close: string): string[] {
  const blocks: string[] = [];
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, start)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    blocks.push(text.slice(start + open.length, end));
    start = end + close.length;
  }
  return blocks;
}

function withoutBlocks(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + close.length;
  }
  return kept.join('') + text.slice(from);
}

function tag(text: string, name: string): string | undefined {
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, start);
  return start < 0 || end < 0 ? undefined : text.slice(start + name.length + 2, end).trim();
}

function nameOf(name: unknown): { readonly name?: string } {
  const cleaned = typeof name === 'string' ? cleanName(name) : undefined;
  return cleaned === undefined ? {} : { name: cleaned };
}
