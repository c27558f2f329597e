import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '#cli/run.ts';
import type { Engine } from '#cli/scan/run-scan.ts';
import { scriptedConsole } from '#cli/test/scripted-console.ts';
import { scriptedEngine } from '#cli/test/scripted-engine.ts';
import { SAFE, sourceFolder, UNSAFE } from '#cli/test/source-folder.ts';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function whitebox(args: readonly string[], terminal: Parameters<typeof scriptedConsole>[0] = {}, engine: Engine = scriptedEngine): Promise<Outcome> {
  const { console, out, err } = scriptedConsole(terminal);
  const code = await run(args, { console, engine, version: '1.2.3', signal: new AbortController().signal });
  return { code, out: out(), err: err() };
}

test('a finding is shown with its code, its trace, its fix and how to see it', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE });

  const { code, out, err } = await whitebox(['scan', folder]);

  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('CRITICAL  1. SQL built from untrusted input in GET /users\n  sql-injection, CWE-89, high confidence\n');
  expect(out).toContain(
    `  >  8 │   const rows = await pool.query("SELECT * FROM users WHERE id = '" + id + "'");\n` +
      `       │ ${' '.repeat('  const rows = await '.length)}${'^'.repeat(`pool.query("SELECT * FROM users WHERE id = '" + id + "'")`.length)}\n`,
  );
  expect(out).toContain(`Trace\n  1  app.js:7:14  source  req.query.id\n  2  app.js:8:22  sink    pool.query(`);
  expect(out).toContain('\n  Fix: ');
  expect(out).toContain('How to see it\n  GET /users?id=');
  expect(out).toContain(`1 finding: 1 critical in ${folder}\n`);
  expect(out).toContain('Looked at 1 file with 10 lines: 1 function of 1 reached from 1 entry point.');
});

test('safe code is reported as such, with what was looked at', async () => {
  const { code, out } = await whitebox(['scan', await sourceFolder({ 'app.js': SAFE, 'lib.min.js': 'x', 'script.rb': 'puts 1' })]);

  expect(code).toBe(0);
  expect(out).toMatch(/^No findings in /);
  expect(out).toContain('Not seen: 1 file left out (1 minified).');
  expect(out).toContain('Not seen: 1 file in languages that are not read yet (1 ruby).');
});

test('an empty folder is scanned and said to be empty', async () => {
  const { code, out, err } = await whitebox(['scan', await sourceFolder({})]);

  expect(code).toBe(0);
  expect(out).toMatch(/^No findings in /);
  expect(err).toContain('holds no source code that is read, so nothing was analysed.');
});

test('the exit code tells whether the threshold was reached', async () => {
  const unsafe = await sourceFolder({ 'app.js': UNSAFE });
  const safe = await sourceFolder({ 'app.js': SAFE });

  const codes = [
    (await whitebox(['scan', unsafe, '--fail-on', 'critical'])).code,
    (await whitebox(['scan', unsafe, '--fail-on', 'low'])).code,
    (await whitebox(['scan', safe, '--fail-on', 'info'])).code,
  ];

  expect(codes).toEqual([1, 1, 0]);
});

test.each([
  [['scan'], 'Name what to scan: a folder, a file, an archive or an HTTPS address.'],
  [['scan', 'a', 'b'], 'One thing is scanned at a time, but 2 were named.'],
  [['scan', '/nowhere/at/all'], 'There is no file or folder /nowhere/at/all.'],
  [['scan', '.', '--format', 'xml'], '--format must be one of text, json, sarif, markdown, not "xml".'],
  [['scan', '.', '--fail-on', 'CRITICAL'], '--fail-on must be one of critical, high, medium, low, info, not "CRITICAL".'],
  [['scan', '.', '--rules', ' , '], '--rules must name at least one rule.'],
  [['scan', '.', '--catalog', '/nowhere'], '--catalog /nowhere is not a folder.'],
  [['scan', '.', '--branch', 'main'], '--branch is for repositories'],
  [['scan', '.', '--unknown'], "Unknown option '--unknown'"],
  [['scan', 'http://git.example/a/b'], 'The address must be a full HTTPS URL.'],
  [['scan', 'https://127.0.0.1/a/b'], 'The address '],
  [['scan', 'https://user:secret@git.example/a/b'], 'The address must not contain credentials.'],
  [['scan', '/dev/null'], '/dev/null is neither a file nor a folder.'],
  [['explain'], 'Name a finding, by its number or as FILE:LINE, and what to scan.'],
  [['explain', '1'], 'Name what to scan: a folder, a file, an archive or an HTTPS address.'],
  [['explain', '1', '.', '--output', 'file'], "Unknown option '--output'"],
  [['explain', '--ir'], 'Name one source file behind --ir, as FILE or FILE:LINE.'],
  [['explain', '--ir', 'a.js', 'b.js'], 'Name one source file behind --ir, as FILE or FILE:LINE.'],
  [['explain', '--ir', '--rules', 'xss', 'a.js'], '--rules says nothing about instructions: --ir goes with --catalog alone.'],
  [['explain', '--ir', 'a.rb:3'], 'a.rb is no source file in a language that is read.'],
  [['explain', '--ir', '/nowhere/a.js:3'], 'There is no file or folder /nowhere/a.js.'],
  [['explain', 'x', '.'], '"x" is neither the number of a finding nor FILE:LINE.'],
  [['verify'], 'There is no command "verify".'],
])('%j ends with 2 and one sentence', async (args, sentence) => {
  const { code, out, err } = await whitebox(args);

  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`whitebox: ${sentence}`);
  expect(err).not.toMatch(/^\s+at /m);
});

test('every format goes to a file as a whole, with a line that says where', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE });
  const target = await sourceFolder({});

  for (const format of ['text', 'json', 'sarif', 'markdown']) {
    const { out } = await whitebox(['scan', folder, '--format', format, '--output', join(target, format)], { isTerminal: true });

    expect(out).toBe(`1 finding: 1 critical in ${folder}, written to ${join(target, format)}.\n`);
  }

  const json = JSON.parse(await readFile(join(target, 'json'), 'utf8'));
  const sarif = JSON.parse(await readFile(join(target, 'sarif'), 'utf8'));
  expect([json.findings.length, json.tool.version]).toEqual([1, '1.2.3']);
  expect(sarif.runs[0].results[0].locations[0].physicalLocation.region.startLine).toBe(8);
  expect(await readFile(join(target, 'markdown'), 'utf8')).toContain('# Findings in ');
  expect(await readFile(join(target, 'text'), 'utf8')).not.toContain('\u001b');
  expect(await readdir(target)).toHaveLength(4);
});

test('an output file that cannot be written is one sentence that names its folder, before anything is scanned', async () => {
  const folder = await sourceFolder({ 'app.js': SAFE });

  const idle: Engine = { ...scriptedEngine, analyze: () => expect.fail('scanned') };

  const { code, err } = await whitebox(['scan', folder, '-o', join(folder, 'no', 'such', 'report')], {}, idle);

  expect(code).toBe(2);
  expect(err).toBe(`whitebox: ${join(folder, 'no', 'such')} is not there.\n`);
});

test('--quiet leaves the report alone on the output', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE });

  const { out, err } = await whitebox(['scan', folder, '--quiet', '--format', 'json'], { isTerminal: true });

  expect(JSON.parse(out).findings).toHaveLength(1);
  expect(err).toBe('');
});

test('a terminal gets colours and a bar that is wiped, NO_COLOR gets none', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE });

  const coloured = await whitebox(['scan', folder], { isTerminal: true });
  const plain = await whitebox(['scan', folder], { isTerminal: true, environment: { NO_COLOR: '1' } });

  expect(coloured.out).toContain('\u001b[1;31mCRITICAL\u001b[0m');
  expect(coloured.err).toContain('following data');
  expect(coloured.err.endsWith('\r\u001b[2K')).toBe(true);
  expect(plain.out).not.toContain('\u001b');
});

test('hostile names and code send no control characters to the terminal', async () => {
  const name = 'a\u001b[31m\u0007\n\u202eb.js';
  const code = UNSAFE.replace('FROM users', 'FROM users \u001b]0;owned\u0007\u009b31m \u202e');
  const folder = await sourceFolder({ [name]: code });

  for (const format of ['text', 'markdown', 'sarif', 'json']) {
    const { out } = await whitebox(['scan', folder, '--format', format], { environment: { NO_COLOR: '1' } });

    expect(out.replace(/[\n\t]/g, ''), format).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(out, format).toContain('1');
  }
});

test('an analysis that was cut short is shown and is no success', async () => {
  const cut: Engine = { ...scriptedEngine, analyze: async (options) => ({ ...(await scriptedEngine.analyze(options)), end: 'out-of-memory' }) };

  const { code, out, err } = await whitebox(['scan', await sourceFolder({ 'app.js': UNSAFE })], {}, cut);

  expect(code).toBe(2);
  expect(out).toContain('1 finding: 1 critical');
  expect(err).toContain('the analysis ended early');
});

test('a fault of ours is named as one, with its details', async () => {
  const broken: Engine = { ...scriptedEngine, analyze: () => Promise.reject(new Error('slot 7 is not there')) };

  const { code, err } = await whitebox(['scan', await sourceFolder({ 'app.js': UNSAFE })], {}, broken);

  expect(code).toBe(2);
  expect(err).toContain('This is a fault of Whitebox, please report it.\nError: slot 7 is not there');
});

test('a single source file can be scanned', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE, 'other.js': UNSAFE });

  const { out } = await whitebox(['scan', join(folder, 'app.js')]);

  expect(out).toContain('1 finding: 1 critical');
});

test('rules and models of your own are read beside ours, and their faults are told', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE });
  const rules = await sourceFolder({ 'rules/mine/rule.yml': 'title: [broken' });

  const { code, err } = await whitebox(['scan', folder, '--catalog', rules]);

  expect(code).toBe(2);
  expect(err).toContain('The catalog has faults:\nrules/mine/rule.yml:1:');
});

test('a rule that is not there is refused with the names of those that are', async () => {
  const { code, err } = await whitebox(['scan', await sourceFolder({}), '--rules', 'sql-injection,sqli']);

  expect(code).toBe(2);
  expect(err).toMatch(/^whitebox: There is no rule sqli\. The rules are: .*command-injection, .*sql-injection/);
});

test('help is on the output and no failure', async () => {
  for (const args of [['--help'], ['scan', '--help'], ['explain', '--help'], ['help']]) {
    const { code, out, err } = await whitebox(args);

    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('whitebox');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  }
  expect((await whitebox(['--version'])).out).toBe('1.2.3\n');
});

test('explain --ir prints the instructions of a file, or of the function at a line', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE, 'hostile.js': "const a = '\u001b[2J';\n" });

  const whole = await whitebox(['explain', '--ir', join(folder, 'app.js')]);
  const handler = await whitebox(['explain', '--ir', `${folder}/app.js:8`]);
  const hostile = await whitebox(['explain', '--ir', join(folder, 'hostile.js')]);
  const beyond = await whitebox(['explain', '--ir', `${folder}/app.js:99`]);

  expect([whole.code, whole.err]).toEqual([0, '']);
  expect(whole.out).toMatch(/^module app\.js \(javascript\)\nimports "express", "pg"\n\nmodule f0 <module>\(\)/);
  expect(handler.out).toMatch(/^async arrow f1 <anonymous>\(req%0, res%1\)/);
  expect(whole.out).toContain(`\n\n${handler.out}`);
  expect(hostile.out).toContain('a%0 = const "');
  expect(hostile.out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect([beyond.code, beyond.out, beyond.err]).toEqual([2, '', `whitebox: ${folder}/app.js has no line 99, or is too large.\n`]);
});

test('explain tells what a finding rests on, by its number and by a line of its trace', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE });

  const byNumber = await whitebox(['explain', '1', folder]);
  const bySink = await whitebox(['explain', './app.js:8', folder]);
  const bySource = await whitebox(['explain', '--rules', 'sql-injection', 'app.js:7', folder]);
  const none = await whitebox(['explain', 'app.js:1', folder]);

  expect(byNumber.out).toContain('rests on models/javascript/scripted.yml source');
  expect(byNumber.out).toContain('  passed  reachability: Reached by GET /users, by query `id`');
  expect([bySink.out, bySource.out]).toEqual([byNumber.out, byNumber.out]);
  expect([none.code, none.err]).toEqual([2, 'whitebox: No finding is meant by "app.js:1"; whitebox scan shows 1.\n']);
});
