import { expect, test } from 'vitest';
import { requiredInputs } from '#engine/findings/required-inputs.ts';
import type { Source } from '#engine/taint/values/taint.ts';

const SINK = { file: 'app.py', end: 100, function: 'order' };
const INPUT = { kind: 'remote-request', place: 'body', name: 'note' };

function source(given: Partial<Source> = {}, place: Partial<Source['place']> = {}): Source {
  return { id: 1, kind: 'remote-request', fact: 'f', part: 'body', name: 'amount', ...given, place: { file: 'app.py', function: 'order', start: 10, end: 20, ...place } };
}

const between = (): string => '';

function asked(one: Source, text = "request.form['amount']", language = 'python'): readonly string[] {
  return requiredInputs({ sources: new Set([one]), input: INPUT, sink: SINK, language, textOf: () => text, between }).map(({ of: { place = '', name = '' }, is }) => `${is} ${place} ${name}`);
}

test('what a subscript reads before the sink has to be there', () => {
  expect(asked(source())).toEqual(['present body amount']);
  expect(asked(source({ part: 'query' }), "request.args['amount']")).toEqual(['present query amount']);
});

test.each<[string, readonly string[]]>([
  ['a read that gives nothing where nothing is', asked(source(), "request.form.get('amount')")],
  ['a language in which a subscript gives nothing', asked(source(), "req.body['amount']", 'javascript')],
  ['a read behind the sink', asked(source({}, { start: 120 }))],
  ['a read of another function', asked(source({}, { function: 'pay' }))],
  ['a parameter of the handler', asked(source({ ofParameter: true }))],
  ['what has no name', requiredInputs({ sources: new Set([{ ...source(), name: undefined as never }]), input: INPUT, sink: SINK, language: 'python', textOf: () => "form['x']", between }).map(String)], // As sources without a name are.
])('%s asks for nothing', (_, demands) => {
  expect(demands).toEqual([]);
});

test('a form is not added to a request whose input stands in the query', () => {
  expect(requiredInputs({ sources: new Set([source()]), input: { ...INPUT, place: 'query' }, sink: SINK, language: 'python', textOf: () => "request.form['amount']", between })).toEqual([]);
});

/** The fields that are asked for of a body that a handler of these lines reads. */
function fieldsAsked(lines: string): readonly string[] {
  const start = lines.indexOf('request');
  const one = { ...source({ part: 'body', encoding: 'json' }), name: undefined as never, place: { ...SINK, start, end: lines.indexOf(')', start) + 1 } }; // As sources without a name are.
  const sink = { ...SINK, end: lines.length };
  return requiredInputs({ sources: new Set([one]), input: { ...INPUT, place: 'body', name: 'x' }, sink, language: 'python', textOf: () => 'request.get_json()', between: (_, from, to) => lines.slice(from, to) }).map(({ of: { name = '', keys = [] } }) => [name, ...keys].join('.'));
}

test.each([
  ["    data = request.get_json()\n    a = data['a']\n    run(a, data[\"b\"])", ['a', 'b']],
  ["    data: dict = await request.json()\n    run(data['a'])", ['a']],
  ["    data = request.get_json()\n    if 'a' in data: run(data['a'])", []],
  ["    data = request.get_json()\n    data['a'] = 1\n    run(data.get('b'))", []],
  ["    data = request.get_json()\n    run(other['a'])", []],
  ["    data = request.get_json()\n    a = data['a'][\"b\"]\n    run(data['a']['c'])", ['a.b', 'a.c']],
  ["    data = request.get_json()\n    data['a']['b'] = 1\n    run(data.get('b'))", ['a']],
  ["    data = dict(request.get_json())\n    run(other['a'])", []],
])('%j asks for %j', (lines, fields) => {
  expect(fieldsAsked(lines)).toEqual(fields);
});

test('what is read below a field that was read once has to be there too', () => {
  const lines = "data = request.json\n name = data['user']['name']\n word = data['user']['word']\n run(name)";
  const one = source({ name: 'user' }, { start: lines.indexOf('data['), end: lines.indexOf("['name']") });
  const demands = requiredInputs({ sources: new Set([one]), input: { ...INPUT, name: 'user', keys: ['name'] }, sink: { ...SINK, end: lines.length }, language: 'python', textOf: () => "data['user']", between: (_, from, to) => lines.slice(from, to) });
  expect(demands.map(({ of: { name, keys } }) => [name, ...keys ?? []])).toEqual([['user', 'name'], ['user', 'word']]);
});
