import { expect, test } from 'vitest';
import { requiredInputs } from '#engine/findings/required-inputs.ts';
import type { Source } from '#engine/taint/values/taint.ts';

const SINK = { file: 'app.py', end: 100, function: 'order' };
const INPUT = { kind: 'remote-request', place: 'body', name: 'note' };

function source(given: Partial<Source> = {}, place: Partial<Source['place']> = {}): Source {
  return { id: 1, kind: 'remote-request', fact: 'f', part: 'body', name: 'amount', ...given, place: { file: 'app.py', function: 'order', start: 10, end: 20, ...place } };
}

function asked(one: Source, text = "request.form['amount']", language = 'python'): readonly string[] {
  return requiredInputs({ sources: new Set([one]), input: INPUT, sink: SINK, language, textOf: () => text }).map(({ of: { place = '', name = '' }, is }) => `${is} ${place} ${name}`);
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
  ['what has no name', requiredInputs({ sources: new Set([{ ...source(), name: undefined as never }]), input: INPUT, sink: SINK, language: 'python', textOf: () => "form['x']" }).map(String)], // As sources without a name are.
])('%s asks for nothing', (_, demands) => {
  expect(demands).toEqual([]);
});

test('a form is not added to a request whose input stands in the query', () => {
  expect(requiredInputs({ sources: new Set([source()]), input: { ...INPUT, place: 'query' }, sink: SINK, language: 'python', textOf: () => "request.form['amount']" })).toEqual([]);
});
