import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const model = (fields: string): string => `
const mongoose = require('mongoose');
module.exports = mongoose.model('Porter', new mongoose.Schema({ name: String, ${fields} }));
`;

const ROUTES = `
const express = require('express');
const Porter = require('./porter');
const app = express();
app.get('/porters/:id', async (req, res) => {
  const porter = await Porter.findById(req.params.id).select('-passwordHash');
  res.json({ porter });
});
`;

/** The files that answer with a password, of the one application or of two that stand beside each other. */
async function shownBy(applications: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const files = Object.entries(applications).flatMap(([folder, fields]) => [
    { path: `${folder}/package.json`, text: '{ "name": "porters", "dependencies": { "express": "4", "mongoose": "8" } }' },
    { path: `${folder}/porter.js`, text: model(fields) },
    { path: `${folder}/routes.js`, text: ROUTES },
  ]);
  const { findings } = await analyze({ files, catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'password-in-answer').map(({ hops }) => hops.at(-1)?.file ?? '');
}

test('what one application keeps tells nothing of the answers of another', async () => {
  expect(await shownBy({ hashed: 'passwordHash: String', plain: 'password: String' })).toEqual(['plain/routes.js']);
});

test('what one application hides is not hidden in another', async () => {
  expect(await shownBy({ hiding: 'password: { type: String, select: false }', plain: 'password: String' })).toEqual(['plain/routes.js']);
});

test('an application that leaves its own secret out answers none', async () => {
  expect(await shownBy({ hashed: 'passwordHash: String' })).toEqual([]);
});
