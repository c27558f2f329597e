import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Routes that do something for anybody, of a program whose routes and hooks are made in a function that is registered. */
async function open(hook: string, route: string): Promise<readonly string[]> {
  const text = `const fastify = require('fastify');
const { PrismaClient } = require('@prisma/client');
const prisma = new PrismaClient();
const app = fastify();
app.register(require('@fastify/jwt'), { secret: process.env.SECRET });
const outer = async (request, reply) => { try { await request.jwtVerify(); } catch (error) { return reply.status(401).send({}); } };
app.get('/a/:id', { preValidation: outer }, async (request) => prisma.user.findUnique({ where: { id: request.params.id } }));
app.put('/a/:id', { preValidation: outer }, async (request) => prisma.user.update({ where: { id: request.params.id }, data: { isOn: true } }));
app.delete('/a/:id', { preValidation: outer }, async (request) => prisma.user.delete({ where: { id: request.params.id } }));
async function routes(app) {
  const inner = async (request, reply) => { ${hook} };
  ${route}
}
app.register(routes);
app.listen({ port: 3000 });
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.flatMap(({ rule, entryPoint, doubts }) => (rule === 'missing-authentication' ? [`${entryPoint?.route?.path} ${(doubts ?? []).join(' ')}`] : []));
}

const VERIFIES = 'try { await request.jwtVerify(); } catch (error) { return reply.status(401).send({}); }';
const GUARDED = "app.delete('/b/:id', { preValidation: inner }, async (request) => prisma.user.delete({ where: { id: request.params.id } }));";
const BARE = "app.delete('/b/:id', async (request) => prisma.user.delete({ where: { id: request.params.id } }));";

test('a hook that the registering function makes keeps strangers out', async () => {
  expect(await open(VERIFIES, GUARDED)).toEqual([]);
  expect(await open(`const users = await prisma.user.count(); if (users > 0) { ${VERIFIES} }`, GUARDED)).toEqual([]);
});

test.each([
  ['no hook stands before the route', VERIFIES, BARE],
  ['the hook only looks', 'try { await request.jwtVerify(); } catch (error) { request.log.info(error); }', GUARDED],
  ['the hook asks something else', 'if (!request.params.id) return reply.status(400).send({});', GUARDED],
  ['the hook stands before another route', VERIFIES, `app.get('/c', { preValidation: inner }, async () => 1); ${BARE}`],
])('anybody gets there where %s', async (_, hook, route) => {
  expect(await open(hook, route)).toEqual(['/b/:id asked-elsewhere']);
});
