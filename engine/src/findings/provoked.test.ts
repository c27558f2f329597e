import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const before = ['const { Pool } = require("pg");', 'const app = require("express")();', 'const pool = new Pool();'];

test.each([
  ['the sender makes the call fail', 'try { res.json(await pool.query("select * from a where b = " + req.query.b)); } catch (e) { res.json({ error: e.message }); }', [undefined]],
  ['the call hands its error to a function', 'pool.query("select * from a where b = " + req.query.b, (err, found) => { if (err) return res.json({ error: err.message }); res.json(found); });', [undefined]],
  ['the statement is as the program has it', 'try { res.json(await pool.query("select * from a where b = $1", [req.query.b])); } catch (e) { res.json({ error: e.message }); }', [['message-unknown']]],
  ['the call that fails comes behind', 'try { await other(); } catch (e) { res.json({ error: e.message }); } res.json(await pool.query("select * from a where b = " + req.query.b));', [['message-unknown']]],
] as const)('a message that is answered is doubted or not where %s', async (_, body, doubts) => {
  const text = [...before, `app.get("/a", async (req, res) => { ${body} });`].join('\n');

  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'error-message-exposure').map((finding) => finding.doubts)).toEqual(doubts);
});
