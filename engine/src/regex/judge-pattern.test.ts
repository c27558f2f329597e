import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeAttack } from '#engine/regex/attack.ts';
import { countSteps, search } from '#engine/test/backtracking-matcher.ts';
import { judgePattern, type Judgement } from '#engine/regex/judge-pattern.ts';

function judge(pattern: string, flags = ''): Judgement {
  return judgePattern({ pattern, flags, maxSteps: 1_000_000 });
}
function growth(pattern: string, flags = ''): string {
  return judge(pattern, flags).growth;
}

test.each([
  // Each way to nest: by two iterations, by two alternatives, by an iteration that may be empty, by a choice that reads nothing.
  '^(a+)+$', '^(a|a)*$', '^(a*)*$', '^(?:a?a?)*$', '^(?:x(?:a?|b?))*$', '^(?:a|ab|b)*$', '(?:\\w|\\d)*x', '^(?:(a+)+|b)c', '(a{1,2}){2,}$',
  '^(?:a+?)+?$', '(?:a+){10,}y',
])('%s is exponential', (pattern) => {
  expect(growth(pattern)).toBe('exponential');
});

test.each(['^.*,.*,.*;$', '\\d+\\d+$', '^a*a*a*$', '^a*a*b*b*$', '\\s*(.*?)\\s*$', '(a+)*?(a+)b(?<=x)', '^\\s*(.*?)\\s*$'])('%s is polynomial', (pattern) => {
  expect(['polynomial', 'exponential']).toContain(growth(pattern));
});

// The longest one is ansi-regex's, CVE-2021-3807.
test.each([
  '[\\u001B\\u009B][[\\]()#;?]*(?:(?:(?:[a-zA-Z\\d]*(?:;[-a-zA-Z\\d\\/#&.:=?%@~_]*)*)?\\u0007)|(?:(?:\\d{1,4}(?:;\\d{0,4})*)?[\\dA-PR-TZcf-ntqry=><~]))',
  '^\\s+|\\s+$', '^a*a*$', '\\s+$', '<[^>]*>', 'a*b*c*$', '([^=]+)=([^]*)', '\\s*,\\s*', '.*[./]', '[^/]+$', '^(\\d+)?\\.?\\d+ *ms$',
])('%s is quadratic', (pattern) => {
  expect(growth(pattern)).toBe('quadratic');
});

test.each([
  '^a*b*c*$', '^(?:a|b)*$', '^(?:a+b)*$', '^(?:a{0,3}b)*$', '(?:a{1,9}){1,9}$', '^\\w+(?:[.-]\\w+)*@\\w+\\.[a-z]{2,}$', '\\d+', '^a.*b', '#.*', '\\.[^.]*$', '^\\s*|\\s*$',
])('%s is fast', (pattern) => {
  expect(growth(pattern)).toBe('fast');
});

test('all matches are searched for behind the first one too', () => {
  expect([growth('^\\s*|\\s*$', 'g'), growth('^\\s*|\\s+', 'g'), growth('^\\s*|\\s*$', 'gy')]).toEqual(['quadratic', 'fast', 'fast']);
});

test.each([
  ['what always matches fails on no text', '^(a+)+', '^(a+)+$'],
  ['nor does what matches any rest', '^(a+)*[^]*$', '^(a+)*.*$'],
  ['nor what matches nothing', '(a+)*b?', '(a+)*b'],
  ['an alternative that is tried first and matches', '^(?:a|(a+)+b)', '^(?:(a+)+b|a)'],
  ['places are tried from the first: that it matches at the last comes late', '(?:a*;)*$|', '(?:a*)*$'],
  ['a boundary between equal characters never holds', '^(?:a\\b)*(a\\b)*c', '^(?:a\\B)*(a\\B)*(a\\B)*c'],
  ['a boundary parts the words', '^(?:\\b\\w+\\b\\s*)*$', '^(?:\\w+\\s*)*$'],
  ['a start within a text', '^(?:^a|a(?!))*$', '^(?:^a|a|a)*$'],
  ['lines have their own start and end', '^(?:a+$\\n?)*;$', '^(?:a+\\n?)*;$'],
])('%s', (_, fast, slow) => {
  expect([growth(fast), growth(slow)]).toEqual(['fast', expect.stringMatching(/exponential|polynomial/)]);
});

test('flags: case, lines, and what the dot matches', () => {
  expect([growth('^(a|A)*$'), growth('^(a|A)*$', 'i')]).toEqual(['fast', 'exponential']);
  expect([growth('^(\\n|.)*;$'), growth('^(\\n|.)*;$', 's')]).toEqual(['fast', 'exponential']);
  expect([growth('\\d+\\d+$'), growth('\\d+\\d+$', 'y')]).toEqual(['polynomial', 'quadratic']);
  expect([growth('^(?:a|\\u{61})*$'), growth('^(?:\\p{L}+\\p{M}*)*$', 'u'), growth('^(?:\\p{L}+\\p{Lu}*)*$', 'u')]).toEqual(['exponential', 'exponential', 'exponential']);
  expect([growth('^(?:\\p{L}\\p{M}*)*$', 'u'), growth('^(?:\\p{L}|\\p{M})*$', 'u'), growth('^(?:\\p{L}|\\p{Lu})*$', 'u')]).toEqual(['fast', 'fast', 'exponential']);
});

test.each(['(?P<word>a+)+$', '(?i)^(a|A)*$', '\\A(a+)+\\z', '\\A(a+)+\\Z', '(?i:a|A)*;', '^(?<n>a+)+$', '^(?:a|(?#note)a)*$', '^(?:\\p{Alpha}|x)*$'])('other languages: %s is exponential', (pattern) => {
  expect(growth(pattern)).toBe('exponential');
});

test.each([
  ['possessive', '^(?:a++)+$'], ['atomic', '^(?>(a+)+)$'], ['back reference', '^(b*)(?:\\1a+)+$'], ['named back reference', '^(?<b>b*)(?:\\k<b>a+)+$'],
  ['look-ahead before', '^(?=a{3}$)(a+)+$'], ['look-behind within', '^(?:(?<=b)a+)+$'], ['look-ahead within', '^(?:a(?=b)|a)*$'],
])('what hangs on a %s is not judged', (_, pattern) => {
  expect(growth(pattern)).toBe('fast');
});

test.each(['^(a+)+$(?!x)', '^(a+)+(?=b)', '^(a+)+(?>b)', '^(?:(a+)+b|(c)\\2)', '^(a+)+b++'])('what comes before it is: %s', (pattern) => {
  expect(growth(pattern)).toBe('exponential');
});

test.each(['(', ')', '[', 'a{2,1}', '*a', 'a**', '\\', '(?<n', '[z-a]', '\\p{Nothing}', '(?x)a b', '[a&&b]*', '(?:a{200}){200}', '(?:(?:){9999}){9999}', '(?:a?){30}'.repeat(40)])('%s is unknown', (pattern) => {
  expect(growth(pattern)).toBe('unknown');
});

// Advisories, each with a pattern for the same that is not slow (degree 2 is not, by policy).
test.each([
  ['marked, CVE-2022-21680', '^ {0,3}\\[((?:\\\\.|[^\\]]|\\\\)+)\\]: *$', '^ {0,3}\\[((?:\\\\.|[^\\]\\\\])+)\\]: *$'],
  ['moment, CVE-2017-18214', '((\\s+[A-Za-z]*)*)+\\d$', '^\\s*[A-Za-z]+(?:\\s[A-Za-z]+)*\\d$'],
  ['a name, a mark and a number, as ua-parser-js had them', '^(?:\\w+[.-]?)+;$', '^\\w+(?:[.-]\\w+)*;$'],
  ['minimatch, CVE-2022-3517', '\\{(?:.*)*\\}', '\\{[^{}]*\\}'],
  ['semver, CVE-2022-25883', '^\\s*(?:\\s*[<>]?=?\\s*\\d+\\s*)*$', '^[<>]?=?\\d+(?: [<>]?=?\\d+)*$'],
  ['trim-newlines and others', '^(?:\\s|\\n)+$', '^\\s+|\\s+$'],
  ['an address', '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$', '^[^\\s@]+@[^\\s@]+\\.[a-z]+$'],
  ['a name in Java', '^[a-zA-Z]+(([\',.\\- ][a-zA-Z ])?[a-zA-Z]*)*$', '^[a-zA-Z]+(?:[\',.\\- ][a-zA-Z]+)*$'],
  ['a host', '^(?:[a-z0-9]+(?:-*[a-z0-9]+)*\\.)+$', '^(?:[a-z0-9-]+\\.)+$'],
])('%s', (_, slow, fast) => {
  expect(['exponential', 'polynomial']).toContain(growth(slow));
  expect(['quadratic', 'fast']).toContain(growth(fast));
});

const patterns = fc.letrec((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '^', '$', '\\b'),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${String(a)}${String(b)}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${String(a)}|${String(b)})`),
    fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,2}', '{2,}')).map(([a, quantifier]) => `(?:${String(a)})${quantifier}`),
  ),
})).pattern.map((pattern) => `^${String(pattern)}$`);

/** Anchored at both ends, at one, or at none. */
const anyPatterns = fc.tuple(patterns, fc.constantFrom([0, undefined], [1, undefined], [0, -1], [1, -1])).map(([pattern, range]) => pattern.slice(...range));

/** Seeded, so that a run says the same on every machine. */
const runs = { seed: 20_261_121, numRuns: 600 };

test('the matcher that the next tests rely on agrees with the machine\'s', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), maxLength: 6 });
  fc.assert(fc.property(anyPatterns, texts, (pattern, text) => {
    expect(search(pattern, text, 1e6).hasMatched).toBe(new RegExp(pattern).test(text));
  }), runs);
});

test('what is judged slow takes a backtracking matcher as many steps as that', () => {
  const found = { exponential: 0, polynomial: 0, quadratic: 0 };
  fc.assert(fc.property(anyPatterns, (pattern) => {
    const judgement = judge(pattern);
    const { attack } = judgement;
    if (!attack) return;
    const at = (times: number): number => countSteps(pattern, writeAttack(attack, times), 300_000);
    if (judgement.growth === 'exponential') {
      found.exponential++;
      // Two more repetitions quadruple; of a polynomial of degree 6 they would make 2.2 times as much.
      expect(at(16)).toSatisfy((steps: number) => steps >= 300_000 || steps >= 3 * at(14));
    } else if (judgement.growth === 'quadratic') {
      found.quadratic++;
      expect(at(200)).toSatisfy((steps: number) => steps >= 300_000 || steps >= 3.3 * at(100));
    } else {
      found.polynomial++;
      expect(at(48)).toSatisfy((steps: number) => steps >= 300_000 || steps >= 5.5 * at(24));
    }
  }), runs);
  expect(found.exponential).toBeGreaterThan(10);
  expect(found.polynomial).toBeGreaterThan(4);
  expect(found.quadratic).toBeGreaterThan(20);
});

test('what is judged fast takes none of many repetitive texts long', () => {
  const words = ['a', 'b', 'c', 'ab', 'ba', 'aab', 'abb', 'a\n', 'a c'];
  const endings = ['', 'a', 'b', 'c', '\n'];
  fc.assert(fc.property(anyPatterns, (pattern) => {
    if (growth(pattern) !== 'fast') return;
    for (const word of words) for (const ending of endings) {
      const at = (times: number): number => countSteps(pattern, word.repeat(times) + ending, 200_000);
      expect(at(32)).toSatisfy((steps: number) => steps < 20_000 || steps < 7 * at(16), `${word} ${ending}`);
    }
  }), runs);
});
