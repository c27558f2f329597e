/* Code that is given a path may open it for writing, and run as root: what the checks name is not there, or can be neither written nor removed. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allChecks } from '#prober/checks/checks.ts';
import { answer, inputTrial, started, type Handler } from '#test/running-application.ts';

const asked = new Set<string>();
/** One tells whether a file is there, one never shows anything: a check that is answered goes no further. */
const recording = (isTold: boolean): Handler => ({ url }, response) => {
  const value = url.searchParams.get('file') ?? '';
  asked.add(value);
  answer(response, 200, 'text/plain', isTold && existsSync(pathOf(value)) ? 'opened' : 'not found');
};
const running = await Promise.all([started(recording(true)), started(recording(false))]);
afterAll(() => Promise.all(running.map((one) => one.close())));

/** What a program opens that joins the value to its folder, or opens it as it is. */
function pathOf(value: string): string {
  return resolve('/srv/files', value.replace(/^file:\/\//, '').replace(/\0.*$/s, '').replaceAll('....//', '../').replaceAll('%2f', '/'));
}

test('no path that a check names leads to a file that somebody can write', async () => {
  const checks = allChecks.filter((check) => check.of === 'input' && check.places.includes('query'));
  const findings = [undefined, ...['path-traversal', 'file-inclusion'].map((rule) => ({ id: rule, rule, category: rule.replace('-', ' '), severity: 'high', libraries: [] }))];
  for (const { base } of running) {
    for (const finding of findings) {
      const trial = await inputTrial(base, { path: '/read', parameter: { name: 'file', place: 'query' }, usual: 'manual.txt', ...(finding && { finding }) });
      for (const check of checks) {
        if (check.of === 'input') await check.run(trial);
      }
    }
  }
  const there = [...asked].map(pathOf).filter((path) => existsSync(path));

  expect(there.filter((path) => path.startsWith('/proc/')).length).toBeGreaterThan(0);
  expect([...new Set(there)].filter((path) => !/^\/(?:proc\/|sys\/devices\/|dev\/null$)/.test(path) && path !== '/srv/files')).toEqual([]);
});
