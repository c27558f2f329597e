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
  ['what may be nothing', 'const { name } = req.body; name?.trim(); res.json(await User.find({ name }));'],
  ['what is called at last', 'const { name } = req.body; let wanted; try { wanted = name.trim(); } finally { res.set("x", "y"); } res.json(await User.find({ name, wanted }));'],
  ['a field, and some fields are set', 'req.body.name.trim(); Object.assign(req.body, { page: 1 }); res.json(await User.find({ name: req.body.name }));'],
  ['a variable', 'const { name } = req.body; const wanted = name.trim(); res.json(await User.find({ name, wanted }));'],
  ['the test of a beginning', "const name = req.body.name; if (name.startsWith('x')) return; res.json(await User.find({ name }));"],
  ['a variable, unless it is nothing', "const { name } = req.body; if (name && name.trim() === '') return; if (name) res.json(await User.find({ name }));"],
  ['a field, unless it is nothing', "if (req.body.name && req.body.name.trim().length === 0) return; res.json(await User.find({ name: req.body.name }));"],
  ['a field where it is something', 'if (req.body.name) req.body.name.trim(); res.json(await User.find({ name: req.body.name }));'],
  ['what a function of the program asks it', 'const check = (text) => { text.trim(); return true; }; check(req.body.name); res.json(await User.find({ name: req.body.name }));'],
])('what a method of texts was called on holds no operator: %s', async (_, handler) => {
  expect(await foundIn(handler)).toEqual([]);
});

test.each([
  ['the call may be left out', 'const { name } = req.body; if (req.body.trim) name.trim(); res.json(await User.findOne({ name }));'],
  ['the call may be left out for another reason', "const { name } = req.body; if (name && req.query.x && name.trim() === '') return; res.json(await User.findOne({ name }));"],
  ['only what is nothing is asked', 'const { name } = req.body; if (name || name.trim()) res.set("x", "y"); res.json(await User.findOne({ name }));'],
  ['where it is nothing another is put there', 'if (req.body.name) req.body.name.trim(); else req.body.name = req.body.other; res.json(await User.findOne({ name: req.body.name }));'],
  ['the chain puts another there', 'let { name } = req.body; name && (name = req.body.other); res.json(await User.findOne({ name }));'],
  ['it stands behind', 'const { name } = req.body; const found = await User.findOne({ name }); name.trim(); res.json(found);'],
  ['what it throws is caught', 'const { name } = req.body; try { name.trim(); } catch {} res.json(await User.findOne({ name }));'],
  ['a handler of what it throws asks', 'const { name } = req.body; try { name.trim(); } catch { res.json(await User.findOne({ name })); }'],
  ['lists have it as well', "const { name } = req.body; if (name.includes('x')) return; res.json(await User.findOne({ name }));"],
  ['another value is put there', 'let { name } = req.body; name.trim(); name = req.body.other; res.json(await User.findOne({ name }));'],
  ['another field is asked for', 'req.body.name.trim(); res.json(await User.findOne({ name: req.body.other }));'],
  ['a structure is read of the text', 'const { name } = req.body; name.trim(); res.json(await User.findOne({ name: JSON.parse(name) }));'],
  ['a function that is not waited for asks it', 'const check = async (text) => { await 0; text.trim(); }; check(req.body.name).catch(() => {}); res.json(await User.findOne({ name: req.body.name }));'],
  ['the method may be missing', 'const { name } = req.body; name.trim?.(); res.json(await User.findOne({ name }));'],
  ['the method of a field may be missing', 'req.body.name.toLowerCase?.(); res.json(await User.findOne({ name: req.body.name }));'],
  ['it or the method may be missing', 'const { name } = req.body; name?.trim?.().toLowerCase(); res.json(await User.findOne({ name }));'],
  ['an optional chain evaluates it', 'const { name } = req.body; req.body.log?.write(name.trim()); res.json(await User.findOne({ name }));'],
  ['all objects have the method', 'const { name } = req.body; name.valueOf(); res.json(await User.findOne({ name }));'],
  ['what comes last asks', 'const { name } = req.body; try { name.trim(); } finally { res.json(await User.findOne({ name })); }'],
  ['what comes last asks, and the field was called', 'try { req.body.name.trim(); } finally { res.json(await User.findOne({ name: req.body.name })); }'],
  ['another part of the request was copied there', 'req.body.name.trim(); Object.assign(req.body, req.query); res.json(await User.findOne({ name: req.body.name }));'],
  ['a function copied another part there', 'const merge = (to, from) => { for (const key of Object.keys(from)) to[key] = from[key]; }; req.body.name.trim(); merge(req.body, req.query); res.json(await User.findOne({ name: req.body.name }));'],
  ['it is called where it is something', 'const { name } = req.body; if (typeof name === "string") name.trim(); res.json(await User.findOne({ name }));'],
])('one may stand there where %s', async (_, handler) => {
  expect(await foundIn(handler)).toEqual(['nosql-operator-injection high']);
});
