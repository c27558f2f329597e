/*
 * The judgement of 300 regular expressions that repeat something, from installed packages (must: 600 ms of CPU for all from a
 * cold start, and 60 ms for each).
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { judgePattern } from '../../engine/src/regex/judge-pattern.ts';

const TOTAL = 300;
const MAX_STEPS = 100_000;
const limitMs = 600;
const limitEachMs = 60;

const patterns = readPatterns(fileURLToPath(new URL('../../node_modules/', import.meta.url)));
if (patterns.length < TOTAL) throw new Error(`only ${patterns.length} patterns found: install the packages first`);

const times: number[] = [];
const growths: Record<string, number> = {};
let steps = 0;
for (const { pattern, flags } of patterns) {
  const before = process.cpuUsage();
  const judgement = judgePattern({ pattern, flags, maxSteps: MAX_STEPS });
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  steps += judgement.steps;
  growths[judgement.growth] = (growths[judgement.growth] ?? 0) + 1;
}
const total = times.reduce((sum, time) => sum + time, 0);
const longest = Math.max(...times);
console.table({
  'all (CPU ms)': { measured: Number(total.toFixed(0)), must: limitMs },
  'longest (CPU ms)': { measured: Number(longest.toFixed(1)), must: limitEachMs },
});
console.log(`${TOTAL} patterns, ${steps} steps:`, growths);

/** Files spread evenly over all packages, in the order of their names. */
function readPatterns(folder: string): readonly { readonly pattern: string; readonly flags: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<![.]min)[.][cm]?js$/.test(file)).sort();
  const found = new Map<string, { readonly pattern: string; readonly flags: string }>();
  for (let i = 0; i < files.length && found.size < TOTAL; i++) {
    // A step that shares no factor with the number of files visits each of them once.
    const file = files[(i * 7919) % files.length] ?? '';
    let text: string;
    try {
      text = readFileSync(folder + file, 'utf8');
    } catch {
      // A folder called like a file.
      continue;
    }
    if (text.length > 500_000) continue;
    for (const literal of literalsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))) {
      const end = literal.lastIndexOf('/');
      const expression = { pattern: literal.slice(1, end), flags: literal.slice(end + 1) };
      if (/[*+]|\{\d+,\}/.test(expression.pattern) && found.size < TOTAL) found.set(literal, expression);
    }
  }
  return [...found.values()];
}

function literalsOf(file: ts.SourceFile): readonly string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals;
}
