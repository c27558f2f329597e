import { lstat, readFile, readdir, symlink } from 'node:fs/promises';
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
  expect(out).toContain('CRITICAL  1. SQL injection in GET /users\n  sql-injection, CWE-89, high confidence\n');
  expect(out).toContain(
    `  >  8 │   const rows = await pool.query("SELECT * FROM users WHERE id = '" + id + "'");\n` +
      `       │ ${' '.repeat('  const rows = await '.length)}${'^'.repeat(`pool.query("SELECT * FROM users WHERE id = '" + id + "'")`.length)}\n`,
  );
  expect(out).toContain(`Trace\n  1  app.js:7:14  enters            req.query.id\n  2  app.js:8:22  reaches the sink  pool.query(`);
  expect(out).toContain('\n  Fix: ');
  expect(out).toContain("How to see it\n  curl -i -X GET 'http://target.example/users?id=");
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
  [['scan', '.', 'https://git.example/a/b'], 'Several things that are scanned at a time must be folders and source files on this disk; scan https://git.example/a/b by itself.'],
  [['scan', '.', '/nowhere/at/all'], 'There is no file or folder /nowhere/at/all.'],
  [['scan', 'package.json'], 'package.json is no source file in a language that is read, and no zip or tar.gz archive.'],
  [['scan', '.', '-f', 'json', '-f', 'sarif'], '--format names one format, or a file for each as in --format sarif=FILE.'],
  [['scan', '.', '-f', 'json='], '--format json= must name a file.'],
  [['scan', '.', '--confidence', 'sure'], '--confidence must be one of high, medium, possible, not "sure".'],
  [['scan', '.', '--config', '/nowhere.yml'], '--config /nowhere.yml is no file.'],
  [['rules', 'no-such-rule'], 'There is no rule no-such-rule. whitebox rules lists them.'],
  [['scan', '/nowhere/at/all'], 'There is no file or folder /nowhere/at/all.'],
  [['scan', '.', '--format', 'xml'], '--format must be one of text, json, sarif, markdown, not "xml".'],
  [['scan', '.', '--fail-on', 'CRITICAL'], '--fail-on must be one of critical, high, medium, low, info, not "CRITICAL".'],
  [['scan', '.', '--rules', ' , '], '--rules must name at least one.'],
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

test('an analysis that was ended says why, and does not say that it looked at all files', async () => {
  const cut: Engine = {
    ...scriptedEngine,
    analyze: async (options) => {
      const { coverage: _, ...whole } = await scriptedEngine.analyze(options);
      return { ...whole, end: 'out-of-time', diagnostics: [{ kind: 'budget-exceeded', file: '', message: 'the analysis ran out of time; what it had found until then is kept' }] };
    },
  };

  const { out } = await whitebox(['scan', await sourceFolder({ 'app.js': UNSAFE })], {}, cut);

  expect(out).not.toContain('Looked at');
  expect(out).toContain('Not seen: how much of 1 file with');
  expect(out).toContain('Not seen: the analysis ran out of time; what it had found until then is kept.');
});

test('a finding that could not be checked is not shown, and its file is named', async () => {
  const { code, out } = await whitebox(['scan', await sourceFolder({ 'ends-its-check.js': UNSAFE })]);

  expect(code).toBe(0);
  expect(out).toMatch(/Not seen: 1 file .*\(ends-its-check\.js\)\./);
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

test('what is left out is left out of the analysis, and told', async () => {
  const folder = await sourceFolder({ 'app.js': SAFE, 'old/app.js': UNSAFE, 'gen/app.js': UNSAFE, 'legacy/app.js': UNSAFE, '.gitignore': 'gen/\n', '.whiteboxignore': 'legacy/\n' });

  const { out } = await whitebox(['scan', folder, '--exclude', 'old/']);
  const all = await whitebox(['scan', folder, '--no-ignore']);

  expect(out).toMatch(/^No findings in /);
  expect(out).toContain('Left out: 1 file or folder in .gitignore (gen/).');
  expect(out).toContain('Left out: 1 file or folder in .whiteboxignore (legacy/).');
  expect(out).toContain('Left out: 1 file or folder in --exclude (old/).');
  expect(all.out).toContain('3 findings: 3 critical');
});

test('a settings file narrows the scan and is told of, and can be passed over', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE, 'old/app.js': UNSAFE, 'whitebox.yml': 'exclude: [old/]\nskip-rules: [sql-injection]\n' });

  const narrowed = await whitebox(['scan', folder, '--fail-on', 'low']);
  const whole = await whitebox(['scan', folder, '--no-config', '--fail-on', 'low']);

  expect(narrowed.code).toBe(0);
  expect(narrowed.out).toContain('Left out: 1 file or folder in whitebox.yml (old/).');
  expect(narrowed.out).toContain('Not shown: 1 finding of rules that whitebox.yml leaves out.');
  expect([whole.code, whole.out.includes('2 findings: 2 critical')]).toEqual([1, true]);
});

test('a threshold of the settings file holds where the command line has none', async () => {
  const folder = await sourceFolder({ 'app.js': UNSAFE, 'whitebox.yml': 'fail-on: high\n' });

  expect((await whitebox(['scan', folder])).code).toBe(1);
});

test('a suppressed finding is not counted, and stands in JSON and SARIF with its reason', async () => {
  const [found = ''] = /^.*pool\.query\(".*$/m.exec(UNSAFE) ?? [];
  const folder = await sourceFolder({ 'app.js': UNSAFE.replace(found, `  // whitebox-ignore sql-injection: the id is checked\n${found}`) });
  const target = await sourceFolder({});

  const { code, out } = await whitebox(['scan', folder, '--fail-on', 'low', '-f', 'text', '-f', `json=${join(target, 'a')}`, '-f', `sarif=${join(target, 'b')}`]);

  expect(code).toBe(0);
  expect(out).toMatch(/^No findings in /);
  expect(out).toContain('Suppressed: 1 finding by comments in the code (whitebox-ignore).');
  const json = JSON.parse(await readFile(join(target, 'a'), 'utf8'));
  const sarif = JSON.parse(await readFile(join(target, 'b'), 'utf8'));
  expect([json.findings.length, json.suppressed[0].suppression.reason]).toEqual([0, 'the id is checked']);
  expect(sarif.runs[0].results[0].suppressions).toMatchObject([{ kind: 'inSource', justification: 'whitebox-ignore: the id is checked' }]);
});

test('findings in tests are shown when asked for', async () => {
  const mixed = await sourceFolder({ 'app.js': SAFE, 'app.test.js': UNSAFE });

  const hidden = await whitebox(['scan', mixed, '--fail-on', 'low']);
  const shown = await whitebox(['scan', mixed, '--tests', '--fail-on', 'low']);
  const counted = await whitebox(['scan', mixed, '--tests', '--confidence', 'possible', '--fail-on', 'low']);

  expect(hidden.out).toContain('Not shown: 1 finding in tests (--tests shows them).');
  expect(shown.out).toContain('APART: possible findings and those in tests');
  expect(shown.out).toContain('No findings in ');
  expect([hidden.code, shown.code, counted.code]).toEqual([0, 0, 1]);
});

test('milder or less sure findings than asked for are counted, not shown', async () => {
  const { out } = await whitebox(['scan', await sourceFolder({ 'app.js': UNSAFE }), '--severity', 'critical', '--confidence', 'high']);

  expect(out).toContain('1 finding: 1 critical');
  expect(out).not.toContain('Not shown');
});

test('several folders and files are scanned as one, with paths from the folder around them', async () => {
  const folder = await sourceFolder({ 'a/x.js': UNSAFE, 'b/y.js': UNSAFE, 'c/z.js': UNSAFE });

  const { out } = await whitebox(['scan', join(folder, 'a'), join(folder, 'b', 'y.js')]);

  expect(out).toContain('2 findings: 2 critical');
  expect(out).toContain('a/x.js:8:22');
  expect(out).not.toContain('z.js');
});

test('several reports are written at once, each in the format of its ending', async () => {
  const [folder, target] = [await sourceFolder({ 'app.js': UNSAFE }), await sourceFolder({})];

  const { out } = await whitebox(['scan', folder, '-o', join(target, 'r.sarif'), '-o', join(target, 'r.json'), '-o', join(target, 'r.md')]);

  expect(out.match(/written to/g)).toHaveLength(3);
  expect(JSON.parse(await readFile(join(target, 'r.sarif'), 'utf8')).version).toBe('2.1.0');
  expect(JSON.parse(await readFile(join(target, 'r.json'), 'utf8')).tool.name).toBe('Whitebox');
  expect(await readFile(join(target, 'r.md'), 'utf8')).toMatch(/^# Findings in /);
});

test('a report to a device leaves the device, one to a link leaves the link', async () => {
  const [folder, target] = [await sourceFolder({ 'app.js': UNSAFE }), await sourceFolder({ real: 'old' })];
  await symlink(join(target, 'real'), join(target, 'link'));

  await whitebox(['scan', folder, '-o', '/dev/null', '-o', join(target, 'link')]);

  expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true);
  expect((await lstat(join(target, 'link'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(target, 'real'), 'utf8')).toContain('CRITICAL');
});

test('of many alike the first are shown whole and the others in a line', async () => {
  const { out } = await whitebox(['scan', await sourceFolder(Object.fromEntries('abcdefg'.split('').map((name) => [`${name}.js`, UNSAFE])))]);

  expect(out.match(/How to see it/g)).toHaveLength(5);
  expect(out).toContain('More like those above\n  CRITICAL  6. SQL injection in GET /users\n    f.js:8:22  pool.query(');
  expect(out).toContain('7 findings: 7 critical');
});

test('a finding of a saved report is explained without a scan', async () => {
  const [folder, target] = [await sourceFolder({ 'app.js': UNSAFE }), await sourceFolder({ 'other.json': '{"a":1}', 'broken.json': '{' })];
  await whitebox(['scan', folder, '-o', join(target, 'r.json')]);
  const withoutScan: Engine = { ...scriptedEngine, analyze: () => Promise.reject(new Error('scans')) };

  const { code, out } = await whitebox(['explain', '1', join(target, 'r.json')], {}, withoutScan);
  const scanned = await whitebox(['explain', '1', folder]);

  expect(code).toBe(0);
  expect(out).toBe(scanned.out);
  expect((await whitebox(['explain', '1', join(target, 'other.json')])).err).toContain('is no JSON report of whitebox scan.');
  expect((await whitebox(['explain', '1', join(target, 'broken.json')])).err).toContain('is no JSON report of whitebox scan.');
});

test('rules are listed, and one is shown', async () => {
  const listed = await whitebox(['rules']);
  const shown = await whitebox(['rules', 'sql-injection']);

  expect(listed.out).toMatch(/^sql-injection +critical {2}SQL injection \(CWE-89\)$/m);
  expect(shown.out).toContain('severity: critical for who sends requests');
  expect(shown.out.length).toBeGreaterThan(500);
});
