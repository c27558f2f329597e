import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(ajv: string, schema: string, body: string): Promise<boolean> {
  const text = `const { exec } = require('child_process');
const Ajv = require('ajv');
const app = require('express')();
app.use(require('express').json());
const ajv = ${ajv};
const isValid = ajv.compile(${schema});
app.post('/hosts', (req, res) => { ${body}; exec('ping ' + req.body.h); res.end(); });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.some(({ rule }) => rule === 'command-injection');
}

const object = (h: string, more = ''): string => `{ type: 'object', properties: { h: ${h}${more} } }`;
const WORD = "{ type: 'string', pattern: '^[a-z]+$' }";
const CHECK = 'if (!isValid(req.body)) return res.status(400).end()';

test.each([
  ['a pattern of a text', WORD, false],
  ['a pattern that lists pass by', "{ pattern: '^[a-z]+$' }", true],
  ['a pattern that something else stands beside', "{ type: 'string', pattern: '[a-z]+' }", true],
  ['a pattern where lists are admitted as well', "{ type: ['string', 'array'], pattern: '^[a-z]+$' }", true],
  ['a whole number, or nothing', "{ type: ['integer', 'null'] }", false],
  ['listed texts', "{ enum: ['a', 'b'] }", false],
  ['texts listed by whoever sends', "{ enum: { $data: '1/all' } }", true],
  ['an address', "{ type: 'string', format: 'ipv4' }", false],
  ['a host', "{ type: 'string', format: 'hostname' }", false],
  ['an address of mail', "{ type: 'string', format: 'email' }", true],
  ['any text', "{ type: 'string' }", true],
  ['one of several schemas', `{ anyOf: [${WORD}, {}] }`, true],
  ['members of what may be a text', "{ properties: { x: { type: 'number' } } }", true],
])('%s', async (_, schema, isFound) => {
  expect(await isTold('new Ajv()', object(schema), CHECK)).toBe(isFound);
});

test.each([
  ['true where it is refused', 'if (isValid(req.body)) return res.status(400).end()'],
  ['an answer that nobody asks', 'isValid(req.body)'],
  ['another part', 'if (!isValid(req.query)) return res.status(400).end()'],
  ['written over', `${CHECK}; req.body.h = req.query.h`],
  ['asked sometimes', 'if (!isValid(req.body) && req.query.strict) return res.status(400).end()'],
])('what was not admitted is told: %s', async (_, body) => {
  expect(await isTold('new Ajv()', object(WORD), body)).toBe(true);
});

test.each([
  ['another schema', 'new Ajv()', object('{}', `, other: ${WORD}`)],
  ['one that answers by a promise', 'new Ajv()', `{ $async: true, ...${object(WORD)} }`],
  ['one of two', 'new Ajv()', `process.env.LOOSE ? ${object('{}')} : ${object(WORD)}`],
  ['formats that are not read', 'new Ajv({ validateFormats: false })', object("{ type: 'string', format: 'ipv4' }")],
  ['formats that may be unknown', 'new Ajv({ strict: false })', object("{ type: 'string', format: 'ipv4' }")],
])('so is what a schema does not say: %s', async (_, ajv, schema) => {
  expect(await isTold(ajv, schema, CHECK)).toBe(true);
});
