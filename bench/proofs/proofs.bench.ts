/*
 * `npm run bench:proofs [-- -- FRAMEWORK… --answers]`: each application of the fleet is scanned with the built product, each printed proof is pasted
 * into a shell, and what it shows is counted; the same proofs go to the hardened twin, which may show none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { JsonReport, ReportFinding } from '@whitebox/engine';
import { printTable } from '../measure/print-table.ts';
import { readFlaws, type Flaw } from './flaws.ts';
import { readFramework, startApplication, type Framework, type Running } from './running.ts';
import { isShown, sendProof } from './send-proof.ts';

const FLEET = path.join(import.meta.dirname, 'fleet');
const ROOT = path.resolve(import.meta.dirname, '../..');
/** Of the proofs, as printed. */
const MUST = 0.95;

interface Tried {
  readonly framework: string;
  readonly flaw: Flaw;
  readonly proof: string | undefined;
  readonly isShown: boolean;
  readonly isShownInTwin: boolean;
  readonly answer: string;
}

function scan(folder: string): readonly ReportFinding[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['bin/whitebox.mjs', 'scan', folder, '-f', 'json', '-q'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (stdout === '') throw new Error(`The scan of ${folder} gave nothing: ${stderr}`);
  const report = JSON.parse(stdout) as JsonReport; // The product's own.
  return report.findings;
}

function findingFor({ rule, file, line }: Flaw, findings: readonly ReportFinding[]): ReportFinding | undefined {
  return findings.find((finding) => {
    const sink = finding.hops.at(-1);
    return finding.rule === rule && sink?.file === file && sink.from.line <= line && line <= sink.to.line;
  });
}

async function tryOne(flaw: Flaw, proof: string, running: Running): Promise<{ readonly shown: boolean; readonly text: string }> {
  const answers = [await sendProof(proof, running)];
  if (!(flaw.shows instanceof RegExp)) answers.push(await sendProof(proof, running));
  return { shown: isShown(flaw, answers), text: answers.map(({ text }) => text).join('\n') };
}

async function tryAll(framework: Framework): Promise<Tried[]> {
  const folder = path.join(FLEET, framework.name, 'vulnerable');
  const findings = scan(folder);
  // What takes long keeps the application busy behind it.
  const flaws = readFlaws(folder).sort((a, b) => Number(!(a.shows instanceof RegExp)) - Number(!(b.shows instanceof RegExp)));
  const vulnerable = await startApplication(FLEET, framework, 'vulnerable');
  try {
    const hardened = await startApplication(FLEET, framework, 'hardened');
    try {
      const tried: Tried[] = [];
      for (const flaw of flaws) {
        const proof = findingFor(flaw, findings)?.proofOfConcept;
        const unsafe = proof === undefined ? undefined : await tryOne(flaw, proof, vulnerable);
        const safe = proof === undefined ? undefined : await tryOne(flaw, proof, hardened);
        tried.push({ framework: framework.name, flaw, proof, isShown: unsafe?.shown ?? false, isShownInTwin: safe?.shown ?? false, answer: unsafe?.text ?? '' });
      }
      return tried;
    } finally {
      await hardened.stop();
    }
  } finally {
    await vulnerable.stop();
  }
}

function countsBy(tried: readonly Tried[], key: (one: Tried) => string): readonly (readonly string[])[] {
  const keys = [...new Set(tried.map(key))].sort();
  return keys.map((name) => {
    const own = tried.filter((one) => key(one) === name);
    const printed = own.filter(({ proof }) => proof !== undefined);
    return [name, String(own.length), String(printed.length), String(printed.filter((one) => one.isShown).length), String(own.filter((one) => one.isShownInTwin).length)];
  });
}

function tell(one: Tried, isWithAnswer: boolean): void {
  const { framework, flaw, proof, answer } = one;
  const what = proof === undefined ? 'not found by the scan' : one.isShownInTwin ? 'shows its effect in the hardened twin' : 'shows no effect';
  console.log(`\n${framework} ${flaw.file}:${flaw.line} ${flaw.rule}: ${what}`);
  if (proof !== undefined) console.log(proof.replaceAll(/^/gm, '    '));
  if (isWithAnswer) console.log(answer.slice(0, 1_500).replaceAll(/^/gm, '  < '));
}

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const names = readdirSync(FLEET).filter((name) => existsSync(path.join(FLEET, name, 'fleet.yml')) && (wanted.length === 0 || wanted.includes(name))).sort();
const tried: Tried[] = [];
for (const name of names) {
  try {
    tried.push(...(await tryAll(readFramework(FLEET, name))));
  } catch (error) {
    console.log(`skipped: ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
const HEAD = ['flaws', 'printed', 'shown', 'in the twin'];
console.log(printTable(['framework', ...HEAD], countsBy(tried, ({ framework }) => framework)));
console.log(printTable(['rule', ...HEAD], countsBy(tried, ({ flaw }) => flaw.rule)));
for (const one of tried) if (!one.isShown || one.isShownInTwin) tell(one, words.includes('--answers'));
const printed = tried.filter(({ proof }) => proof !== undefined);
const shown = printed.filter((one) => one.isShown).length;
const inTwins = tried.filter((one) => one.isShownInTwin).length;
console.log(`\n${shown} of ${printed.length} printed proofs show their effect (must: ${MUST * 100} %), ${inTwins} in hardened twins (must: 0); ${tried.length - printed.length} flaws were not found.`);
if (printed.length === 0 || shown / printed.length < MUST || inTwins > 0) process.exitCode = 1;
