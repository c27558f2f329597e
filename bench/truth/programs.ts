/* The program that runs the calls of one probe file, in each language: our harness, the file's setup, a function a call. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import type { ProbeFile } from './probe-file.ts';
import type { ProbedLanguage } from './claims.ts';
import { CANARY } from './world.ts';

/** A program on disk: how it is started, before the names of its two files. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

interface Writing {
  readonly file: ProbeFile;
  /** Calls by their number: the run's `call`. */
  readonly calls: readonly string[];
  readonly folder: string;
  readonly packages: string;
}

const HARNESS = path.join(import.meta.dirname, 'runtime');
const COMPILE_TIMEOUT_MS = 180_000;

const WRITERS: Readonly<Record<ProbedLanguage, (writing: Writing) => Program>> = { javascript: writeJavascript, python: writePython, java: writeJava };

/** Writes (and in Java compiles) the program of a file. */
export function writeProgram(language: ProbedLanguage, writing: Writing): Program {
  return WRITERS[language](writing);
}

/** An expression, or statements: a block, what ends with `;`, or several lines. */
function isStatements(code: string): boolean {
  return code.includes('\n') || /;\s*$/.test(code) || /^(?:\{ |return\b|throw\b)/.test(code);
}

function writeJavascript({ file, calls, folder, packages }: Writing): Program {
  // Below the installed packages: a module finds others by the folders above it.
  const place = path.join(packages, 'runs', path.basename(folder));
  mkdirSync(place, { recursive: true });
  const functions = calls.map((code) => `async ({ payload, world, listener, CANARY, answer, recordPostgres }) => {\n${file.setup}\n${isStatements(code) ? code : `return (${code});`}\n}`);
  writeFileSync(path.join(place, 'program.cjs'), `require(${JSON.stringify(path.join(HARNESS, 'harness.cjs'))})(${JSON.stringify(CANARY)}, [\n${functions.join(',\n')}\n]);\n`);
  return { command: process.execPath, args: [path.join(place, 'program.cjs')], environment: {} };
}

function writePython({ file, calls, folder, packages }: Writing): Program {
  const indent = (code: string): string => code.split('\n').map((line) => `    ${line}`).join('\n');
  const functions = calls.map((code, index) => {
    const body = isStatements(code) || /^(?:import|from|with|raise|global) /.test(code) ? code : `return (${code})`;
    return `${/\bawait |async /.test(`${file.setup}${code}`) && /\bawait /.test(code) ? 'async ' : ''}def call_${index}(payload, world, listener, CANARY, answer):\n${indent(file.setup === '' ? 'pass' : file.setup)}\n${indent(body)}\n`;
  });
  writeFileSync(path.join(folder, 'program.py'), `import sys\nsys.path.insert(0, ${JSON.stringify(HARNESS)})\nimport harness\n${file.imports}\n${functions.join('\n')}\nharness.main(${JSON.stringify(CANARY)}, [${calls.map((_, index) => `call_${index}`).join(', ')}])\n`);
  return { command: 'python3', args: [path.join(folder, 'program.py')], environment: { PYTHONPATH: path.join(packages, 'packages'), PYTHONDONTWRITEBYTECODE: '1' } };
}

function writeJava({ file, calls, folder, packages }: Writing): Program {
  const methods = calls.map((code, index) => `  static Object call${index}(String payload, String world, String listener) throws Throwable {\n${isStatements(code) ? `if (true) {\n${code}\n}\nreturn null;` : `return ${code};`}\n  }`);
  writeFileSync(path.join(folder, 'Probes.java'), `${file.imports}\npublic class Probes {\n  static final String CANARY = ${JSON.stringify(CANARY)};\n${file.setup}\n${methods.join('\n')}\n}\n`);
  copyFileSync(path.join(HARNESS, 'Harness.java'), path.join(folder, 'Harness.java'));
  const jars = path.join(packages, 'jars', '*');
  execFileSync('javac', ['-nowarn', '-proc:none', '-parameters', '-cp', jars, '-d', path.join(folder, 'classes'), 'Probes.java', 'Harness.java'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: COMPILE_TIMEOUT_MS });
  const opened = ['java.base/java.lang', 'java.base/java.util', 'java.base/java.io', 'java.base/java.net', 'java.desktop/java.beans'].flatMap((name) => ['--add-opens', `${name}=ALL-UNNAMED`]);
  return { command: 'java', args: ['-Djava.security.manager=allow', `-Djava.security.policy==${path.join(HARNESS, 'all.policy')}`, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', ...opened, '-cp', `${path.join(folder, 'classes')}:${jars}`, 'Harness'], environment: {} };
}
