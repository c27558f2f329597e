import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const SLOW = 'regular-expression-denial-of-service';

async function isSlow(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === SLOW);
}

const express = (schema: string, given: string, pattern = '/\\s+$/'): string => `const express = require('express'); const { z } = require('zod'); const Joi = require('joi');
const app = express(); app.use(express.json());
const S = z.object({ t: z.string().max(200)${schema}, n: z.number(), ts: z.array(z.string().max(200)) });
function all(texts) { let sum = ''; for (const text of texts) sum += text; return sum; }
app.post('/', (req, res) => { const b = S.parse(req.body); res.json(${pattern}.test(${given})); });
`;

test.each([
  ['repeated', '', 'b.t.repeat(b.n)'],
  ['filled up', '', 'b.t.padEnd(b.n)'],
  ['with more in the place of a part', '', "b.t.replace(/a/g, ' '.repeat(b.n))"],
  ['with a longer text of the program in the place of each part', '', "b.t.replace(/a/g, '                ')"],
  ['with what a function makes of each part', '', 'b.t.replace(/a/g, (each) => each.repeat(b.n))'],
  ['with a character in the place of nothing', '', "b.t.replace(/x*/g, ' ')"],
  ['made something else by its schema', '.transform((s) => s.repeat(1000))', 'b.t'],
  ['made something else and cut by nothing', '.transform((s) => s.repeat(1000)).optional()', 'b.t'],
  ['one of a list that is joined', '', "b.ts.join('')"],
  ['one of a list that is a text', '', 'String(b.ts)'],
  ['one of a list that is run through', '', 'all(b.ts)'],
  ['one of a list that is reduced', '', "b.ts.reduce((sum, text) => sum + text, '')"],
  ['one of what a list was mapped to', '', "b.ts.map((text) => text.trim()).join('\\n')"],
  ['a part of a text, repeated', '', 'req.body.u.slice(0, 20).repeat(b.n)'],
  ['given to who knows what', '', 'require("unheard-of").widen(b.t)'],
])('a bounded text is long where it is %s', async (_, schema, given) => {
  expect(await isSlow('app.js', express(schema, given))).toBe(true);
});

test.each([
  ['as it is', 'b.t', '/\\s+$/'],
  ['cut', 'b.t.trim().slice(2)', '/\\s+$/'],
  ['a part of it', "b.t.split(',')[0]", '/\\s+$/'],
  ['in small letters', 'b.t.toLowerCase()', '/\\s+$/'],
  ['behind a text of the program', "'Re: ' + b.t", '/\\s+$/'],
  ['one of the list', 'b.ts[0]', '/\\s+$/'],
  ['with a character for each that was there', "b.t.replace(/a/g, ' ')", '/\\s+$/'],
  ['without a part', "b.t.replace(/a+/g, '')", '/\\s+$/'],
  ['too short for more than quadratic time', 'b.t.trim()', '/\\S+@\\S+\\.\\S+/'],
])('a bounded text is short: %s', async (_, given, pattern) => {
  expect(await isSlow('app.js', express('', given, pattern))).toBe(false);
});

test.each([
  ['as it is', 'text', false],
  ['repeated', 'text.repeat(Number(req.query.n))', true],
  ['twice a thousand times', 'Array(1000).fill(text).join(text)', true],
])('of a text of which the length was asked: %s', async (_, given, isFound) => {
  const text = `const app = require('express')();\napp.get('/', (req, res) => { const text = String(req.query.t); if (text.length > 500) return res.end(); res.json(/\\s+$/.test(${given})); });\n`;
  expect(await isSlow('app.js', text)).toBe(isFound);
});
