import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { changesDocuments, changesFiles, statementEffect } from '#engine/report/proof/changes.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const BEGINNING = `const express = require('express'); const mysql = require('mysql'); const fs = require('fs'); const { MongoClient } = require('mongodb');
const app = express(); app.use(express.json()); const db = mysql.createConnection({}); const users = new MongoClient('x').db('d').collection('users');
`;

/** What is sent by proofs of a handler, one for each line of its code at which something is found. */
async function sent(...lines: readonly string[]): Promise<readonly string[]> {
  const text = `${BEGINNING}app.post('/a', async (req, res) => {\n${lines.join('\n')}\nres.end(); });\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  const reports = presentFindings(findings, catalog.rules, () => text).filter(({ category }) => /injection|traversal/.test(category));
  return reports.map(({ request }) => (request?.body?.encoding === 'json' ? JSON.stringify(request.body.json) : ''));
}

test('what a statement that writes is told too is no condition that is always true', async () => {
  expect(await sent("db.query(`SELECT * FROM t WHERE n = '${req.body.n}'`);", "db.query(`UPDATE t SET a = 1 WHERE n = '${req.body.n}'`);")).toEqual([
    `{"n":"x' OR 1=(SELECT 1 FROM whitebox_probe) -- x"}`, `{"n":"x'"}`,
  ]);
});

test('a statement that writes with another part of the request leaves the condition as it is', async () => {
  expect(await sent("db.query(`SELECT * FROM t WHERE n = '${req.body.n}'`);", "db.query(`UPDATE t SET a = 1 WHERE n = '${req.body.m}'`);")).toEqual([`{"n":"x' OR 1=1 -- x"}`, `{"m":"x'"}`]);
});

test('a statement of another handler leaves the condition as it is', async () => {
  expect(await sent("db.query(`SELECT * FROM t WHERE n = '${req.body.n}'`); });", "app.post('/b', (req, res) => { db.query(`DELETE FROM t WHERE n = '${req.body.n}'`);")).toEqual([`{"n":"x' OR 1=1 -- x"}`, `{"n":"x'"}`]);
});

test('both statements of one function that runs them are known', async () => {
  expect(await sent('const run = (s) => db.query(s);', "run(`SELECT * FROM t WHERE n = '${req.body.n}'`); run(`DELETE FROM t WHERE n = '${req.body.n}'`);")).toEqual([`{"n":"x' OR 1=(SELECT 1 FROM whitebox_probe) -- x"}`, `{"n":"x'"}`]);
});

test('a file that is deleted behind it is not read by its own name', async () => {
  expect(await sent("fs.readFileSync('/srv/' + req.body.n);", "fs.unlinkSync('/srv/' + req.body.n);")).toEqual([expect.stringMatching(/whitebox-no-such-folder/), expect.stringMatching(/whitebox-no-such-folder/)]);
  expect(await sent("fs.readFileSync('/srv/' + req.body.n);")).toEqual([expect.stringMatching(/etc\/passwd/)]);
});

test('an operator that would fit all documents goes to none that is changed', async () => {
  expect(await sent('await users.findOne({ n: req.body.n });')).toEqual(['{"n":{"$ne":null}}']);
  expect(await sent('await users.deleteMany({ n: req.body.n });')).toEqual(['{"n":{"$whitebox_probe":1}}']);
  expect(await sent('await users.findOne({ n: req.body.n });', 'await users.deleteOne({ n: req.body.n });')).toEqual(['{"n":{"$whitebox_probe":1}}', '{"n":{"$whitebox_probe":1}}']);
});

test('what a command deletes is the name of nothing', async () => {
  expect(await sent("require('child_process').exec('rm -rf /srv/' + req.body.n);")).toEqual(['{"n":"whitebox-no-such-file; id #"}']);
});

test.each([
  ['SELECT * FROM t WHERE n = ', '', 'reads'], ['(select n from t where n = ', ')', 'reads'], ['with a as (select 1) select n from a where n = ', '', 'reads'], ['from User where n = ', '', 'reads'],
  ['with a as (select 1) delete from t where n = ', '', 'writes'], ['SELECT 1; DELETE FROM t WHERE n = ', '', 'writes'], ['SELECT 1 WHERE n = ', '; DELETE FROM t', 'writes'],
  ['\ufffc WHERE n = ', '', 'unknown'], ['n = ', '', 'unknown'], ['MATCH (a) WHERE a.n = ', ' DETACH DELETE a', 'unknown'],
] as const)('the statement around %j and %j %s', (before, after, effect) => {
  expect(statementEffect({ before, after })).toBe(effect);
});

test.each([
  ['fs.unlink(name)', true], ['fs.readFile(name)', false], ['getStore().unlink(name)', true], ['fs.readFile(removeDots(name))', false], ["open(name, 'w')", true],
])('%s changes files: %s', (code, isChanging) => {
  expect(changesFiles(code)).toBe(isChanging);
});

test.each([['db.collection("a").deleteOne({ n })', true], ['Users.findOneAndUpdate({ n })', true], ['Users.find({ n })', false], ['db.getCollection(createName(x)).find({ n })', false]])('%s changes documents: %s', (code, isChanging) => {
  expect(changesDocuments(code)).toBe(isChanging);
});
