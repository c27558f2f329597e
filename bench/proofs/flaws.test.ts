import { expect, test } from 'vitest';
import { flawsIn } from './flaws.ts';

test('a flaw stands at its line, with what its answer shows', () => {
  const flaws = flawsIn('app.py', 'a = 1\nrun(a)  # flaw: command-injection /uid=\\d/\nmatch(a)  # flaw: regular-expression-denial-of-service slower than 500 ms\n');

  expect(flaws).toEqual([
    { file: 'app.py', line: 2, rule: 'command-injection', shows: /uid=\d/s },
    { file: 'app.py', line: 3, rule: 'regular-expression-denial-of-service', shows: { slowerThanMs: 500 } },
  ]);
});

test('an annotation that says no effect is refused', () => {
  expect(() => flawsIn('app.js', 'run(a); // flaw: command-injection')).toThrow('app.js:1: write "flaw: RULE');
});
