import { expect, test } from 'vitest';
import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { Reporter } from '#engine/taint/state/reporter.ts';
import { KindIndex, NOTHING } from '#engine/taint/values/marks.ts';
import type { SlowPattern } from '#engine/taint/values/pattern-judge.ts';
import { hopAt } from '#engine/taint/values/taint.ts';
import { extend } from '#engine/taint/values/trail.ts';

test('a rule is silent in languages that it does not claim', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const languages: Readonly<Record<string, string>> = { 'a.py': 'python', 'A.java': 'java' };
  const reporter = new Reporter(catalog, new KindIndex(catalog), [{ ...rule, kind: 'misuse', languages: ['python'] }], (file) => languages[file]);

  for (const file of ['a.py', 'A.java', 'settings.yml']) reporter.misuse({ kind, place: { file, function: '', start: 0, end: 1 }, fact: '' });

  expect(reporter.reports().map(({ place }) => place.file)).toEqual(['a.py']);
});

test('of those who reach a place, the one whom the rule rates worse than the operator is told of', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'], severity: { remote: 'high', library: 'high', local: 'low' } as const };
  const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
  const place = { file: 'a.js', function: '', start: 0, end: 1 };

  for (const [id, threat] of (['local', 'library', 'local'] as const).entries()) {
    reporter.entry = { id, threat };
    const source = { id, kind: 'given', place, fact: '' };
    reporter.sink({ kind, prefix: '', place, fact: '', taints: [{ source, cleaned: NOTHING, trail: { hop: hopAt(place, 'source'), previous: undefined, depth: 1 } }] });
  }

  expect(reporter.reports().map(({ threat, entry, sources }) => [threat, entry, sources.size])).toEqual([['library', 1, 3]]);
});

test('a way on which a method was found by its name is told of where no surer one leads to the place', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'] };
  const place = { file: 'a.js', function: '', start: 0, end: 1 };
  const told = (...doubted: readonly boolean[]) => {
    const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
    for (const [id, isDoubted] of doubted.entries()) {
      reporter.entry = { id, threat: 'remote' };
      const source = { id, kind: 'given', place, fact: '' };
      const hop = { ...hopAt(place, 'source'), ...(isDoubted && { doubt: 'method-by-name' as const }) };
      reporter.sink({ kind, prefix: '', place, fact: '', taints: [{ source, cleaned: NOTHING, trail: { hop, previous: undefined, depth: 1 } }] });
    }
    return reporter.reports().map(({ source }) => source?.id);
  };

  expect(told(true, false)).toEqual([1]);
  expect(told(false, true)).toEqual([0]);
  expect(told(true, true)).toEqual([0]);
});

test('what is missing of one way is missing of it, though another way to the place has that and lacks something else', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'] };
  const place = { file: 'a.js', function: '', start: 0, end: 1 };
  const told = (...ways: readonly ('sure' | 'of-place' | 'of-way')[]) => {
    const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
    for (const [id, way] of ways.entries()) {
      reporter.entry = { id, threat: 'remote' };
      const hop = { ...hopAt(place, 'source'), ...(way === 'of-way' && { doubt: 'unknown-call' as const }) };
      reporter.sink({ kind, prefix: '', place, fact: '', ...(way === 'of-place' && { doubt: 'only-asked' as const }), taints: [{ source: { id, kind: 'given', place, fact: '' }, cleaned: NOTHING, trail: { hop, previous: undefined, depth: 1 } }] });
    }
    return reporter.reports().map(({ source, doubt, trail }) => [source?.id, doubt, trail?.previous?.hop.doubt]);
  };

  expect(told('of-place', 'of-way')).toEqual([[1, undefined, 'unknown-call']]);
  expect(told('of-way', 'of-place')).toEqual([[0, undefined, 'unknown-call']]);
  expect(told('of-place', 'of-way', 'sure')).toEqual([[2, undefined, undefined]]);
  expect(told('of-way', 'sure', 'of-place')).toEqual([[1, undefined, undefined]]);
  expect(told('of-place', 'of-place')).toEqual([[0, 'only-asked', undefined]]);
});

test('of the functions of a library that a place is reached by, the one with the shortest way is told of', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'], severity: { remote: 'high', library: 'high', local: 'low' } as const };
  const place = { file: 'a.js', function: '', start: 0, end: 1 };
  const told = (threat: 'library' | 'remote') => {
    const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
    for (const [id, depth] of [4, 2, 3].entries()) {
      reporter.entry = { id, threat };
      const source = { id, kind: 'given', place, fact: '' };
      reporter.sink({ kind, prefix: '', place, fact: '', taints: [{ source, cleaned: NOTHING, trail: { hop: hopAt(place, 'source'), previous: undefined, depth } }] });
    }
    return reporter.reports().map(({ entry, source, sources }) => [entry, source?.id, sources.size]);
  };

  expect(told('library')).toEqual([[1, 1, 3]]);
  expect(told('remote')).toEqual([[0, 0, 3]]);
});

const SLOW: SlowPattern = { growth: 'quadratic', pieces: [{ text: 'a', isRepeated: true }] };

test('texts that two callers compose and one function passes on are two reports', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const kind = rule.to[0] ?? '';
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'] };
  const place = { file: 'a.js', function: 'run', start: 0, end: 1 };
  const told = (edge: 'concat' | 'assign', attack?: SlowPattern) => {
    const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
    for (const start of [10, 20, 10]) {
      const at = { file: 'b.js', function: 'f', start, end: start + 5 };
      const source = { id: start, kind: 'given', place: at, fact: '' };
      const entered = { hop: hopAt(at, 'source'), previous: undefined, depth: 1 };
      const made = extend(entered, hopAt({ ...at, end: start + 8 }, edge));
      const handed = extend(made, { ...hopAt({ ...place, end: 9 }, 'call-argument'), via: { ...at, end: start + 9 } });
      reporter.sink({ kind, prefix: '', place, fact: '', taints: [{ source, cleaned: NOTHING, trail: handed }], ...(attack && { attack }) });
    }
    return reporter.reports().map(({ source }) => source?.id);
  };

  expect(told('concat')).toEqual([10, 20]);
  expect(told('assign')).toEqual([10]);
  expect(told('concat', SLOW), 'the pattern is the flaw').toEqual([10]);
});

test('of what may be one of several inputs, that which is no header is told', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'] };
  const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
  const place = { file: 'a.js', function: '', start: 0, end: 1 };
  const taints = ['header', 'query', 'header'].map((part, id) => {
    const at = { ...place, start: id };
    return { source: { id, kind: 'given', place: at, fact: '', part }, cleaned: NOTHING, trail: { hop: hopAt(at, 'source'), previous: undefined, depth: 1 } };
  });

  reporter.sink({ kind: rule.to[0] ?? '', prefix: '', place, fact: '', taints });

  expect(reporter.reports().map(({ source }) => source?.part)).toEqual(['query']);
});

test('of a parameter that a header fills, the header is told before what is only known of its name', () => {
  const catalog = loadToyCatalog();
  const [rule] = catalog.rules;
  if (rule === undefined) throw new Error('the toy catalog has no rule');
  const flow = { ...rule, kind: 'flow' as const, languages: 'all' as const, from: ['given'] };
  const reporter = new Reporter(catalog, new KindIndex(catalog), [flow], () => 'javascript');
  const place = { file: 'a.js', function: '', start: 0, end: 1 };
  const trail = { hop: hopAt(place, 'source'), previous: undefined, depth: 1 };
  const taints = [{ id: 0 }, { id: 1, part: 'header' }].map((told) => ({ source: { kind: 'given', place, fact: '', ...told }, cleaned: NOTHING, trail }));

  reporter.sink({ kind: rule.to[0] ?? '', prefix: '', place, fact: '', taints });

  expect(reporter.reports().map(({ source }) => source?.part)).toEqual(['header']);
});
