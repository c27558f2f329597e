import { expect, test } from 'vitest';
import type { Finding, VerifiedFinding } from '#engine/findings/finding.ts';
import { heldTrace, makeFinding, makeHop, readFrom, SHOP, shopFinding, type Files, type HopSketch } from '#engine/test/hand-made-finding.ts';
import { verifyFinding } from '#engine/verification/verify-finding.ts';

const SQL = { to: ['sql-injection'] };

function verify(finding: Finding, files: Files = SHOP, to = SQL.to): VerifiedFinding {
  return verifyFinding(finding, { to }, { read: readFrom(files), trace: heldTrace(finding) });
}

function reasonOf(verified: VerifiedFinding, check: string): string {
  return verified.checks.find((entry) => entry.check === check)?.reason ?? '';
}

test('a true trace is approved and every check says why', () => {
  const verified = verify(shopFinding());

  expect(verified.verdict).toBe('approved');
  expect(verified.checks.map(({ check, passed }) => [check, passed])).toEqual([
    ['trace', true],
    ['feasibility', true],
    ['sanitizers', true],
    ['reachability', true],
  ]);
  expect(reasonOf(verified, 'reachability')).toBe('Reached by GET /users/:group, by query `id`, with no middleware of its own before it.');
});

test('a trace with a step that is not shown makes a lead that names the hop, an altered one is rejected before other checks', () => {
  const finding = shopFinding();
  const trace = { ...heldTrace(finding), holds: false, hops: finding.hops.map((_, at) => ({ holds: at !== 2, reason: 'nothing brings the value here' })) };

  const unproven = verifyFinding(finding, SQL, { read: readFrom(SHOP), trace });
  const altered = verifyFinding(finding, SQL, { read: readFrom(SHOP), trace: { ...trace, isAltered: true } });

  expect(unproven.verdict).toBe('lead');
  expect(reasonOf(unproven, 'trace')).toBe('Hop 3 at src/routes.js:7 does not hold: nothing brings the value here.');
  expect([altered.verdict, altered.checks.length]).toEqual(['rejected', 1]);
});

test('code in a block that never runs is rejected, the same words in a comment or a string are not', () => {
  const body = '  db.query("SELECT " + req.query.id);\n';
  const hops: HopSketch[] = [
    { file: 'a.js', at: 'req.query.id', edge: 'source' },
    { file: 'a.js', at: 'db.query("SELECT " + req.query.id)', edge: 'sink' },
  ];
  const verdictIn = (text: string): string => verify(makeFinding({ 'a.js': text }, hops), { 'a.js': text }).verdict;

  expect(verdictIn(`if (false) {\n${body}}\n`)).toBe('rejected');
  expect(verdictIn(`if (0) { if (x) {\n${body}} }\n`)).toBe('rejected');
  expect(verdictIn(`if (false) { x(); }\n{\n${body}}\n`)).toBe('approved');
  expect(verdictIn(`// if (false) {\n${body}`)).toBe('approved');
  expect(verdictIn(`log("if (false) {");\n${body}`)).toBe('approved');
  expect(verdictIn(`if (ready) {\n${body}}\n`)).toBe('approved');
});

function sanitized(code: string, cleans: string[], to: string[]): VerifiedFinding {
  const files = { 'a.js': `${code}\n` };
  const call = /esc\(req\.query\.id\)|check\(req\.query\.id\)/.exec(code)?.[0] ?? '';
  const finding = makeFinding(files, [
    { file: 'a.js', at: 'req.query.id', edge: 'source' },
    ...(call.startsWith('esc') ? [{ file: 'a.js', at: call, edge: 'model' } as const] : []),
    { file: 'a.js', at: /(["'`]).*/.exec(code)?.[0].replace(/\);$/, '') ?? '', edge: 'concat' },
    { file: 'a.js', at: code.slice(code.indexOf('send(')).replace(/;$/, ''), edge: 'sink' },
  ]);
  const applied = [{ fact: 'models/x.yml sanitizers[0]', cleans, hop: makeHop(files, { file: 'a.js', at: call, edge: 'model' }) }];
  return verify({ ...finding, applied }, files, to);
}

test.each([
  ['text', 'send("<p>" + esc(req.query.id) + "</p>");', 'rejected'],
  ['quoted attribute', `send('<img alt="' + esc(req.query.id) + '">');`, 'rejected'],
  ['unquoted attribute', 'send("<img alt=" + esc(req.query.id) + ">");', 'approved'],
  ['address', `send('<a href="' + esc(req.query.id) + '">');`, 'approved'],
  ['path below an address', `send('<a href="/users/' + esc(req.query.id) + '">');`, 'rejected'],
  ['event handler', `send('<b onclick="go(' + esc(req.query.id) + ')">');`, 'approved'],
  ['script', 'send(`<script>let id = ${esc(req.query.id)};</script>`);', 'approved'],
  ['style', 'send(`<style>${esc(req.query.id)}</style>`);', 'approved'],
  ['after a script', 'send(`<script>a()</script><p>${esc(req.query.id)}</p>`);', 'rejected'],
])('HTML escaping is judged by where the value lands: %s', (_, code, verdict) => {
  expect(sanitized(code, ['xss'], ['xss']).verdict).toBe(verdict);
});

test.each([
  ['between quotes', `send("WHERE id = '" + esc(req.query.id) + "'");`, 'rejected'],
  ['without quotes', `send("WHERE id = " + esc(req.query.id));`, 'approved'],
])('SQL escaping is judged by the quotes around the value: %s', (_, code, verdict) => {
  expect(sanitized(code, ['sql-injection'], ['sql-injection']).verdict).toBe(verdict);
});

test('shell quoting inside of quotes cancels out', () => {
  expect(sanitized(`send("ls " + esc(req.query.id));`, ['command-injection'], ['command-injection']).verdict).toBe('rejected');
  expect(sanitized(`send("ls '" + esc(req.query.id) + "'");`, ['command-injection'], ['command-injection']).verdict).toBe('approved');
});

test('a conversion to a number is safe without quotes too', () => {
  expect(sanitized(`send("WHERE id = " + esc(req.query.id));`, ['sql-injection', 'xss', 'command-injection'], ['sql-injection']).verdict).toBe('rejected');
});

test('a sanitizer of another kind, or beside the way, changes nothing and is named', () => {
  const otherKind = sanitized(`send("WHERE id = '" + esc(req.query.id) + "'");`, ['xss'], ['sql-injection']);
  const beside = sanitized(`check(req.query.id); send("WHERE id = '" + req.query.id + "'");`, ['sql-injection'], ['sql-injection']);

  expect([otherKind.verdict, beside.verdict]).toEqual(['approved', 'approved']);
  expect(reasonOf(otherKind, 'sanitizers')).toBe('`esc(req.query.id)` is made for xss, not for this.');
  expect(reasonOf(beside, 'sanitizers')).toContain('beside the way');
});

test('an entry point outside of its file is rejected; none at all lowers the severity, no more', () => {
  const finding = shopFinding();
  const entryPoint = finding.entryPoint;
  if (entryPoint === undefined) throw new Error('the shop has an entry point');
  const { entryPoint: _, ...unreached } = finding;

  expect(verify({ ...finding, entryPoint: { ...entryPoint, span: { start: 0, end: 1e6 } } }).verdict).toBe('rejected');
  expect(verify(unreached).verdict).toBe('approved');
});

test('a misuse has one hop and needs no way', () => {
  const misuse = makeFinding(SHOP, [{ file: 'src/store.js', at: 'pool.query(text)', edge: 'sink' }]);

  expect(verify(misuse).verdict).toBe('approved');
});
