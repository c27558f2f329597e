import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const HANDLER = "export async function go(request, h) { return h.redirect(request.payload.to); }\n";

async function rulesOf(routes: string, handlers = HANDLER): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path: 'package.json', text: '{ "name": "a", "private": true, "dependencies": { "x": "1" } }' }, { path: 'src/routes.js', text: routes }, { path: 'src/handlers.js', text: handlers }], catalog });
  return findings.map(({ rule }) => rule);
}

test('a handler that stands in a list of routes is one, though nothing shows who reads the list', async () => {
  expect(await rulesOf("import { go } from './handlers.js';\nexport default [{ method: 'GET', path: '/a', options: { handler: go } }];\n")).toEqual(['open-redirect']);
});

test.each([
  ['called', "import { go } from './handlers.js';\nexport const run = () => go({ payload: { to: '/a' } }, { redirect() {} });\n"],
  ['called at once', "import { go } from './handlers.js';\ngo({ payload: { to: '/a' } }, { redirect() {} });\n"],
  ['listed and called', "import { go } from './handlers.js';\nexport default { go };\ngo({ payload: { to: '/a' } }, { redirect() {} });\n"],
])('one that the program calls itself is none: %s', async (_name, routes) => {
  expect(await rulesOf(routes)).toEqual([]);
});

test('one name of a parameter says too little', async () => {
  expect(await rulesOf("import { go } from './handlers.js';\nexport default { go };\n", HANDLER.replace('request, h', 'request, tools').replace('h.', 'tools.'))).toEqual([]);
});
