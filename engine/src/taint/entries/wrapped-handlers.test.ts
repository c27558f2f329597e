import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const SERVER = [
  'const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");',
  'const fs = require("node:fs"); const { z } = require("zod");',
  'const server = new McpServer({ name: "tools", version: "1" });',
  'const tool = (name, inputSchema, act) => {',
  '  server.registerTool(name, { inputSchema }, async (given) => ({ content: [{ type: "text", text: await act(given) }] }));',
  '};\n',
].join('\n');

async function foundIn(text: string): Promise<readonly (string | undefined)[]> {
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.map(({ rule, hops }) => `${rule} ${hops.at(-1)?.from.line}`);
}

const plain = (name: string): string => `tool("${name}", { text: z.string() }, async ({ text }) => text);\n`;
const save = (schema: string): string => `tool("save", { to: ${schema} }, async ({ to }) => { fs.writeFileSync(to, "x"); return ""; });\n`;

test.each([0, 1, 12])('each function that a helper registers in a wrapper answers, after %i others', async (count) => {
  const others = Array.from({ length: count }, (_, i) => plain(`tool${i}`)).join('');
  expect(await foundIn(SERVER + others + save('z.string()'))).toEqual([`path-traversal ${7 + count}`]);
  expect(await foundIn(SERVER + others + save('z.enum(["a", "b"])'))).toEqual([]);
});

test('what a helper registers twice answers once', async () => {
  const shared = 'const write = async ({ to }) => { fs.writeFileSync(to, "x"); return ""; };\nfor (const name of ["one", "two"]) tool(name, { to: z.string() }, write);\n';
  expect(await foundIn(SERVER + shared)).toEqual(['path-traversal 7']);
});

test('wrappers of listeners answer as the functions that they stand around', async () => {
  const listen = 'const io = require("socket.io")(3000); const cp = require("child_process");\nio.on("connection", (socket) => {\n  const on = (name, act) => socket.on(name, (given) => act(given));\n';
  expect(await foundIn(`${listen}  on("a", (given) => console.log("a"));\n  on("b", (given) => cp.exec(given.text));\n});\n`)).toEqual(['command-injection 5']);
  expect(await foundIn(`${listen}  on("a", (given) => console.log("a"));\n  on("b", (given) => cp.exec("ls"));\n});\n`)).toEqual([]);
});
