// @ts-check
// Bundles our own sources so that a start compiles nothing; packages from the registry stay outside, but for three. Builds the dashboard.
// Skipped without esbuild (an install with --omit=dev ships the finished dist/).
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildDashboard } from './dashboard/build-dashboard.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Output name → entry file, one per process that we start. */
const entries = {
  server: 'server/src/main.ts',
  admin: 'server/src/admin/main.ts',
  'job-apart': 'server/src/job-apart.ts',
  cli: 'cli/src/main.ts',
  'engine-process': 'intake/src/analysis/engine-process.ts',
  'make-catalog-image': 'intake/src/analysis/make-catalog-image.ts',
};

/** Registry packages of many small modules (of `yaml` its form for browsers: the other one is no ECMAScript module): as files of their own they are half of what a start costs (1,000 files, 0.35 s of CPU). */
const BUNDLED = /^(?:kysely|typebox|yaml)(?:\/|$)/;
const packages = ['engine', 'trace-checker', 'contract', 'intake', 'prober', 'server', 'cli'];
/** Marks our own question to the resolver, so that it is answered and not asked again. */
const RESOLVING = Symbol('resolving');

async function build() {
  const { build: bundle } = await import('esbuild').catch(() => ({ build: undefined }));
  if (!bundle) {
    console.warn('esbuild is not installed: dist/ is left as it is');
    return;
  }
  const present = Object.entries(entries).filter(([, file]) => existsSync(root + file));
  // Each by itself: pieces shared by all programs held what only one of them needs, and each start read them.
  const built = await Promise.all(present.map(([name, file]) => bundle({
    absWorkingDir: root,
    entryPoints: { [name]: file },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'warning',
    metafile: true,
    plugins: [{ name: 'registry-packages-stay-outside', setup: keepPackagesOutside }],
  })));
  for (const [index, { metafile }] of built.entries()) writeFileSync(`${root}dist/${present[index]?.[0] ?? ''}.sources`, sourcesOf(metafile));
  const written = new Set(built.flatMap(({ metafile }) => Object.keys(metafile.outputs)));
  for (const { name, parentPath } of readdirSync(`${root}dist`, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    if (!written.has(`dist/${name}`) && !name.endsWith('.sources')) rmSync(`${parentPath}/${name}`);
  }
  // Without an image programs read the catalog's own files: a fault in those is theirs to tell.
  const { status } = spawnSync(process.execPath, ['dist/make-catalog-image.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] });
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
 * A package that lies in a workspace's own folder, because another version of it lies at the root, would not be found
 * from dist/: it is imported by the path of its file.
 *
 * @param {import('esbuild').PluginBuild} builder
 */
function keepPackagesOutside(builder) {
  builder.onResolve({ filter: /^yaml$/ }, () => ({ path: `${root}node_modules/yaml/browser/index.js` }));
  builder.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (kind === 'entry-point' || path.startsWith('@whitebox/') || BUNDLED.test(path) || pluginData === RESOLVING) return undefined;
    const { path: file, external } = await builder.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING });
    const isNested = !external && packages.some((folder) => file.startsWith(`${root}${folder}/node_modules/`));
    return { path: isNested ? `../${file.slice(root.length)}` : path, external: true };
  });
}

await build();
await buildDashboard(root);
