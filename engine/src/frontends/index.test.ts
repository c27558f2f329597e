import { expect, test } from 'vitest';
import { createFrontends } from '#engine/frontends/index.ts';

const frontends = await createFrontends();

test.each([
  ['src/app.js', 'javascript'],
  ['a.b/app.TS', 'javascript'],
  ['App.vue', 'javascript'],
  ['types.d.ts', 'javascript'],
])('%s is read as %s', (path, language) => {
  expect(frontends.frontendFor(path)?.language).toBe(language);
});

test.each(['Makefile', 'dir.js/readme', 'x.json', '.ts/', ''])('nothing reads %j', (path) => {
  expect(frontends.frontendFor(path)).toBeUndefined();
});

test('no two languages take the same ending', () => {
  const endings = frontends.all.flatMap(({ extensions }) => extensions);

  expect(new Set(endings).size).toBe(endings.length);
});

test('a file that exhausts the parser is skipped, and after repair the next one is read', async () => {
  const javascript = frontends.frontendFor('a.js');
  const hostile = { path: 'hostile.js', text: 'a<'.repeat(400_000) };

  const skipped = javascript?.lower(hostile);
  await frontends.repair();

  expect(skipped?.diagnostics.map(({ kind, file }) => ({ kind, file }))).toEqual([{ kind: 'file-skipped', file: 'hostile.js' }]);
  expect(javascript?.lower({ path: 'a.js', text: 'f();' }).diagnostics).toEqual([]);
});

test.each([
  ['#!/usr/bin/env node', 'javascript'], ['#!/usr/bin/env -S node --no-warnings', 'javascript'], ['#!/usr/bin/python3.11', 'python'], ['#!/bin/sh', undefined], ['', undefined],
])('a file without an ending is read by what its first line names: %s', (line, language) => {
  expect(frontends.frontendFor('bin/serve', `${line}\nrun()\n`)?.language).toBe(language);
  expect(frontends.frontendFor('bin/serve.txt', `${line}\nrun()\n`)).toBeUndefined();
});
