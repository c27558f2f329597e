import { expect, test } from 'vitest';
import { loadToyCatalog } from '../../conformance/run-conformance.ts';
import { Reporter } from '#engine/taint/reporter.ts';
import { KindIndex } from '#engine/taint/values/taint.ts';

test('a rule is silent in languages that it does not claim', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const languages: Readonly<Record<string, string>> = { 'a.py': 'python', 'A.java': 'java' };
  const reporter = new Reporter(catalog, new KindIndex(catalog.sinkKinds.values()), [{ ...rule, kind: 'misuse', languages: ['python'] }], (file) => languages[file]);

  for (const file of ['a.py', 'A.java', 'settings.yml']) reporter.misuse({ kind, place: { file, function: '', start: 0, end: 1 }, fact: '' });

  expect(reporter.reports.map(({ place }) => place.file)).toEqual(['a.py']);
});
