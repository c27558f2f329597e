import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ExpectedCase, ExpectedClass } from './expected-case.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Reads a suite's expectations. Three forms, told apart by the file's beginning:
 * - OWASP Benchmark's `expectedresults-*.csv`: a comment, then lines `test name, category, real vulnerability, cwe`; a test is the file of
 *   that name, whatever its extension;
 * - CSV with a header of `file`, `class`, `expected` and, as wanted, `name`, `line`, `function`;
 * - YAML: the same as a list of mappings.
 *
 * `expected` is `unsafe` or `safe`; `class` a CWE (`CWE-89`, `89`), or the id or category of a rule.
 * @throws {Error} naming file and line (or entry) that cannot be understood.
 */
export function readExpectations(file: string): readonly ExpectedCase[] {
  const text = readFileSync(file, 'utf8');
  const cases = /\.ya?ml$/.test(file) ? yamlRows(text, file).map((row, index) => ownCase(row, `${file}: entry ${index + 1}`)) : readCsv(text, file);
  const names = new Set<string>();
  for (const { name } of cases) {
    if (names.has(name)) throw new Error(`${file}: the case ${name} stands there twice`);
    names.add(name);
  }
  if (cases.length === 0) throw new Error(`${file}: there is no case in it`);
  return cases;
}

function readCsv(text: string, file: string): readonly ExpectedCase[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ cells: line.split(',').map((cell) => cell.trim()), where: `${file}:${index + 1}` }));
  const rows = lines.filter(({ cells }) => cells.some((cell) => cell !== '') && cells[0]?.startsWith('#') !== true);
  if (/^#\s*test name\s*,/i.test(text)) return rows.map(({ cells, where }) => benchmarkCase(cells, where));
  const [header, ...entries] = rows;
  return entries.map(({ cells, where }) => {
    if (cells.length !== header?.cells.length) throw new Error(`${where}: ${cells.length} cells under ${header?.cells.length ?? 0} headings`);
    return ownCase(Object.fromEntries(header.cells.map((name, index) => [name, cells[index] ?? ''])), where);
  });
}

function benchmarkCase([name = '', category = '', real = '', cwe = '']: readonly string[], where: string): ExpectedCase {
  if (name === '' || !/^(true|false)$/i.test(real) || !/^\d+$/.test(cwe)) throw new Error(`${where}: expected test name, category, true or false, CWE number`);
  return { name, isUnsafe: real.toLowerCase() === 'true', expectedClass: { label: category, means: Number(cwe) }, place: { file: name, isStem: true } };
}

function ownCase(row: Row, where: string): ExpectedCase {
  const { file = '', class: named = '', expected, line = '', function: within = '', name = '' } = row;
  if (file === '' || named === '') throw new Error(`${where}: file and class are needed`);
  if (expected !== 'unsafe' && expected !== 'safe') throw new Error(`${where}: expected is unsafe or safe, not ${expected ?? 'left out'}`);
  if (line !== '' && !/^[1-9]\d*$/.test(line)) throw new Error(`${where}: line is a number from 1, not ${line}`);
  const expectedClass = classNamed(named);
  return {
    name: name === '' ? [file, line, within, expectedClass.label].filter((part) => part !== '').join(':') : name,
    isUnsafe: expected === 'unsafe',
    expectedClass,
    place: { file, isStem: false, ...(line === '' ? {} : { line: Number(line) }), ...(within === '' ? {} : { function: within }) },
  };
}

function classNamed(name: string): ExpectedClass {
  const cwe = /^(?:cwe-?)?(\d+)$/i.exec(name)?.[1];
  return cwe === undefined ? { label: name, means: name } : { label: `CWE-${cwe}`, means: Number(cwe) };
}

function yamlRows(text: string, file: string): readonly Row[] {
  const list: unknown = parse(text);
  if (!Array.isArray(list)) throw new Error(`${file}: expected a list of cases`);
  return list.map((entry: unknown, index) => {
    if (typeof entry !== 'object' || entry === null) throw new Error(`${file}: entry ${index + 1} is no mapping`);
    return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, String(value)]));
  });
}
