import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { analyzeSnapshot } from '#intake/analysis/analyze-snapshot.ts';
import { toldWay } from '#intake/analysis/told-way.ts';
import { verifySnapshot } from '#intake/analysis/verify-snapshot.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { buildProgram } from '../../test/build-program.ts';

const program = await buildProgram('intake/src/analysis/engine-process.ts');

const APPLICATION = `const express = require('express');
const { exec } = require('child_process');
const app = express();
const run = (name) => exec('ls ' + name);
app.get('/first', (req, res) => { run(req.query.first); });
app.get('/second', (req, res) => { run(req.query.second); });
app.get('/third', (req, res) => { run(req.query.third); });
app.get('/fourth', (req, res) => { run(req.query.fourth); });
`;

async function analyzed() {
  const root = await mkdtemp(join(tmpdir(), 'whitebox-other-ways-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'app.js'), APPLICATION);
  const { findings, checked = [] } = await analyzeSnapshot({ root, inventory: await takeInventory(root), program, verifies: true });
  const finding = findings.find(({ rule }) => rule === 'command-injection');
  if (finding === undefined) throw new Error('no finding');
  return { root, finding, checked };
}

const begins = ({ hops }: { readonly hops: readonly { readonly text: string }[] }): string | undefined => hops[0]?.text;

test('of the ways to one place up to two more are kept, of different beginnings', async () => {
  const { finding, checked } = await analyzed();

  expect([finding, ...finding.others ?? []].map(begins)).toEqual(['req.query.first', 'req.query.second', 'req.query.third']);
  expect(checked.map(({ finding: told }) => [told.rule, begins(told), told.verdict, 'others' in told])).toEqual([['command-injection', 'req.query.first', 'approved', false]]);
});

test('where the first way does not hold, the next one that does is told in its place, as the same finding', async () => {
  const { root, finding } = await analyzed();
  // The source says nothing of the kind: no function returns there.
  const broken = (way: typeof finding) => ({ ...way, hops: way.hops.map((hop, at) => (at === 1 ? { ...hop, edge: 'return' as const } : hop)) });
  const [second, third] = finding.others ?? [];
  if (second === undefined || third === undefined) throw new Error('too few ways');

  const told = async (given: typeof finding) => (await verifySnapshot({ root, findings: [given], program })).map(({ finding: { verdict, signatures, ...way }, report }) => [verdict, begins(way), signatures, begins(report)]);

  expect(await told({ ...broken(finding), others: [second, third] })).toEqual([['approved', 'req.query.second', finding.signatures, 'req.query.second']]);
  expect(await told({ ...broken(finding), others: [toldWay(broken({ ...second, signatures: finding.signatures })), third] })).toEqual([['approved', 'req.query.third', finding.signatures, 'req.query.third']]);
  expect(await told(toldWay(broken(finding)))).toEqual([['lead', 'req.query.first', finding.signatures, 'req.query.first']]);
});
