import { expect, test } from 'vitest';
import { lineHashes } from '#engine/report/line-hash.ts';

/** The definition, written out: a polynomial over the 100 characters from the line's start. */
function hashByDefinition(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/[ \t]/g, '') + '\uffff';
  const starts = [0];
  for (let i = 0; i < plain.length - 1; i++) if (plain[i] === '\n') starts.push(i + 1);
  const counts = new Map<string, number>();
  return starts.map((start) => {
    let hash = 0n;
    for (let i = start; i < start + 100; i++) {
      const code = i < plain.length ? plain.charCodeAt(i) : 0;
      hash = BigInt.asUintN(64, hash * 37n + BigInt(code));
    }
    const value = hash.toString(16);
    counts.set(value, (counts.get(value) ?? 0) + 1);
    return `${value}:${counts.get(value)}`;
  });
}

test('the hash of an empty text is the published one', () => {
  const hashes = lineHashes('');

  expect(hashes).toEqual(['c129715d7a2bc9a3:1']);
});

test('blanks do not count and every line has its own hash', () => {
  const hashes = lineHashes(' a\nb\n  \t\tc\n d');

  expect(hashes).toEqual(['271789c17abda88f:1', '54703d4cd895b18:1', '180aee12dab6264:1', 'a23a3dc5e078b07b:1']);
});

test('all line breaks are alike', () => {
  const unix = lineHashes('let a = 1;\nlet b = 2;\n\nlet c;\n');

  expect(lineHashes('let a = 1;\r\nlet b = 2;\r\n\r\nlet c;\r\n')).toEqual(unix);
  expect(lineHashes('let a = 1;\rlet b = 2;\r\rlet c;\r')).toEqual(unix);
});

test('equal lines in equal surroundings are numbered', () => {
  const line = 'x'.repeat(120);

  const hashes = lineHashes(`${line}\n${line}\n${line}`);

  expect(hashes.map((hash) => hash.slice(hash.indexOf(':')))).toEqual([':1', ':2', ':3']);
});

test('the rolling form equals the definition on long and on odd texts', () => {
  const texts = [
    Array.from({ length: 300 }, (_, i) => `${' '.repeat(i % 7)}const value${i} = ${'é漢\u{1F600}'.repeat(i % 5)};`).join('\n'),
    '\uffff'.repeat(1000),
    '\n'.repeat(250),
    'x'.repeat(5000) + '\r\n\r\r\n',
  ];

  for (const text of texts) expect(lineHashes(text)).toEqual(hashByDefinition(text));
});
