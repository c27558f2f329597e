import { describe, expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { Progress } from '#engine/findings/analysis.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const files = [{
  path: 'app.js',
  text: `const app = require('express')();
const { exec } = require('child_process');
app.get('/ping', (request) => exec('ping ' + request.query.host));
app.get('/list', (request) => exec('ls ' + request.query.folder));
`,
}];
const lineOf = (finding: Finding): number | undefined => finding.hops.at(-1)?.from.line;

test('findings are told as entry points are done, and are the same at the end', async () => {
  const told: Finding[] = [];
  const { findings } = await analyze({ files, catalog, options: { onFinding: (finding) => told.push(finding) } });

  expect(told.map(lineOf)).toEqual([3, 4]);
  expect(told).toEqual(findings);
});

test('what was told before an analysis is cancelled stands, the rest is left', async () => {
  const stop = new AbortController();
  const told: Finding[] = [];
  const { findings } = await analyze({ files, catalog, options: { signal: stop.signal, onFinding: (finding) => { told.push(finding); stop.abort(); } } });

  expect(told.map(lineOf)).toEqual([3]);
  expect(findings.map(lineOf)).toEqual([3]);
});

test('an entry point whose calls nest deeper than the stack is cut, and the others are found', async () => {
  const links = Array.from({ length: 4_000 }, (_, i) => `function link${i}(value) { if (value) { return [link${i + 1}(value)]; } }`).join('\n');
  const text = `const app = require('express')();
const { exec } = require('child_process');
app.get('/deep', (request) => link0(request.query.name));
app.get('/list', (request) => exec('ls ' + request.query.folder));
${links}
function link4000(value) { return value; }
`;
  const budget = { steps: 1_000_000, stepsPerEntry: 1_000_000, depth: 1_000_000 };
  const { findings, diagnostics } = await analyze({ files: [{ path: 'app.js', text }], catalog, options: { budget } });

  expect(findings.map(lineOf)).toEqual([4]);
  expect(diagnostics).toContainEqual(expect.objectContaining({ kind: 'budget-exceeded', file: 'app.js' }));
});

describe('a fault of our own', () => {
  const faulty = [...files, { path: 'bad.js', text: 'module.exports = 1;' }];
  const fault = new Error('broken');
  /** Throws once, when the code of that file runs. */
  const optionsWithFault = () => {
    let mayThrow = false;
    return {
      onProgress: ({ phase }: Progress) => { mayThrow ||= phase === 'link'; },
      onWork: (path: string) => {
        if (!mayThrow || path !== 'bad.js') return;
        mayThrow = false;
        throw fault;
      },
    };
  };

  test('costs the entry point that met it, and is told', async () => {
    const heard: unknown[] = [];
    const { findings, diagnostics } = await analyze({ files: faulty, catalog, options: { ...optionsWithFault(), onFault: (error) => heard.push(error) } });

    expect(findings.map(lineOf)).toEqual([3, 4]);
    expect(heard).toContain(fault);
    expect(diagnostics).toContainEqual({
      kind: 'engine-fault', file: 'bad.js', span: { start: 0, end: 19 },
      message: 'A fault in the engine ended the analysis of <module> early (Error: broken); what it found until then is kept.',
    });
  });

  test('is thrown where nobody asked to hear of it', async () => {
    await expect(analyze({ files: faulty, catalog, options: optionsWithFault() })).rejects.toBe(fault);
  });
});

test('a store under an unknown key makes no class its own parent', async () => {
  const text = `const { exec } = require('child_process');
class Failure extends Error {
  run(command) { exec(command); }
}
for (const name of Object.keys(process.env)) Failure[name] = Failure;
require('express')().get('/', (request) => new Failure().run(request.query.command));
`;
  const { findings } = await analyze({ files: [{ path: 'failure.js', text }], catalog });

  expect(findings.map(lineOf)).toContain(3);
});

test.each([
  ['javascript', 'index.js', `const { exec } = require('child_process');
class Base { constructor(name) { this.name = name; } }
class Tool extends Base { run() { exec('x ' + this.name); } }
module.exports = { Tool };
`, 3],
  ['python', 'tool.py', `import os
class Base:
    def __init__(self, name):
        self.name = name
class Tool(Base):
    def run(self):
        os.system('x ' + self.name)
`, 7],
])('what a caller gives to a class without a constructor of its own reaches its methods (%s)', async (_, path, text, line) => {
  const { findings } = await analyze({ files: [{ path, text }], catalog, options: { threatModel: 'library' } });

  expect(findings.map(lineOf)).toEqual([line]);
});
