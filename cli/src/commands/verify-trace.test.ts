import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { TraceHop } from '@whitebox/trace-checker';
import { expect, test } from 'vitest';
import { run } from '#cli/run.ts';
import { scriptedConsole } from '#cli/test/scripted-console.ts';
import { scriptedEngine } from '#cli/test/scripted-engine.ts';
import { sourceFolder } from '#cli/test/source-folder.ts';

const CODE = "const { exec } = require('child_process');\nconst app = require('express')();\napp.get('/', (req, res) => { exec('ls ' + req.query.dir); });\n";

function hop(edge: TraceHop['edge'], text: string, fact?: string): TraceHop {
  const start = CODE.indexOf(text);
  const positionAt = (offset: number): TraceHop['from'] => {
    const lines = CODE.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  };
  const end = start + text.length;
  return { file: 'app.js', start, end, from: positionAt(start), to: positionAt(end), sha256: createHash('sha256').update(text).digest('hex'), text, edge, function: '<anonymous>', ...(fact !== undefined && { fact }) };
}

const HOPS: readonly TraceHop[] = [
  hop('source', 'req.query.dir', 'models/javascript/express.yml sources[1]'),
  hop('concat', "'ls ' + req.query.dir"),
  hop('sink', "exec('ls ' + req.query.dir)", 'models/javascript/child_process.yml sinks[0]'),
];

async function verify(root: string, report: unknown): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'whitebox-report-'));
  try {
    const file = join(folder, 'report.json');
    await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
    const { console, out, err } = scriptedConsole();
    const code = await run(['verify-trace', file, root], { console, engine: scriptedEngine, version: '1.2.3', signal: new AbortController().signal });
    return { code, out: out(), err: err() };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const reportOf = (hops: readonly TraceHop[]): unknown => ({ findings: [{ title: 'a command', hops }] });
const inFile = (file: string): readonly TraceHop[] => HOPS.map((each) => ({ ...each, file }));

test('a trace that stands in the code holds, of a report as of an answer of the service', async () => {
  const folder = await sourceFolder({ 'app.js': CODE });

  for (const report of [reportOf(HOPS), { id: 'x', title: 'a command', hops: HOPS, commit_sha: null, checked: null }]) {
    expect(await verify(folder, report)).toEqual({ code: 0, err: '', out: expect.stringContaining('1 of 1 trace holds.') });
  }
});

test.each([
  ['a file was changed', CODE.replace('ls ', 'rm '), HOPS, 'the text at its place is another one'],
  ['a report was changed', CODE, HOPS.map((each) => ({ ...each, text: each.text.replace('ls ', 'rm ') })), 'the text that it shows is not the one at its place'],
  ['a row was changed', CODE, HOPS.map((each, at) => (at === 2 ? { ...each, fact: 'models/javascript/express.yml sources[1]' } : each)), 'is none for a'],
  ['a file is not there', CODE, inFile('none.js'), 'its file is not there'],
])('a trace does not hold where %s', async (_, code, hops, reason) => {
  const folder = await sourceFolder({ 'app.js': code });

  const { code: exit, out } = await verify(folder, reportOf(hops));

  expect(exit).toBe(1);
  expect(out).toContain(reason);
});

test('nothing outside of the folder is read, whatever a report says', async () => {
  const outside = await sourceFolder({ 'app.js': CODE });
  const folder = await sourceFolder({ 'other.js': '' });
  await symlink(join(outside, 'app.js'), join(folder, 'link.js'));
  await symlink(outside, join(folder, 'around'));

  for (const file of [join(outside, 'app.js'), `../${outside.split('/').at(-1)}/app.js`, 'link.js', 'around/app.js', 'a\0b', 'a'.repeat(5_000)]) {
    const { code, out } = await verify(folder, reportOf(inFile(file)));
    expect([file, code]).toEqual([file, 1]);
    expect(out).toContain('its file is not there');
  }
});

test('what is no file of a fair size is not waited for', async () => {
  const folder = await sourceFolder({ 'large.js': CODE + ' '.repeat(11 * 1024 * 1024) });
  expect(spawnSync('mkfifo', [join(folder, 'pipe.js')]).status).toBe(0);

  for (const file of ['large.js', 'pipe.js', '.']) expect((await verify(folder, reportOf(inFile(file)))).code).toBe(1);
});

test.each(['', '[]', '{}', '{"findings":[{}]}', '{"findings":[{"hops":[{}]}]}', '{"hops":{}}', '\u0000'])('a text that is no report is refused with what it should be: %j', async (text) => {
  const { code, err } = await verify(await sourceFolder({}), text);

  expect(code).toBe(2);
  expect(err).toContain('The report is none that whitebox scan --format json or the service has written');
});
