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
