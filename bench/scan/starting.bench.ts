/*
 * What starting costs: the command's usage, and a scan of one small file in each language, as built (must: 0.15 s for the usage; 0.6 s of
 * processor time and 0.5 s by the clock for a scan). Medians. By the clock they mean something on an idle machine only.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureChildren } from '../measure/child-usage.ts';
import { printTable } from '../measure/print-table.ts';

const runs = 10;
const root = path.resolve(import.meta.dirname, '../..');
const must = { usage: { cpu: 0.15, wall: 0.15 }, scan: { cpu: 0.6, wall: 0.5 } };

const javascript = "const app = require('express')();\nconst { exec } = require('child_process');\napp.get('/a', (req, res) => {\n  exec('ls ' + req.query.dir);\n});\n";
const files: Readonly<Record<string, string>> = {
  'app.js': javascript,
  'app.ts': javascript.replace("const app = require('express')()", "import express, { type Request } from 'express';\nconst app = express()").replace('(req,', '(req: Request,'),
  'app.py': "import os\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n@app.route('/a')\ndef a():\n    return str(os.system('ls ' + request.args['dir']))\n",
  'App.java': 'import javax.servlet.http.*;\n\npublic class App extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {\n    Runtime.getRuntime().exec("ls " + req.getParameter("dir"));\n  }\n}\n',
};

async function measure(args: readonly string[]): Promise<{ readonly cpu: number; readonly wall: number }> {
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begin = performance.now();
    const { result, usage } = await measureChildren(() => Promise.resolve(spawnSync(process.execPath, ['bin/whitebox.mjs', ...args], { cwd: root, encoding: 'utf8' })));
    wall.push((performance.now() - begin) / 1_000);
    if (result.status !== 0) throw new Error(`whitebox ${args.join(' ')} ended with ${result.status ?? 'a signal'}: ${result.stderr}`);
    if (args[0] === 'scan' && !result.stdout.includes('command-injection')) throw new Error(`nothing was found in ${args[1] ?? ''}`);
    cpu.push(usage.cpuSeconds ?? Number.NaN);
  }
  return { cpu: median(cpu), wall: median(wall) };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-starting-'));
try {
  const rows: string[][] = [];
  const add = (what: string, { cpu, wall }: { readonly cpu: number; readonly wall: number }, limit: { readonly cpu: number; readonly wall: number }): void => {
    rows.push([what, cpu.toFixed(2), limit.cpu.toFixed(2), wall.toFixed(2), limit.wall.toFixed(2)]);
  };
  add('--help', await measure(['--help']), must.usage);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    add(`scan ${name}`, await measure(['scan', file, '--format', 'json']), must.scan);
  }
  console.log(printTable(['', 'CPU s', 'must', 'clock s', 'must'], rows));
} finally {
  rmSync(folder, { recursive: true });
}
