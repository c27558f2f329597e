import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSteering, parseSteering } from '#server/domain/scans/scan-steering.ts';

const CLASSES = [{ id: 'sql-injection', category: 'sql injection' }, { id: 'weak-cipher', category: 'weak cryptography' }];
const parse = (context: string, ...documents: string[]) => parseSteering({ context, documents: documents.map((text) => ({ filename: 'a.md', text })) }, CLASSES);

test('lines of the grammar are understood, everything else is a note', () => {
  const steering = parse([
    'Only: src/payments/**, get /users/*, SQL_Injection',
    '- exclude: legacy/, "docs/old notes/**", Weak Cipher',
    'focus: src/auth/**', 'focus: any /admin',
    'severity: high or worse', 'allow: post', 'note: staging is reset each night', 'We deploy on Mondays.', '',
  ].join('\r\n'));

  expect(steering).toEqual({
    only: ['src/payments/**', 'GET /users/*', 'sql injection'],
    exclude: ['legacy/', 'docs/old notes/**', 'weak-cipher'],
    focus: ['src/auth/**', '* /admin'],
    severity: 'high',
    classes: ['sql injection', 'weak-cipher'],
    allow: ['post'],
    notes: ['staging is reset each night', 'We deploy on Mondays.'],
    problems: [],
  });
});

test('what is not heeded is said, and narrows nothing', () => {
  const steering = parse('only: the payments module\nexclude:\nseverity: terrible\nallow: delete\nfocus: ../../etc\nonly: C:\\src');

  expect(steering).toMatchObject({ only: [], exclude: [], focus: [], severity: null, allow: [], notes: [] });
  expect(steering?.problems).toEqual([
    'only: "the payments module" is no path, route or class of flaws',
    'exclude: "" is no path, route or class of flaws',
    'severity: "terrible" is none of critical, high, medium, low, info',
    'allow: "delete" cannot be allowed; post can',
    'focus: "../../etc" is no path, route or class of flaws',
    'only: "C:\\\\src" is no path, route or class of flaws',
  ]);
});

test('of documents only lines in the grammar count, not their prose', () => {
  const steering = parse('', '# Shop\n\nOnly: staff may read this.\nNote: a heading\n* exclude: vendor/**\nnote: uses a queue\nplain text');

  expect(steering).toMatchObject({ only: [], exclude: ['vendor/**'], notes: ['uses a queue'], problems: [] });
  expect(parse('', 'nothing of use')).toBeNull();
  expect(parse('  \n ')).toBeNull();
});

test('lists are bounded, and what is over the bound is said', () => {
  const steering = parse(Array.from({ length: 400 }, (_, index) => `only: a${index}`).join('\n'));

  expect(steering?.only).toHaveLength(50);
  expect(steering?.problems).toEqual(['only: only the first 50 entries are heeded']);
});

test('the answer to a start says what was understood in one harmless line', () => {
  const steering = parse('only: src/\u202e/**\nexclude: a, b, c, d, e, f\nseverity: low\nallow: put\nhello');

  expect(steering && describeSteering(steering)).toBe(
    'Understood: only src/\\u{202e}/**; without a, b, c, d, e and 1 more; low or worse. 1 note is shown with the scan. Not heeded: allow: "put" cannot be allowed; post can.',
  );
});

test('any text is understood as something bounded, and understood again the same', () => {
  const piece = fc.oneof(fc.constantFrom('only:', 'exclude: ', 'focus:', 'severity:', 'allow:', 'note:', 'GET /a', '**/', '*', ',', '\n', '"', 'sql injection', ' '), fc.string({ unit: 'binary', maxLength: 40 }));
  const hostile = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('').slice(0, 2_000));

  fc.assert(fc.property(hostile, hostile, (context, document) => {
    const steering = parse(context, document);
    if (steering === null) return;
    const { only, exclude, focus, classes, notes, problems } = steering;

    for (const list of [only, exclude, focus, notes]) expect(list.length).toBeLessThanOrEqual(50);
    expect(problems.length).toBeLessThanOrEqual(20);
    for (const entry of [...only, ...exclude, ...focus]) expect(entry.length).toBeLessThanOrEqual(300);
    for (const name of classes) expect([...only, ...exclude, ...focus]).toContain(name);
    expect(describeSteering(steering).length).toBeLessThan(4_000);
    const again = parse([...only.map((entry) => `only: ${entry}`), ...exclude.map((entry) => `exclude: ${entry}`), ...focus.map((entry) => `focus: ${entry}`)].join('\n'));
    expect([again?.only ?? [], again?.exclude ?? [], again?.focus ?? []]).toEqual([only, exclude, focus]);
  }));
});
