/*
 * An engine for tests of the command line: it "finds" a flow in every file that holds both marks below, and verifies
 * and words it by the real functions. What the real engine finds is tested where the engine is.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { presentFindings, printIr, verifyFinding, type Catalog, type Finding, type Hop, type Position } from '@whitebox/engine';
import { defaultCatalogFolder, loadCatalogFolders, type CheckedFinding, type SnapshotAnalysis } from '@whitebox/intake';
import { builtCatalog } from '@whitebox/intake/test/built-catalog.ts';
import type { Engine } from '#cli/scan/run-scan.ts';

const SOURCE = /req\.query\.\w+/;
const SINK = /pool\.query\("[^\n]*?\)(?=;)/;

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function hopOf(file: string, text: string, mark: RegExp, edge: Hop['edge']): Hop | undefined {
  const match = mark.exec(text);
  if (match === null) return undefined;
  const [code] = match;
  const [start, end] = [match.index, match.index + code.length];
  return {
    file, edge, start, end,
    from: positionAt(text, start),
    to: positionAt(text, end),
    sha256: createHash('sha256').update(code).digest('hex'),
    text: code.slice(0, 200),
    function: 'handler',
    fact: `models/javascript/scripted.yml ${edge}`,
  };
}

const TEST = /\.test\.js$/;

function findingIn(file: string, text: string, isInTest: boolean): Finding[] {
  const source = hopOf(file, text, SOURCE, 'source');
  const sink = hopOf(file, text, SINK, 'sink');
  if (source === undefined || sink === undefined) return [];
  const name = source.text.slice('req.query.'.length);
  return [
    {
      rule: 'sql-injection',
      language: 'javascript',
      severity: 'critical',
      threat: 'remote',
      message: 'A query parameter becomes part of an SQL statement.',
      hops: [source, sink],
      input: { kind: 'remote-request', place: 'query', name },
      entryPoint: {
        threat: 'remote', file, function: 'handler', span: { start: 0, end: text.length },
        route: { method: 'GET', path: '/users', file, line: 1, handler: 'handler', middleware: [] },
      },
      sourceCount: 1,
      facts: [source.fact ?? '', sink.fact ?? ''],
      applied: [],
      ...(isInTest && { isInTest: true }),
      signatures: { flow: `flow ${file}`, scope: 'scope', syntax: 'syntax', line: 'line' },
    },
  ];
}

async function analyze({ root, inventory, onProgress }: Parameters<Engine['analyze']>[0]): Promise<SnapshotAnalysis> {
  const findings: Finding[] = [];
  for (const [index, { path }] of inventory.files.entries()) {
    onProgress?.({ phase: 'analyze', done: index + 1, total: inventory.files.length });
    findings.push(...findingIn(path, await readFile(join(root, path), 'utf8'), TEST.test(path)));
  }
  const files = inventory.files.length;
  return {
    end: 'complete',
    findings,
    diagnostics: [],
    routes: [],
    coverage: { files, filesSkipped: 0, functions: files, functionsReached: files, calls: files, callsUnresolved: 0, entryPoints: files },
    engineDigest: 'scripted',
    catalogDigest: 'scripted',
    detail: '',
  };
}

const own = defaultCatalogFolder();
let ownCatalog: Promise<Catalog> | undefined;

/** The product's catalog is read once for all tests of a file. Folders that a test adds are read each time. */
function loadCatalog(folders: readonly string[]): Promise<Catalog> {
  if (folders.some((folder) => folder !== own)) return loadCatalogFolders(folders);
  return (ownCatalog ??= builtCatalog());
}

/** At the check of what stands in `ends-its-check.js` a process would end. */
async function verify({ root, findings: given, onUnchecked }: Parameters<Engine['verify']>[0]): Promise<readonly CheckedFinding[]> {
  const endsIts = ({ hops }: Finding): boolean => hops.at(-1)?.file.endsWith('ends-its-check.js') === true;
  if (given.some(endsIts)) onUnchecked?.(given.filter(endsIts), 'crashed');
  const findings = given.filter((finding) => !endsIts(finding));
  const { rules } = await loadCatalog([own]);
  const texts = new Map<string, string>();
  for (const { hops } of findings) for (const { file } of hops) texts.set(file, await readFile(join(root, file), 'utf8'));
  const read = (path: string): string | undefined => texts.get(path);
  const verified = findings.map((finding) => {
    const rule = rules.find(({ id }) => id === finding.rule);
    if (rule === undefined) throw new Error(`no rule ${finding.rule}`);
    return verifyFinding(finding, rule, { read, trace: { checker: 'test', holds: true, isAltered: false, hops: finding.hops.map(() => ({ holds: true, reason: '' })) } });
  });
  const reports = presentFindings(verified, rules, read);
  return verified.flatMap((finding, index) => {
    const report = reports[index];
    return report === undefined ? [] : [{ finding, report }];
  });
}

/** The real instructions, without a process for them. */
async function print({ root, path, line }: Parameters<Engine['print']>[0]): Promise<readonly string[]> {
  return await printIr({ path, text: await readFile(join(root, path), 'utf8') }, line, {}) ?? [];
}

export const scriptedEngine: Engine = { loadCatalog, analyze, verify, print };
