import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding, Hop, VerifiedFinding } from '#engine/findings/finding.ts';
import { makeFinding, makeHop, readFrom, SHOP, shopFinding, type Files, type HopSketch } from '#engine/test/hand-made-finding.ts';
import { verifyFinding } from '#engine/verify.ts';

const SQL = { to: ['sql-injection'] };

function verify(finding: Finding, files: Files = SHOP, to = SQL.to): VerifiedFinding {
  return verifyFinding(finding, { to }, readFrom(files));
}

function reasonOf(verified: VerifiedFinding, check: string): string {
  return verified.checks.find((entry) => entry.check === check)?.reason ?? '';
}

function withHop(finding: Finding, index: number, change: Partial<Hop>): Finding {
  return { ...finding, hops: finding.hops.map((hop, at) => (at === index ? { ...hop, ...change } : hop)) };
}

test('a true trace is approved and every check says why', () => {
  const verified = verify(shopFinding());

  expect(verified.verdict).toBe('approved');
  expect(verified.checks.map(({ check, passed }) => [check, passed])).toEqual([
    ['trace', true],
    ['edges', true],
    ['feasibility', true],
    ['sanitizers', true],
    ['reachability', true],
  ]);
  expect(reasonOf(verified, 'reachability')).toBe('Reached by GET /users/:group, by query `id`, with no middleware of its own before it.');
});

test('any change of any hop is rejected', () => {
  const finding = shopFinding();
  const change = fc.oneof(
    fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0).map((by) => (hop: Hop): Partial<Hop> => ({ start: hop.start + by })),
    fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0).map((by) => (hop: Hop): Partial<Hop> => ({ end: hop.end + by })),
    fc.constant((hop: Hop): Partial<Hop> => ({ sha256: hop.sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })),
    fc.constant((hop: Hop): Partial<Hop> => ({ from: { ...hop.from, line: hop.from.line + 1 } })),
    fc.constant((hop: Hop): Partial<Hop> => ({ to: { ...hop.to, column: hop.to.column + 1 } })),
    fc.constant((hop: Hop): Partial<Hop> => ({ text: `${hop.text}!` })),
    fc.constant((): Partial<Hop> => ({ file: 'src/other.js' })),
    fc.constant((hop: Hop): Partial<Hop> => ({ start: NaN, end: hop.end })),
  );

  fc.assert(
    fc.property(fc.nat(finding.hops.length - 1), change, (index, mutate) => {
      const hop = finding.hops[index];
      if (hop === undefined) throw new Error('the index is one of a hop');

      const verified = verify(withHop(finding, index, mutate(hop)));

      expect(verified.verdict).toBe('rejected');
    }),
  );
});

test('source that changed under a hop is rejected, source that changed elsewhere is not', () => {
  const store = SHOP['src/store.js'] ?? '';

  const under = verify(shopFinding(), { ...SHOP, 'src/store.js': store.replace("id = '\"", "id =  \"") });
  const behind = verify(shopFinding(), { ...SHOP, 'src/store.js': `${store}\n// more` });

  expect([under.verdict, behind.verdict]).toEqual(['rejected', 'approved']);
  expect(reasonOf(under, 'trace')).toContain('does not hold');
});

test('a trace that begins at no source, ends in no sink or has none is rejected', () => {
  const finding = shopFinding();

  expect(verify({ ...finding, hops: finding.hops.slice(1) }).verdict).toBe('rejected');
  expect(verify({ ...finding, hops: finding.hops.slice(0, -1) }).verdict).toBe('rejected');
  expect(verify({ ...finding, hops: [] }).verdict).toBe('rejected');
});

test('a step that the text does not bear out makes a lead that names the step', () => {
  const files = { 'a.js': 'const id = req.query.id;\n\n\n\nfunction far() {\n  run(other);\n}\n' };
  const finding = makeFinding(files, [
    { file: 'a.js', at: 'req.query.id', edge: 'source', function: 'main' },
    { file: 'a.js', at: 'run(other)', edge: 'sink', function: 'far' },
  ]);

  const verified = verify(finding, files);

  expect(verified.verdict).toBe('lead');
  expect(reasonOf(verified, 'edges')).toContain('from a.js:1 to a.js:6');
});

test('a step into a method that is called elsewhere in the file is followed', () => {
  const files = {
    'app.js': `const { ImageProxy } = require('./proxy');\nconst { image } = req.body;\n\n\n\nproxy.load(image);\n`,
    'proxy.js': 'class ImageProxy {\n  load(address) {\n    return fetch(address);\n  }\n}\n',
  };
  const finding = makeFinding(files, [
    { file: 'app.js', at: 'image', edge: 'source', function: 'handler' },
    { file: 'proxy.js', at: 'address', edge: 'call-argument', function: 'ImageProxy.load' },
    { file: 'proxy.js', at: 'fetch(address)', edge: 'sink', function: 'ImageProxy.load' },
  ]);

  expect(verify(finding, files).verdict).toBe('approved');
  expect(verify({ ...finding, hops: finding.hops.map((hop) => ({ ...hop, function: hop.function.replace('load', 'store') })) }, files).verdict).toBe('lead');
});

test('a step from one callee into another is followed where the entry point calls both', () => {
  const files = {
    'web.js': 'function handle(req) {\n  store.find(params.text(req));\n}\n',
    'params.js': 'function text(req) {\n  return req.query.id;\n}\n',
    'store.js': 'function find(state) {\n  run(state);\n}\n',
  };
  const finding = makeFinding(files, [
    { file: 'params.js', at: 'req.query.id', edge: 'source', function: 'text' },
    { file: 'store.js', at: 'state', edge: 'call-argument', function: 'find' },
    { file: 'store.js', at: 'run(state)', edge: 'sink', function: 'find' },
  ]);
  const entryPoint = { threat: 'remote', file: 'web.js', function: 'handle', span: { start: 0, end: 1 } } as const;

  expect(verify({ ...finding, entryPoint }, files).verdict).toBe('approved');
  expect(verify(finding, files).verdict).toBe('lead');
});

test('what one name writes into is followed to the other name of the same', () => {
  const files = { 'A.java': 'var text = new Sheet();\n\nvar in = new Pen(text);\n\n\nin.draw(request.getName());\n\n\nrun(text);\n' };
  const hops: readonly HopSketch[] = [
    { file: 'A.java', at: 'request.getName()', edge: 'source', function: 'A.main' },
    { file: 'A.java', at: 'run(text)', edge: 'sink', function: 'A.main' },
  ];
  const finding = makeFinding(files, hops);
  const apart = { 'A.java': files['A.java'].replace('new Pen(text)', 'new Pen(ink)') };

  expect(verify(finding, files).verdict).toBe('approved');
  expect(verify(makeFinding(apart, hops), apart).verdict).toBe('lead');
});

test('a sink that does nothing is a lead', () => {
  const files = { 'a.js': 'const id = req.query.id\nid\n' };
  const finding = makeFinding(files, [
    { file: 'a.js', at: 'req.query.id', edge: 'source' },
    { file: 'a.js', at: 'id', occurrence: 2, edge: 'sink' },
  ]);

  expect(verify(finding, files).verdict).toBe('lead');
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

test.each([
  ['const text =\n  "SELECT " + req.query.id;\nother(1);\nsend(text);\n', 'approved'],
  ['const text = make()\n  .add("SELECT " + req.query.id);\nother(1);\nsend(text);\n', 'approved'],
  ['const text = "";\nuse("SELECT " + req.query.id);\nother(1);\nsend(text);\n', 'lead'],
])('a name on the line before counts where the statement goes on: %j', (code, verdict) => {
  const files = { 'a.js': code };
  const finding = makeFinding(files, [
    { file: 'a.js', at: 'req.query.id', edge: 'source' },
    { file: 'a.js', at: '"SELECT " + req.query.id', edge: 'concat' },
    { file: 'a.js', at: 'send(text)', edge: 'sink' },
  ]);

  expect(verify(finding, files).verdict).toBe(verdict);
});
