import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const SCHEMA = 'export const schema = { body: z.object({ name: z.string() }) };';
const LOADS = 'server.route({ method: route.options.method, url: route.options.url, schema: route.schema ?? {}, handler: (req, res) => route.run(req, res) });';

/** Confidence of what is found in a file that a loader imports among others. */
async function foundIn(exported: string, loads = LOADS, imports = 'await import(pathToFileURL(file).href)'): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: "import fastify from 'fastify';\nimport { load } from './load.js';\nconst server = fastify();\nserver.register(async (instance) => { await load(instance); });\nserver.listen({ port: 1 });\n" },
    { path: 'load.ts', text: `import type { FastifyInstance } from 'fastify';\nimport { readdir } from 'node:fs/promises';\nimport { pathToFileURL } from 'node:url';\nexport async function load(server: FastifyInstance) {\n  for (const file of await readdir('routes')) {\n    const route = ${imports};\n    ${loads}\n  }\n}\n` },
    { path: 'routes/a.ts', text: `import type { FastifyRequest, FastifyReply } from 'fastify';\nimport { z } from 'zod';\nimport { PrismaClient } from '@prisma/client';\nconst prisma = new PrismaClient();\nexport const options = { url: '/a', method: 'post' };\n${exported}\nexport const run = async (req: FastifyRequest, res: FastifyReply) => { const { name } = req.body as { name: string }; return res.send(await prisma.users.findFirst({ where: { name } })); };\n` },
  ];
  const { findings } = await analyze({ files, catalog });
  return presentFindings(findings, catalog.rules, (path) => files.find((file) => file.path === path)?.text).flatMap(({ rule, confidence }) => (rule.startsWith('nosql') ? [confidence ?? ''] : []));
}

test('a function that a loader calls is given what the schema beside it admits', async () => {
  expect(await foundIn(SCHEMA)).toEqual([]);
});

test.each([
  ['twice', `${LOADS}\n    ${LOADS.replace('url: route', "url: '/old' + route")}`],
  ['as it stands', LOADS.replace(' ?? {}', '')],
  ['together with the function itself', LOADS.replace('(req, res) => route.run(req, res)', 'route.run')],
  ['to what the program checks by', `server.setValidatorCompiler(({ schema }) => (data) => schema.parse(data));\n    ${LOADS}`],
  ['where there is one', `if (route && typeof route.options === 'object') ${LOADS}`],
])('so it is where the loader hands the schema on %s', async (_, loads) => {
  expect(await foundIn(SCHEMA, loads)).toEqual([]);
});

const WITHOUT = LOADS.replace('schema: route.schema ?? {}, ', '');

test.each([
  ['a second registration has no schema', SCHEMA, `${LOADS}\n    ${WITHOUT}`, undefined],
  ['a second registration is given the function itself', SCHEMA, `${LOADS}\n    server.get('/old', route.run);`, undefined],
  ['one way has no schema', SCHEMA, `if (process.env.STRICT) { ${LOADS} } else { ${WITHOUT} }`, undefined],
  ['the schema is left out at times', SCHEMA, LOADS.replace('route.schema ?? {}', 'process.env.STRICT ? route.schema : {}'), undefined],
  ['the schema is taken away at times', SCHEMA, `let schema = route.schema;\n    if (!process.env.STRICT) schema = {};\n    ${LOADS.replace('route.schema ?? {}', 'schema')}`, undefined],
  ['the program checks by no schema', SCHEMA, `server.setValidatorCompiler(() => () => true);\n    ${LOADS}`, undefined],
  ['the whole goes elsewhere', SCHEMA, `${LOADS}\n    add(server, route);`, undefined],
  ['it is called in a function of a function', SCHEMA, `${LOADS}\n    server.get('/old', (req, res) => later(() => route.run(req, res)));`, undefined],
  ['another loader hands no schema on', SCHEMA, `${LOADS}\n  }\n  for (const file of await readdir('routes')) {\n    const route = await import(pathToFileURL(file).href);\n    ${WITHOUT}`, undefined],
  ['no schema stands beside it', '', undefined, undefined],
  ['the schema admits anything', 'export const schema = { body: z.object({ name: z.any() }) };', undefined, undefined],
  ['the schema is one of another part', 'export const schema = { params: z.object({ name: z.string() }) };', undefined, undefined],
  ['the loader hands no schema on', SCHEMA, 'server.route({ method: route.options.method, url: route.options.url, handler: (req, res) => route.run(req, res) });', undefined],
  ['the loader calls another function', SCHEMA, LOADS.replace('route.run', 'route.handle'), undefined],
  ['the loader hands on another schema', SCHEMA, LOADS.replace('route.schema', 'route.validation'), undefined],
  ['the loader imports one file that it names', SCHEMA, undefined, "await import('./other.js')"],
])('it is given anything where %s', async (_, exported, loads, imports) => {
  expect(await foundIn(exported, loads, imports)).toEqual(['medium']);
});
