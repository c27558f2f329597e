import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Confidence of what is told of passwords that are stored as they were sent. */
async function stored(handler: string): Promise<readonly string[]> {
  const text = `const express = require('express');
const bcrypt = require('bcrypt');
const { PrismaClient } = require('@prisma/client');
const prisma = new PrismaClient();
const app = express();
app.use(express.json());
async function create(given) { const { name, password } = given; const data = { name: String(name), password }; return prisma.user.create({ data }); }
app.post('/a', async (req, res) => { const given = req.body; ${handler} res.end(); });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'plaintext-password' ? [confidence ?? ''] : []));
}

test.each([
  ['it was written over', 'given.password = await bcrypt.hash(given.password, 10); await create(given);'],
  ['it was written over where there was one', 'if (given.password) { given.password = await bcrypt.hash(given.password, 10); } await create(given);'],
  ['it was written over where there was one, at its own place', 'if (req.body.password) req.body.password = bcrypt.hashSync(req.body.password, 10); await create(req.body);'],
  ['nothing goes on where there was none', 'if (!given.password) return res.end(); given.password = await bcrypt.hash(given.password, 10); await create(given);'],
])('a part of the request is what the program wrote there: %s', async (_, handler) => {
  expect(await stored(handler)).toEqual([]);
});

test.each([
  ['it was not written over', 'await create(given);'],
  ['it was written over where another one was sent', 'if (given.name) { given.password = await bcrypt.hash(given.password, 10); } await create(given);'],
  ['it was written over where there was none', "if (!given.password) { given.password = await bcrypt.hash('initial', 10); } await create(given);"],
  ['another one was tested', 'if (given.passphrase) { given.password = await bcrypt.hash(given.password, 10); } await create(given);'],
  ['what was sent is written there again', 'const sent = given.password; if (given.password) { given.password = await bcrypt.hash(given.password, 10); given.password = sent; } await prisma.user.create({ data: { password: given.password } });'],
  ['it was stored before', 'await create(given); if (given.password) { given.password = await bcrypt.hash(given.password, 10); }'],
])('it is what was sent where %s', async (_, handler) => {
  expect(await stored(handler)).toEqual(['high']);
});

/** Confidence of what is told of a command that may be a part of the request in which a test found nothing. */
async function runs(handler: string): Promise<readonly string[]> {
  const text = `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.use(express.json());
function copy(to, from) { for (const key in from) to[key] = from[key]; }
app.post('/a', (req, res) => { const given = req.body; ${handler} res.end(); });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'command-injection' ? [confidence ?? ''] : []));
}

test.each([
  ['nothing was written there', 'if (!given.command) exec(given.command);'],
  ['another one was written', 'if (!given.command) { given.other = req.query.other; exec(given.command); }'],
  ['the program wrote under a name that is not known', "if (!given.command) { given[req.query.key] = 'x'; exec(given.command); }"],
])('what a test found missing is missing where %s', async (_, handler) => {
  expect(await runs(handler)).toEqual([]);
});

test.each([
  ['something sent was written under a name that is not known', 'if (!given.command) { given[req.query.key] = req.query.value; exec(given.command); }'],
  ['something sent was written under each of its names', 'if (!given.command) { for (const key in req.query) given[key] = req.query[key]; exec(given.command); }'],
  ['a function wrote it', 'if (!given.command) { copy(given, req.query); exec(given.command); }'],
  ['something sent was copied', 'if (!given.command) { Object.assign(given, req.query); exec(given.command); }'],
])('what a test found missing is what was sent where %s', async (_, handler) => {
  expect(await runs(handler)).toEqual(['high']);
});
