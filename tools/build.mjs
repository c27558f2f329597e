// Bundles our own sources so that a start compiles nothing; packages from the registry stay outside.
// Skipped without esbuild (an install with --omit=dev ships the finished dist/).
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Output name → entry file, one per process that we start. */
const entries = {
  server: 'server/src/main.ts',
  admin: 'server/src/admin/main.ts',
  cli: 'cli/src/main.ts',
  'engine-process': 'intake/src/analysis/engine-process.ts',
};

async function build() {
  const { build: bundle } = await import('esbuild').catch(() => ({ build: undefined }));
  if (!bundle) {
    console.warn('esbuild is not installed: dist/ is left as it is');
    return;
  }
  const present = Object.entries(entries).filter(([, file]) => existsSync(root + file));
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [{ name: 'registry-packages-stay-outside', setup: keepPackagesOutside }],
  });
}

/** @param {import('esbuild').PluginBuild} builder */
function keepPackagesOutside(builder) {
  builder.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
    if (kind === 'entry-point' || path.startsWith('@whitebox/')) return undefined;
    return { path, external: true };
  });
}

await build();
