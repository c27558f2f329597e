import { expect, test } from 'vitest';
import { catalogOf, hopOf, type Files } from '#test/sketches.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';

const MODELS: Files = {
  'models/python/forms.yml': 'package: forms\nlanguage: python\ntypes:\n  Field: ["forms.{TextField,DateField}()"]\nsources:\n  - { at: Field.data, kind: remote }\nsinks:\n  - { at: "forms.run.argument(0)", kind: sql }\n',
};

async function holds(call: string): Promise<boolean> {
  const files: Files = { 'a.py': `from forms import ListField, TextField, Other, run\n\nrows = ${call}\nrun(rows)\n` };
  const checker = await TraceChecker.start({ read: (path) => files[path], catalog: catalogOf(MODELS), files: () => ['a.py'] });
  const [source, sink] = [hopOf(files, ['source', 'a.py', call]), hopOf(files, ['sink', 'a.py', 'run(rows)'])];
  return checker.check([{ ...source, fact: 'models/python/forms.yml sources[0]' }, { ...sink, fact: 'models/python/forms.yml sinks[0]' }]).holds;
}

test.each([
  ["ListField(TextField('name'))", true],
  ["ListField(Other('name'))", false],
  ["ListField('name')", false],
] as const)('a library reads a member of what it is handed where a call made that: %s', async (call, expected) => {
  expect(await holds(call)).toBe(expected);
});
