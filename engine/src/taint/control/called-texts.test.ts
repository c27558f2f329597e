import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Rules of what is found in a handler, but for what stands around it. */
async function foundIn(handler: string): Promise<readonly string[]> {
  const text = `const express = require('express');\nconst mongoose = require('mongoose');\nconst User = mongoose.model('User', new mongoose.Schema({ name: String }));\nconst app = express();\napp.use(express.json());\napp.post('/a', async (req, res) => {\n${handler}\n});\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).map(({ rule, confidence }) => `${rule} ${confidence}`).filter((rule) => rule.startsWith('nosql'));
}

test.each([
  ['the field of the body', 'res.json(await User.findOne({ $or: [{ name: req.body.name.toLowerCase() }, { email: req.body.name }] }));'],
  ['a variable', 'const { name } = req.body; const wanted = name.trim(); res.json(await User.find({ name, wanted }));'],
  ['the test of a beginning', "const name = req.body.name; if (name.startsWith('x')) return; res.json(await User.find({ name }));"],
  ['what a function of the program asks it', 'const check = (text) => { text.trim(); return true; }; check(req.body.name); res.json(await User.find({ name: req.body.name }));'],
])('what a method of texts was called on holds no operator: %s', async (_, handler) => {
  expect(await foundIn(handler)).toEqual([]);
});

test.each([
  ['the call may be left out', 'const { name } = req.body; if (req.body.trim) name.trim(); res.json(await User.findOne({ name }));'],
  ['it stands behind', 'const { name } = req.body; const found = await User.findOne({ name }); name.trim(); res.json(found);'],
  ['what it throws is caught', 'const { name } = req.body; try { name.trim(); } catch {} res.json(await User.findOne({ name }));'],
  ['a handler of what it throws asks', 'const { name } = req.body; try { name.trim(); } catch { res.json(await User.findOne({ name })); }'],
  ['lists have it as well', "const { name } = req.body; if (name.includes('x')) return; res.json(await User.findOne({ name }));"],
  ['another value is put there', 'let { name } = req.body; name.trim(); name = req.body.other; res.json(await User.findOne({ name }));'],
  ['another field is asked for', 'req.body.name.trim(); res.json(await User.findOne({ name: req.body.other }));'],
  ['a structure is read of the text', 'const { name } = req.body; name.trim(); res.json(await User.findOne({ name: JSON.parse(name) }));'],
  ['a function that is not waited for asks it', 'const check = async (text) => { await 0; text.trim(); }; check(req.body.name).catch(() => {}); res.json(await User.findOne({ name: req.body.name }));'],
  ['it is called where it is something', 'const { name } = req.body; if (typeof name === "string") name.trim(); res.json(await User.findOne({ name }));'],
])('one may stand there where %s', async (_, handler) => {
  expect(await foundIn(handler)).toEqual(['nosql-operator-injection high']);
});
