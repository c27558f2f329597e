import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readExpectations } from './read-expectations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'whitebox-expectations-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function read(name: string, text: string) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return readExpectations(file);
}

test('a benchmark\'s expected results name files without their extension', () => {
  const cases = read('expectedresults-1.csv', '# test name, category, real vulnerability, cwe, version: 1\r\nCase001,sqli,true,89\r\nCase002,sqli,false,89\r\n');

  expect(cases).toEqual([
    { name: 'Case001', isUnsafe: true, expectedClass: { label: 'sqli', means: 89 }, place: { file: 'Case001', isStem: true } },
    { name: 'Case002', isUnsafe: false, expectedClass: { label: 'sqli', means: 89 }, place: { file: 'Case002', isStem: true } },
  ]);
});

test('a table and a list of mappings say the same', () => {
  const table = read('cases.csv', 'file,line,function,class,expected\na.js,3,,cwe-78,unsafe\nb.js,,Shop.find,sql injection,safe\n');
  const list = read('cases.yml', '- { file: a.js, line: 3, class: CWE-78, expected: unsafe }\n- { file: b.js, function: Shop.find, class: sql injection, expected: safe }\n');

  expect(list).toEqual(table);
  expect(table).toEqual([
    { name: 'a.js:3:CWE-78', isUnsafe: true, expectedClass: { label: 'CWE-78', means: 78 }, place: { file: 'a.js', isStem: false, line: 3 } },
    { name: 'b.js:Shop.find:sql injection', isUnsafe: false, expectedClass: { label: 'sql injection', means: 'sql injection' }, place: { file: 'b.js', isStem: false, function: 'Shop.find' } },
  ]);
});

test.each([
  ['a benchmark line without a verdict', 'a.csv', '# test name, category, real vulnerability, cwe\nCase001,sqli,maybe,89\n', 'a.csv:2: expected test name, category, true or false, CWE number'],
  ['a verdict that is neither', 'a.csv', 'file,class,expected\na.js,CWE-89,vulnerable\n', 'a.csv:2: expected is unsafe or safe, not vulnerable'],
  ['a line that is no number', 'a.csv', 'file,line,class,expected\na.js,0,CWE-89,safe\n', 'a.csv:2: line is a number from 1, not 0'],
  ['a row that is too short', 'a.csv', 'file,class,expected\na.js,CWE-89\n', 'a.csv:2: 2 cells under 3 headings'],
  ['a case without a class', 'a.yml', '- { file: a.js, expected: safe }\n', 'a.yml: entry 1: file and class are needed'],
  ['a document that is no list', 'a.yml', 'file: a.js\n', 'a.yml: expected a list of cases'],
  ['the same case twice', 'a.csv', 'file,class,expected\na.js,CWE-89,safe\na.js,CWE-89,unsafe\n', 'a.csv: the case a.js:CWE-89 stands there twice'],
  ['no case at all', 'a.csv', 'file,class,expected\n', 'a.csv: there is no case in it'],
])('%s is refused by its place', (_, name, text, message) => {
  expect(() => read(name, text)).toThrow(message);
});
