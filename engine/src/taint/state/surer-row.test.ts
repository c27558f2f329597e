import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['is told before what an unknown call may give of what was sent', 'row = opened().execute("SELECT * FROM posts WHERE id = ?", (key,)).fetchone()', '"<p>" + row["text"]', 'medium'],
  ['is told so with an opened connection in a variable', 'store = opened()\n    row = store.execute("SELECT * FROM posts WHERE id = ?", (key,)).fetchone()', '"<p>" + row["text"]', 'medium'],
  ['gives way to what was sent itself', 'row = opened().execute("SELECT * FROM posts WHERE id = ?", (key,)).fetchone()', '"<p>" + row["text"] + key', 'high'],
])('a row that surely reaches a place %s', async (_, statement, page, confidence) => {
  const text = `import sqlite3
from flask import Flask, g
app = Flask(__name__)
def opened():
    if "db" not in g:
        g.db = sqlite3.connect("a")
    return g.db
@app.route("/<key>")
def show(key):
    ${statement}
    return ${page}
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });

  expect(presentFindings(findings, catalog.rules, () => text).filter(({ rule }) => rule === 'cross-site-scripting').map((found) => found.confidence)).toEqual([confidence]);
});
