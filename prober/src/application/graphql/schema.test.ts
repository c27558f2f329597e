import { expect, test } from 'vitest';
import { operationsOf } from './operations.ts';
import { readSchema } from './schema.ts';

const schemaOf = (types: readonly string[]) => readSchema(`{"data":{"__schema":{"queryType":{"name":"Query"},"types":[${types.join()}]}}}`);
const query = (fields: readonly string[]): string => `{"kind":"OBJECT","name":"Query","fields":[${fields.join()}]}`;
const text = '{"kind":"SCALAR","name":"String"}';
const wrapped = (depth: number): string => '{"kind":"LIST","ofType":'.repeat(depth) + text + '}'.repeat(depth);

test('a list of lists is read, and one without end is left out with its field', () => {
  const schema = schemaOf([query([`{"name":"near","args":[],"type":${wrapped(3)}}`, `{"name":"far","args":[],"type":${wrapped(50_000)}}`])]);

  expect(schema?.types.get('Query')?.fields.map(({ name, type }) => [name, type.text])).toEqual([['near', '[[[String]]]']]);
});

test('objects that hold hundreds of objects, which hold them again, are looked into so far, and what stands first is tried', () => {
  const inputs = ['{"name":"q","type":' + text + '}', ...Array.from({ length: 299 }, (_, index) => `{"name":"i${index}","type":{"kind":"INPUT_OBJECT","name":"In"}}`)];
  const fields = Array.from({ length: 300 }, (_, index) => `{"name":"f${index}","args":[${inputs.slice(0, 50).join()}],"type":${text}}`);
  const schema = schemaOf([query(fields), `{"kind":"INPUT_OBJECT","name":"In","inputFields":[${inputs.join()}]}`]);
  const before = process.cpuUsage();

  const operations = schema === undefined ? [] : operationsOf(schema, '/graphql');

  // Without a bound 200 operations take minutes.
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
  expect(operations).toHaveLength(200);
  expect(operations[0]?.parameters[0]).toMatchObject({ name: 'variables', place: 'json', keys: ['q'] });
});
