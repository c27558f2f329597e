import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Rules of what is found where a handler looks for what a part of a request names. */
async function foundBy(made: string, given: string): Promise<readonly string[]> {
  const text = `${made}\nconst { PrismaClient } = require('@prisma/client');\nconst prisma = new PrismaClient();\nserver.get('/a', async (request) => prisma.user.findFirst({ where: { name: ${given} } }));\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule !== 'missing-authentication');
}

test('a query string holds no operator where nothing makes structures of it', async () => {
  expect(await foundBy("const server = require('fastify')();", 'request.query.name')).toEqual([]);
  expect(await foundBy("const server = require('fastify')({ logger: true });", 'request.query.name')).toEqual([]);
});

test.each([
  ['its own parser does', "const server = require('fastify')({ querystringParser: (text) => require('qs').parse(text) });", 'request.query.name'],
  ['one for the router does', "const server = require('fastify')({ routerOptions: { querystringParser: require('qs').parse } });", 'request.query.name'],
  ['a plugin does', "const server = require('fastify')(); server.register(require('fastify-qs'), {});", 'request.query.name'],
  ['a body is read', "const server = require('fastify')();", 'request.body.name'],
  ['a part of it is parsed', "const server = require('fastify')();", 'JSON.parse(request.query.name)'],
])('one may stand there where %s', async (_, made, given) => {
  expect(await foundBy(made, given)).toEqual(['nosql-operator-injection']);
});

test('a page is given texts of its address', async () => {
  const answer = (given: string): string => `import { PrismaClient } from '@prisma/client';\nconst prisma = new PrismaClient();\nexport default async function handler(req, res) { res.json(await prisma.user.findFirst({ where: { name: ${given} } })); }\n`;
  const found = async (given: string): Promise<readonly string[]> => (await analyze({ files: [{ path: 'pages/api/users.js', text: answer(given) }, { path: 'package.json', text: '{ "dependencies": { "next": "14.0.0" } }' }], catalog })).findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('nosql'));

  expect(await found('req.query.name')).toEqual([]);
  expect(await found('req.body.name')).toEqual(['nosql-operator-injection']);
});
