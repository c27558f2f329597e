import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, for one test; gone when it ends. */
export async function sourceFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whitebox-cli-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** A flow that every engine finds: a query parameter joined into SQL. */
export const UNSAFE = `const express = require('express');
const { Pool } = require('pg');
const pool = new Pool();
const app = express();

app.get('/users', async (req, res) => {
  const id = req.query.id;
  const rows = await pool.query("SELECT * FROM users WHERE id = '" + id + "'");
  res.json(rows);
});
app.listen(3000);
`;

/** The same with a bound parameter. */
export const SAFE = UNSAFE.replace(`"SELECT * FROM users WHERE id = '" + id + "'"`, `'SELECT * FROM users WHERE id = $1', [id]`);
