import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** What rules of access find in one file, as rule and route. */
async function foundIn(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule.startsWith('missing-')).map(({ rule, entryPoint }) => `${rule} ${entryPoint?.route?.path ?? ''}`).sort();
}

const NOTES = `
const express = require('express');
const { Pool } = require('pg');
const pool = new Pool();
const app = express();
`;
const PUT = "app.put('/notes/:id', async (req, res) => res.json(await pool.query('UPDATE notes SET text = $1 WHERE id = $2', [req.body.text, req.params.id])));";

test('where no route asks anybody, those that change what is stored may be open to all', async () => {
  const text = `${NOTES}
app.get('/notes/:id', async (req, res) => res.json(await pool.query('SELECT * FROM notes WHERE id = $1', [req.params.id])));
app.post('/notes', async (req, res) => res.json(await pool.query('INSERT INTO notes (text) VALUES ($1)', [req.body.text])));
app.delete('/notes/:id', async (req, res) => res.json(await pool.query('DELETE FROM notes WHERE id = $1', [req.params.id])));
${PUT}`;

  expect(await foundIn('notes.js', text)).toEqual(['missing-authentication /notes/:id', 'missing-authentication /notes/:id']);
  const { findings } = await analyze({ files: [{ path: 'notes.js', text }], catalog: productCatalog() });
  const [open] = findings.filter(({ rule }) => rule === 'missing-authentication');
  expect(open?.doubts).toEqual(['nobody-asked']);
  expect(open?.message).toContain('No route of the program asks who it is');
});

test('what packages put before the routes is known to ask nobody', async () => {
  const before = "app.use(express.json()); app.use(require('cors')()); const morgan = require('morgan'); app.use(morgan('dev'));";

  expect(await foundIn('notes.js', `${NOTES}${before}\n${PUT}`)).toEqual(['missing-authentication /notes/:id']);
});

test.each([
  ['a middleware whose file is missing, by its name', "app.use(require('./authenticate'));"],
  ['one that is given to the route', "const requireLogin = require('./own'); app.delete('/notes/:id', requireLogin, async (req, res) => res.json(await pool.query('DELETE FROM notes WHERE id = $1', [req.params.id])));"],
  ['one of a file that is missing', "const guard = require('./own-guard'); app.use(guard);"],
])('what may ask before the routes is believed: %s', async (_, before) => {
  expect(await foundIn('notes.js', `${NOTES}${before}\n${PUT}`)).not.toContain('missing-authentication /notes/:id');
});
