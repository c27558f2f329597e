import { expect, test } from 'vitest';
import { presentFindings } from '#engine/report/present-finding.ts';
import type { ReportFinding } from '#engine/report/report-finding.ts';
import { makeFinding, readFrom, SHOP, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';

function present(finding = shopFinding(), files = SHOP, rule = SQL_RULE): ReportFinding {
  const [presented] = presentFindings([finding], [rule], readFrom(files));
  if (presented === undefined) throw new Error('one finding in, one out');
  return presented;
}

test('the title names the flaw and the route', () => {
  expect(present().title).toBe('SQL injection in GET /users/:group');
});

test('the description tells the way, who can go it, the impact and the fix', () => {
  expect(present().description).toBe(
    'A value of the request becomes part of an SQL statement. ' +
      'The query parameter `id` enters at `src/routes.js:6` as `req.query.id`, passes through `findUser(id)` (`src/routes.js:7`) and ' +
      '``"SELECT * FROM users WHERE id = \'" + id + "\'"`` '.replaceAll('``', '`') +
      '(`src/store.js:5`) and reaches `pool.query(text)` at `src/store.js:6`. ' +
      'It is reached by `GET /users/:group`; nothing that was seen before it asks who is calling.\n\n' +
      'Impact: Whoever sends the value can read and change everything that the database account may touch.\n\n' +
      'Fix: Pass the value as a bound parameter.',
  );
});

test('the fix is that of the library, else of the language, else of all', () => {
  const fixes = { javascript: 'Bind.', 'javascript/pg': 'Bind with $1.' };

  expect(present(shopFinding(), SHOP, { ...SQL_RULE, fixes }).description).toMatch(/\n\nFix: Bind with \$1\.$/);
  expect(present(shopFinding(), SHOP, { ...SQL_RULE, fixes: { javascript: 'Bind.', 'javascript/knex': 'Bind with ?.' } }).description).toMatch(/\n\nFix: Bind\.$/);
  expect(present(shopFinding(), SHOP, { ...SQL_RULE, fixes: { python: 'Bind.' } }).description).toMatch(/\n\nFix: Pass the value as a bound parameter\.$/);
});

test('the code around the sink is shown with its secrets masked', () => {
  const finding = makeFinding(SHOP, [{ file: 'src/store.js', at: `new Pool({ password: 'correct-horse' })`, edge: 'sink' }]);

  const { affectedCode, affectedCodeLine, hops } = present(finding);

  expect(affectedCode).toBe(
    `const { Pool } = require('pg');\nconst pool = new Pool({ password: '********' });\n\nexports.findUser = async function findUser(id) {`,
  );
  expect(affectedCodeLine).toBe(1);
  expect(hops[0]?.text).toBe(`new Pool({ password: '********' })`);
});

test('no text of a hard-coded secret finding holds the secret', () => {
  const files = { 'a.js': `sign(user, 'open sesame');\n` };
  const finding = makeFinding(files, [{ file: 'a.js', at: `sign(user, 'open sesame')`, edge: 'sink' }], { message: `The key 'open sesame' is in the code.` });

  const presented = present(finding, files, { ...SQL_RULE, cwe: [798] });

  expect(JSON.stringify(presented)).not.toContain('sesame');
});

test('a secret without quotes is masked where it stands, and others of its file around it', () => {
  const files = { 'settings.env': 'A_TOKEN=k9f3Lq0Zx7\nB_TOKEN=Vb2Nw8Rt5Y\nPORT=80\n' };
  const findings = ['k9f3Lq0Zx7', 'Vb2Nw8Rt5Y'].map((at) => makeFinding(files, [{ file: 'settings.env', at, edge: 'sink' }]));
  const shown = findings.map((finding) => ({ ...finding, hops: finding.hops.map((hop) => ({ ...hop, text: `${hop.text.slice(0, 2)}…` })) }));

  const presented = presentFindings(shown, [{ ...SQL_RULE, cwe: [798], kind: 'secret' }], readFrom(files));

  expect(presented.map(({ affectedCode }) => affectedCode)).toEqual(Array(2).fill('A_TOKEN=********\nB_TOKEN=********\nPORT=80'));
  expect(JSON.stringify(presented)).not.toMatch(/k9f3|Vb2N/);
});

test('a key that spans lines is masked although the excerpt shows only its middle', () => {
  const key = ['-----BEGIN PRIVATE KEY-----', ...Array.from({ length: 20 }, (_, i) => `line${i}SECRET`), '-----END PRIVATE KEY-----'];
  const files = { 'key.js': `const k = \`${key.join('\n')}\`;\nuse(k);\n` };
  const finding = makeFinding(files, [{ file: 'key.js', at: 'line10SECRET', edge: 'sink' }]);

  const { affectedCode } = present({ ...finding, hops: finding.hops.map((hop) => ({ ...hop, text: 'use(k)' })) }, files);

  expect(affectedCode).not.toContain('SECRET');
});

test('the severity follows the way in', () => {
  const finding = shopFinding();
  const entryPoint = finding.entryPoint;
  const route = entryPoint?.route;
  if (entryPoint === undefined || route === undefined) throw new Error('the shop has a route');
  const { entryPoint: _, ...unreached } = finding;

  expect(present(finding).severity).toBe('critical');
  expect(present({ ...finding, entryPoint: { ...entryPoint, route: { ...route, middleware: ['requireLogin'] } } }).severity).toBe('high');
  expect(present(unreached).severity).toBe('high');
});

test('a file that cannot be read leaves the text of the hop', () => {
  const presented = present(shopFinding(), {});

  expect(presented.affectedCode).toBe('pool.query(text)');
  expect(presented.primaryLocationLineHash).toBeUndefined();
});

test('a rule that is not given is an error of ours', () => {
  expect(() => presentFindings([shopFinding()], [], readFrom(SHOP))).toThrow('no rule sql-injection');
});
