import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, expect, test } from 'vitest';
import configuration from '../architecture.cjs';

type Tree = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..');
const packages = ['engine', 'trace-checker', 'contract', 'intake', 'prober', 'server', 'cli', 'dashboard'];
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Rules violated by a tree of these files, with packages as ours and the libraries that they declare. */
async function violations(tree: Tree): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'architecture-'));
  folders.push(folder);
  for (const name of packages) {
    cpWithFolders(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    write(folder, `${name}/src/index.ts`, 'export {};');
    mkdirSync(join(folder, 'node_modules/@whitebox'), { recursive: true });
    symlinkSync(join(folder, name), join(folder, 'node_modules/@whitebox', name));
  }
  cpWithFolders(join(root, 'package.json'), join(folder, 'package.json'));
  cpWithFolders(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  for (const library of ['fastify', 'kysely', 'typebox', 'vitest', 'yaml', 'nowhere-declared']) {
    write(folder, `node_modules/${library}/package.json`, `{"name":"${library}","version":"1.0.0","type":"module","exports":"./index.js"}`);
    write(folder, `node_modules/${library}/index.js`, 'export const it = 1;');
  }
  for (const [file, text] of Object.entries(tree)) write(folder, file, text);

  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(
    packages,
    // 'error' is a text to the compiler where the library's type wants the literal.
    { ...options, baseDir: folder, ruleSet: ruleSet as IFlattenedRuleSet, validate: true },
    undefined,
    { tsConfig: extractTSConfig(join(folder, 'tsconfig.json')) },
  );
  // Without an output type the result is an object.
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))].sort();
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function cpWithFolders(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

const it = 'export const it = 1;';

test('a tree that keeps all rules has no violation', async () => {
  const tree = {
    'engine/src/index.ts': "export { it } from '#engine/taint/solve.ts';",
    'engine/src/source/span.ts': it,
    'engine/src/frontends/tree/load.ts': "export { readFileSync as it } from 'node:fs';",
    'engine/src/taint/solve.ts': "import { createHash } from 'node:crypto'; export { it } from '#engine/source/span.ts'; export const hash = createHash;",
    'engine/src/findings/edge.ts': "export type Edge = 'assign';",
    'engine/src/taint/trail.ts': "export type { Edge } from '#engine/findings/edge.ts';",
    'engine/src/taint/solve.test.ts': "import { it } from './solve.ts'; import { it as test } from 'vitest'; test(it);",
    'contract/src/index.ts': "export { it } from 'typebox';",
    'server/src/domain/scans/scan.store.ts': "export { it } from 'kysely';",
    'server/src/domain/scans/index.ts': "export { it } from './scan.store.ts';",
    'server/src/domain/findings/list-findings.ts': "export { it } from '#server/domain/scans/index.ts';",
    'server/src/api/scans/scans.routes.ts': "export { it } from 'fastify'; export { it as scan } from '#server/domain/scans/index.ts';",
    'server/src/pipeline/analyze/analyze.job.ts': "export { it } from '@whitebox/engine';",
  };

  expect(await violations(tree)).toEqual([]);
});

const rulesBroken: [rule: string, Tree][] = [
  ['a1-no-cycles', { 'engine/src/ir/a.ts': "import { b } from './b.ts'; export const a = () => b;", 'engine/src/ir/b.ts': "import { a } from './a.ts'; export const b = () => a;" }],
  [
    'a1-no-type-cycles-across-folders',
    {
      'cli/src/commands/a.ts': "import type { B } from '#cli/render/b.ts'; export interface A { b: B }",
      'cli/src/render/b.ts': "import type { A } from '#cli/commands/a.ts'; export interface B { a: A }",
    },
  ],
  ['a2-packages-by-name', { 'engine/src/source/span.ts': it, 'intake/src/reach.ts': "export { it } from '../../engine/src/source/span.ts';" }],
  ['a2-dependencies-are-declared', { 'cli/src/report.ts': "export { it } from 'nowhere-declared';" }],
  ['a2-everything-resolves', { 'cli/src/report.ts': "export { it } from './not-there.ts';" }],
  ['a2-directions-of-trace-checker', { 'engine/src/index.ts': it, 'trace-checker/src/reach.ts': "export { it } from '@whitebox/engine';" }],
  ['a2-directions-of-intake', { 'contract/src/index.ts': it, 'intake/src/reach.ts': "export { it } from '@whitebox/contract';" }],
  // Neither has a name to be imported by; the long way round is refused as well.
  ['a2-directions-of-server', { 'cli/src/run.ts': it, 'server/src/reach.ts': "export { it } from '../../cli/src/run.ts';" }],
  ['a2-directions-of-prober', { 'engine/src/index.ts': it, 'prober/src/reach.ts': "export { it } from '@whitebox/engine';" }],
  ['a2-prober-by-addresses', { 'intake/src/index.ts': it, 'prober/src/reach.ts': "export { it } from '@whitebox/intake';" }],
  ['a2-directions-of-dashboard', { 'dashboard/src/api/x.ts': "import '@whitebox/engine';" }],
  ['a13-layers-of-the-dashboard', { 'dashboard/src/findings/Page.tsx': "import '#dashboard/scans/Scan.tsx';", 'dashboard/src/scans/Scan.tsx': it }],
  ['a13-types-of-the-contract', { 'dashboard/src/api/x.ts': "import { it } from '@whitebox/contract'; export const also = it;", 'contract/src/index.ts': it }],
  ['a2-directions-of-cli', { 'server/src/app.ts': it, 'cli/src/reach.ts': "export { it } from '../../server/src/app.ts';" }],
  ['a3-engine-is-pure', { 'engine/src/program/load.ts': "export { readFileSync as it } from 'node:fs';" }],
  ['a3-engine-is-pure', { 'engine/src/frontends/tree/load.ts': "export { request as it } from 'node:https';" }],
  ['a3-engine-is-pure', { 'contract/src/index.ts': it, 'engine/src/program/load.ts': "export { it } from '@whitebox/contract';" }],
  ['a4-engine-layers', { 'engine/src/taint/solve.ts': it, 'engine/src/program/link.ts': "export { it } from '#engine/taint/solve.ts';" }],
  ['a4-rooms-of-taint', { 'engine/src/taint/calls/enter.ts': it, 'engine/src/taint/objects/members.ts': "export { it } from '#engine/taint/calls/enter.ts';" }],
  ['a4-regex-by-index', { 'engine/src/regex/groups.ts': it, 'engine/src/taint/operations/match.ts': "export { it } from '#engine/regex/groups.ts';" }],
  ['a4-engine-layers', { 'engine/src/findings/rank.ts': it, 'engine/src/taint/solve.ts': "export { it } from '#engine/findings/rank.ts';" }],
  ['a5-frontends-are-strangers', { 'engine/src/frontends/java/lower.ts': it, 'engine/src/frontends/python/lower.ts': "export { it } from '../java/lower.ts';" }],
  ['a7-domain-knows-no-edge', { 'server/src/api/present.ts': it, 'server/src/domain/scans/start-scan.ts': "export { it } from '#server/api/present.ts';" }],
  ['a7-platform-knows-no-product', { 'server/src/domain/scans/index.ts': it, 'server/src/platform/queue/queue.ts': "export { it } from '#server/domain/scans/index.ts';" }],
  ['a8-edges-are-strangers', { 'server/src/pipeline/run.ts': it, 'server/src/api/scans/scans.routes.ts': "export { it } from '#server/pipeline/run.ts';" }],
  ['a9-features-by-index', { 'server/src/domain/scans/scan.store.ts': it, 'server/src/domain/findings/list.ts': "export { it } from '#server/domain/scans/scan.store.ts';" }],
  ['a9-features-by-index', { 'server/src/domain/findings/index.ts': it, 'server/src/domain/scans/start.ts': "export { it } from '#server/domain/findings/index.ts';" }],
  ['a10-sql-in-stores', { 'server/src/domain/scans/start-scan.ts': "export { it } from 'kysely';" }],
  ['a10-policies-are-pure', { 'server/src/platform/clock/clock.ts': it, 'server/src/domain/scans/scan.policy.ts': "export { it } from '#server/platform/clock/clock.ts';" }],
  ['a10-http-in-routes', { 'server/src/domain/scans/start-scan.ts': "export { it } from 'fastify';" }],
  ['a11-contract-is-schemas', { 'contract/src/index.ts': "export { join as it } from 'node:path';" }],
  ['a12-tests-stay-out', { 'server/test/factories.ts': it, 'server/src/app.ts': "export { it } from '../test/factories.ts';" }],
  ['a12-test-libraries-stay-out', { 'cli/src/scan.ts': "export { it } from 'vitest';" }],
];

test.each(rulesBroken)('%s is reported', async (rule, tree) => {
  expect(await violations(tree)).toContain(rule);
});

test('every rule has a violation here and a reason', () => {
  const rules = configuration.forbidden;

  expect(new Set(rulesBroken.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  expect(rules.filter(({ comment, severity }) => comment.length < 40 || severity !== 'error')).toEqual([]);
});

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, path, entry.name)).length > 0)
    .map(({ name }) => name)
    .sort();
const foldersInRules = (name: string, pattern: RegExp) =>
  [...new Set(configuration.forbidden.filter((rule) => rule.name === name).flatMap(({ from }) => pattern.exec(String(from.path))?.[1] ?? []))].sort();

test('the layers of the engine and the dashboard and the features of the domain are those on the disk', () => {
  expect(foldersInRules('a4-engine-layers', /^\^engine\/src\/([a-z]+)\/$/)).toEqual(foldersOf('engine/src'));
  expect(foldersInRules('a13-layers-of-the-dashboard', /^\^dashboard\/src\/([a-z-]+)\/$/)).toEqual(foldersOf('dashboard/src'));
  expect(foldersInRules('a9-features-by-index', /^\^server\/src\/domain\/([a-z]+)\/$/)).toEqual(foldersOf('server/src/domain'));
});
