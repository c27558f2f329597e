/* Scanned text is hostile: each of these would run for minutes where a search backtracks, and so into the test's time limit. */
import { expect, test } from 'vitest';
import { presentFindings } from '#engine/report/present-finding.ts';
import { toMarkdown } from '#engine/report/markdown.ts';
import { heldTrace, makeFinding, readFrom, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { verifyFinding } from '#engine/verification/verify-finding.ts';

const LENGTH = 300_000;

test.each([
  ['a word without end', 'a'.repeat(LENGTH)],
  ['open tags', '<a '.repeat(LENGTH / 3)],
  ['attributes', `<a ${'b='.repeat(LENGTH / 2)}`],
  ['quotes', `"'`.repeat(LENGTH / 2)],
  ['backticks', '`x '.repeat(LENGTH / 3)],
  ['conditions that never end', 'if (  '.repeat(LENGTH / 6)],
  ['dead blocks', 'if(0){'.repeat(LENGTH / 6)],
  ['beginnings of tokens', 'eyJaaaaaaaa-'.repeat(LENGTH / 12)],
  ['beginnings of passwords', `password='`.repeat(LENGTH / 10)],
  ['keys that never end', '-----BEGIN PRIVATE KEY-----'.repeat(LENGTH / 27)],
  ['white space', ' '.repeat(LENGTH)],
  ['lines', '\n'.repeat(LENGTH)],
])('a flow through %s is verified and reported', (_, hostile) => {
  const files = { 'a.js': `const id = req.query.id;\nsend("${hostile}" + id);\n` };
  const finding = makeFinding(
    files,
    [
      { file: 'a.js', at: 'req.query.id', edge: 'source' },
      { file: 'a.js', at: `"${hostile}" + id`, edge: 'concat', function: hostile },
      { file: 'a.js', at: `send("${hostile}" + id)`, edge: 'sink', function: hostile },
    ],
    { message: 'A value is sent.' },
  );
  const applied = finding.hops.slice(1, 2).map((hop) => ({ fact: 'x', cleans: ['xss'], hop }));

  const verified = verifyFinding({ ...finding, applied }, { to: ['xss'] }, { read: readFrom(files), trace: heldTrace(finding) });
  const report = toMarkdown(presentFindings([verified], [SQL_RULE], readFrom(files)), { rules: [SQL_RULE], subject: 'x' });

  expect(verified.checks).toHaveLength(4);
  expect(report.length).toBeLessThan(20_000);
});

test('a hostile route is turned into one request', () => {
  const finding = shopFinding();
  const entryPoint = finding.entryPoint;
  if (entryPoint?.route === undefined) throw new Error('the shop has a route');
  for (const path of [':a('.repeat(LENGTH), '{a'.repeat(LENGTH), '['.repeat(LENGTH), '<int:'.repeat(LENGTH)]) {
    const hostile = { ...finding, entryPoint: { ...entryPoint, route: { ...entryPoint.route, path, middleware: ['aB'.repeat(LENGTH)] } } };

    const [presented] = presentFindings([hostile], [SQL_RULE], readFrom({}));

    expect(presented?.proofOfConcept.match(/^curl -i -X GET 'http:\/\/target\.example\/\S*$/gm)).toHaveLength(1);
    expect(`${presented?.title}${presented?.description}${presented?.proofOfConcept}`.length).toBeLessThan(10_000);
  }
});
