import { expect, test } from 'vitest';
import { toJsonReport } from '#engine/report/json.ts';
import { toMarkdown } from '#engine/report/markdown.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { makeFinding, readFrom, SHOP, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';

const OPTIONS = { rules: [SQL_RULE], subject: 'shop' };

test('a report without findings says so', () => {
  expect(toMarkdown([], OPTIONS)).toBe('# Findings in shop\n\nNothing was found.\n');
});

test('a finding has its facts, its text, its code, its trace and its proof', () => {
  const text = toMarkdown(presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP)), OPTIONS);

  expect(text).toContain('| critical | 1 |');
  expect(text).toContain('## SQL injection in GET `/users/:group`\n');
  expect(text).toContain('**critical** · high confidence · sql injection · [CWE-89](https://cwe.mitre.org/data/definitions/89.html) · `sql-injection`\n');
  expect(text).toContain('### Code, `src/store.js:6`\n\n```javascript\n');
  expect(text).toContain('5. `src/store.js:6` reaches the sink: `pool.query(text)`\n');
  expect(text).toContain('```mermaid\nflowchart TD\n');
  expect(text).toContain('### How to see it\n\n```\ncurl -i -X GET \'http://target.example/users/1?id=');
});

test('hostile code and names stay inside their spans and blocks', () => {
  const files = { 'a`b\n# Owned.js': 'x = "```\\n</code><script>alert(1)</script>"; run(`\n# Owned\n`)' };
  const finding = makeFinding(files, [{ file: 'a`b\n# Owned.js', at: files['a`b\n# Owned.js'], edge: 'sink' }]);

  const text = toMarkdown(presentFindings([finding], [SQL_RULE], readFrom(files)), { ...OPTIONS, subject: '](x) <b>\n# Owned' });

  const outside = text.replace(/^(`{3,})[a-z]*\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  expect(outside).not.toMatch(/^# Owned/m);
  expect(outside).not.toContain('<script>');
  expect(outside).not.toContain('<b>');
});

test('the JSON report puts the worst first and survives JSON', () => {
  const findings = presentFindings([shopFinding({ severity: 'low' }), shopFinding({ severity: 'critical' })], [SQL_RULE], readFrom(SHOP));
  const context = {
    diagnostics: [],
    routes: [],
    coverage: { files: 2, filesSkipped: 0, functions: 2, functionsReached: 2, calls: 3, callsUnresolved: 0, entryPoints: 1 },
    engineDigest: 'e',
    catalogDigest: 'c',
  };

  const report = toJsonReport(findings, context, '1.0.0');

  expect(report.findings.map((finding) => finding.severity)).toEqual(['critical', 'low']);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
});
