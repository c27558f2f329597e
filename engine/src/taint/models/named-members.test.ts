import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** More calls with other arguments each than one entry point runs. */
const CALLS = Array.from({ length: 60 }, (_, i) => i);

async function linesOf(text: string): Promise<readonly number[]> {
  const { findings } = await analyze({ files: [{ path: 'app.py', text: `from flask import Flask, request\napp = Flask(__name__)\nclass Note:\n    def save(self):\n        return 1\n${text}` }], catalog });
  return findings.filter(({ rule }) => rule === 'unsafe-reflection').map(({ hops }) => hops.at(-1)?.from.line ?? 0);
}

/** Where a function of many calls begins. */
const ABOVE = 10;

const called = (returned: string): string => [
  'def part(field, i):', `    return ${returned}`, '@app.post("/a")', 'def a():', '    field = getattr(Note(), request.json["field"])', ...CALLS.map((i) => `    part(field, ${i})()`),
].join('\n');

test('what a function makes of a member is another one, in calls that are not run too', async () => {
  expect(await linesOf(called('field.document_type(i)'))).toEqual([]);
});

test('a function that gives the member back does so in calls that are not run too', async () => {
  expect(await linesOf(called('field'))).toEqual(CALLS.map((i) => i + ABOVE + 1));
});

test('a member that is stored under the name by which it was found is what a fixed name says', async () => {
  expect(await linesOf('@app.post("/a")\ndef a():\n    note = Note()\n    for key, value in request.json.items():\n        setattr(note, key, getattr(Note, key))\n    note.save()\n')).toEqual([]);
});

test.each([
  ['another name', 'setattr(note, data["key"], getattr(Note, data["found"]))\n    note.save()'],
  ['another value of the same structure', 'key, found = data["key"], data["found"]\n    setattr(note, key, getattr(Note, found))\n    note.save()'],
  ['a name of the program', 'note.handler = getattr(Note, data["found"])\n    note.handler()'],
  ['a name that is read again', 'key = data["key"]\n    setattr(note, key, getattr(Note, key))\n    getattr(note, key)()'],
])('a member that is stored under %s is called', async (_, code) => {
  expect(await linesOf(`@app.post("/a")\ndef a():\n    note = Note()\n    data = request.json\n    ${code}\n`)).toHaveLength(1);
});
