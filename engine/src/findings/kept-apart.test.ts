import { expect, test } from 'vitest';
import type { Hop } from '#engine/findings/finding.ts';
import { isKeptApart } from '#engine/findings/kept-apart.ts';

function isApart(path: string, behind = 'return name;', cwe = 434): boolean {
  const text = `store(${path});\n${behind}`;
  const hop = (of: string, end: number): Hop => ({ file: 'a.js', start: 0, end, from: { line: 1, column: 1 }, to: { line: 1, column: 2 }, sha256: '', text: of, function: 'store', edge: 'model' });
  return isKeptApart([cwe], [hop(path, 5), hop(`store(${path})`, path.length + 7)], text);
}

test.each(['path.join(os.tmpdir(), name)', 'Path.of(System.getProperty("java.io.tmpdir"), name)', '"/tmp/" + name', 'new File("/tmp/" + name)', 'File.createTempFile("a", name)'])('a file stays in the folder of temporary files: %s', (path) => {
  expect(isApart(path)).toBe(true);
});

test.each([
  ["path.join('public/tmp', name)", undefined],
  ["__dirname + '/public' + '/tmp/' + name", undefined],
  ['new File("/var/www/html" + "/tmp/" + name)', undefined],
  ['path.join(os.tmpdir(), name)', "fs.rename(tmp, path.join('public', name))"],
  ['Path.of(System.getProperty("java.io.tmpdir"), name)', 'Files.copy(tmp, target);'],
] as const)('it may be served: %s %s', (path, behind) => {
  expect(isApart(path, behind)).toBe(false);
});

test('of other flaws it says nothing', () => {
  expect(isApart('path.join(os.tmpdir(), name)', undefined, 22)).toBe(false);
});
