/* Which findings of the code an observation is the verdict of. */
import { expect, test } from 'vitest';
import type { Parameter, StaticFinding } from '#prober/application/application.ts';
import { coinciding } from './verdicts.ts';

const categories = ['xml external entities'];

function found(of: Parameter, shown: Parameter): boolean {
  const finding: StaticFinding = { id: 'f', rule: 'r', severity: 'high', libraries: [], category: 'xml external entities', route: { method: 'POST', path: '/read' }, parameter: of };
  return coinciding({ input: { findings: [finding] } }, { categories }, { route: { method: 'POST', path: '/read' }, parameter: shown }).length > 0;
}

test('a body that is shown as a whole holds the field that the code names, and no field of a query', () => {
  expect(found({ name: 'document', place: 'json' }, { name: 'body', place: 'body' })).toBe(true);
  expect(found({ name: 'document', place: 'query' }, { name: 'body', place: 'body' })).toBe(false);
  expect(found({ name: 'document', place: 'json' }, { name: 'title', place: 'json' })).toBe(false);
});

test('an input that the code takes out of all of a place is any of that place', () => {
  expect(found({ name: '', place: 'multipart' }, { name: 'file', place: 'multipart' })).toBe(true);
  expect(found({ name: '', place: 'multipart' }, { name: 'file', place: 'query' })).toBe(false);
});
