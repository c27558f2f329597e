import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** The rules that find something in a file whose name the schema admitted. */
async function found(schema: string): Promise<readonly string[]> {
  const text = `const app = require('express')();
const { z } = require('zod');
const fs = require('fs');
const isWord = (value) => /^[a-z]+$/.test(value);
const oneOf = (words) => (value) => words.includes(value);
const Word = ${schema};
app.get('/a', (req, res) => {
  const { word } = z.object({ word: Word }).parse(req.query);
  res.end(fs.readFileSync('/data/' + word));
});
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.map(({ rule }) => rule);
}

test.each([
  'z.string().refine(isWord)',
  "z.string().max(9).refine((value) => isWord(value), 'no word').optional()",
  "z.string().refine(oneOf(['a', 'b']), { message: 'none of them' })",
  "z.string().refine((value) => !value.includes('..') && !value.includes('/')).max(9)",
  'z.string().trim().refine(async (value) => isWord(value))',
])('what the program says yes to is known: %s', async (schema) => {
  expect(await found(schema)).not.toContain('path-traversal');
});

test.each([
  'z.string().refine((value) => value.length < 90)',
  'z.string().refine((value) => /[a-z]+/.test(value))',
  'z.string().refine((value) => { isWord(value); return true; })',
  'z.string().refine((value) => isWord(value) || value.length > 5)',
  'z.string().refine((value) => !isWord(value))',
  "z.string().refine((value) => { value = 'a'; return isWord(value); })",
  "z.string().refine((value) => 'no word')",
  'z.string().refine((value) => oneOf([value])(value))',
  'z.string().refine(isWord, { when: () => false })',
  'z.string().refine(isWord).or(z.string())',
  'z.string().refine(isWord).transform((value) => value + "/..")',
  "z.string().refine((value) => !value.startsWith('..')).trim()",
  'z.string().refine(isWord).catch(({ value }) => value)',
  'z.string().refine(process.env.STRICT ? isWord : (value) => true)',
])('what else it says yes to stays unknown: %s', async (schema) => {
  expect(await found(schema)).toContain('path-traversal');
});
