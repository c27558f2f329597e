import fc from 'fast-check';

/** Texts that mean something to a terminal, a renderer, a spreadsheet or a reader of files. */
export const ATTACKS: readonly string[] = [
  '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '</code></pre><b>', '<!-- -->', '<https://evil.example>', '&lt;b&gt;', '&#64;', '&commat;team',
  '[a](https://evil.example)', '[a](javascript:alert(1))', '![a](https://evil.example/a.png)', '[a][b]', '[b]: https://evil.example', '[^1]', '[^1]: note',
  'https://evil.example/a', 'http://evil.example', 'www.evil.example', 'mail@evil.example', 'mailto:mail@evil.example', 'xmpp:a@evil.example', '@team', '#123', 'GH-7', 'a;GH-7', 'a/b#7', ':bug:',
  '0123abc', 'deadbeefdeadbeefdeadbeefdeadbeefdeadbeef',
  '`', '``', '```', '~~~', '```js', '`a`', '`a', '`` a ` b ``', '`'.repeat(500), '\\`', '\\', '***', '---', '===', '___', '* a', '- a', '+ a', '1. a', '1) a', '# a', '> a', '| a | b |', '| - | - |', '~a~', '_a_', '- [ ] a',
  '    a', '\t', '\n', '\n\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\n# a\n', '\n---\n', ']]>', '{0}', '{{0}}', '${a}', '[a](1)', '\\[a](1)', '[a\\](1)', ']](1)', '](', 'a[0](b)',
  '"]; click hop0 "javascript:alert(1)"', '%%{init: {}}%%', 'end', '<br/>', '#quot;', '"', "'", ';', ',',
  '=cmd|"/c calc"!A1', '+1', '-1', '@SUM(A1)', '＝1', '|calc', '%1', ';=1', '\n=1', '\t=1', '";=1', '\u0000=1', ' =1',
  '\u001b[31m', '\u001b]0;a\u0007', '\u009b31m', '\u0008', '\u007f', '\u0000', '\u202e', '\u2066', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u3164', '\ufe0f', '\u{e0041}', '\u{e0101}', '\ufff9', '\uffff', '\ud800', '\udc00', '\ufffd', 'é', '日本', '\u{1f600}',
];

/** One of the attacks, anything at all, or several of both in a row. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ATTACKS) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) }, { weight: 1, arbitrary: fc.constantFrom(' ', 'a', 'of the request') }), { maxLength: 7 })
  .map((parts) => parts.join(''));

/** A character that a reader does not see, or that changes what is seen around it; breaks and tabs are none. */
export const HIDDEN_CHARACTER = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Every text in plain data, keys included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)]);
}
