import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze } from '@whitebox/engine';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeSnapshot } from '#intake/analysis/analyze-snapshot.ts';
import { verifySnapshot } from '#intake/analysis/verify-snapshot.ts';
import { LANGUAGES } from '#intake/inventory/languages.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { killEngine } from '../../test/kill-engine.ts';
import { buildProgram } from '../../test/build-program.ts';

const program = await buildProgram('intake/src/analysis/engine-process.ts');

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'whitebox-engine-'));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

const route = "const app = require('express')();\nconst { exec } = require('child_process');\napp.get('/a', (req, res) => {\n  exec('ls ' + req.query.dir);\n});\n";

test('the engine\'s own process finds a flaw among hostile sources, and its check confirms it', async () => {
  writeFileSync(join(root, 'app.js'), route);
  writeFileSync(join(root, 'line\nbreak.js'), route.replace('/a', '/b'));
  writeFileSync(join(root, 'broken.js'), 'function ( { ]]] => class');
  writeFileSync(join(root, 'deep.js'), `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)};\n`);
  writeFileSync(join(root, 'blocks.js'), `${'{\n'.repeat(50_000)}${'}\n'.repeat(50_000)}`);
  writeFileSync(join(root, 'latin.js'), Buffer.from([0x61, 0x3d, 0x27, 0xff, 0xfe, 0x27, 0x0a]));
  writeFileSync(join(root, 'tsconfig.json'), '{"compilerOptions":{"paths":{"*":[1,{}]}}');

  const inventory = await takeInventory(root);
  const analysis = await analyzeSnapshot({ root, inventory, program });
  const checked = await verifySnapshot({ root, findings: analysis.findings, program });
  const atOnce = await analyzeSnapshot({ root, inventory, program, verifies: true });

  expect(analysis).toMatchObject({ end: 'complete', detail: '' });
  expect(analysis.checked).toBeUndefined();
  expect(atOnce.checked).toEqual(checked);
  const found = checked.filter(({ finding }) => finding.rule === 'command-injection').map(({ finding, report }) => [finding.verdict, report.hops.at(-1)?.file]);
  expect(found).toEqual([['approved', 'app.js'], ['approved', 'line\nbreak.js']]);
  expect(analysis.routes.map(({ path }) => path).sort()).toEqual(['/a', '/b']);
});

test('the engine\'s own process, killed once from outside, leaves what an undisturbed one does', async () => {
  const large = join(root, 'large');
  mkdirSync(large);
  // So many that it works for seconds.
  for (let at = 0; at < 60; at++) writeFileSync(join(large, `route${at}.js`), `${route.replace('/a', `/${at}`)}\n${'function f(a) { return [a, { a }].map((b) => b.a ?? b); }\n'.repeat(10)}`);
  const inventory = await takeInventory(large);
  const undisturbed = await analyzeSnapshot({ root: large, inventory, program });
  let isKilled = false;

  const analysis = await analyzeSnapshot({
    root: large, inventory, program,
    onProgress: () => {
      if (isKilled) return;
      isKilled = true;
      killEngine(program);
    },
  });

  expect(undisturbed.findings).toHaveLength(60);
  expect(analysis.detail).not.toBe('');
  expect({ ...analysis, detail: '' }).toEqual(undisturbed);
});

test('the lines that are counted are those of files that a front-end reads', async () => {
  const catalog = loadCatalog(['sources', 'sinks'].map((words) => ({ path: `vocabulary/${words}.yml`, text: 'kinds: {}\n' })));
  const filesOf = (languages: typeof LANGUAGES) => languages.flatMap(({ extensions }) => extensions.map((extension) => ({ path: `a${extension}`, text: '' })));
  const unread = filesOf(LANGUAGES.filter(({ isRead }) => !isRead));

  const read = await analyze({ files: filesOf(LANGUAGES.filter(({ isRead }) => isRead)), catalog });
  const skipped = await analyze({ files: unread, catalog });

  expect([read.coverage.filesSkipped, skipped.coverage.filesSkipped]).toEqual([0, unread.length]);
});
