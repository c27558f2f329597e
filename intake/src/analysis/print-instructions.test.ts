import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { printInstructions } from '#intake/analysis/print-instructions.ts';
import { buildProgram } from '../../test/build-program.ts';

async function folderWith(path: string, text: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'whitebox-print-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, path), text);
  return root;
}

test('a child process lowers the file, with what the catalog says of code that is generated', async () => {
  const root = await folderWith('Note.java', `import lombok.Getter;
@Getter
class Note {
  private String text;
}
`);

  const lines = await printInstructions({ root, path: 'Note.java', line: 4, program: await buildProgram('intake/src/analysis/engine-process.ts') });

  expect(lines).toEqual(['method f1 Note.getText() [in f0; of c0; this this%1; slots 2]', '  %0 = get this%1 "text"', '  return %0']);
});

test('a process that ends early is no empty answer', async () => {
  const root = await folderWith('a.js', 'f();\n');
  const program = join(await folderWith('stub.mjs', 'process.exit(1);\n'), 'stub.mjs');

  await expect(printInstructions({ root, path: 'a.js', program })).rejects.toThrow('printing ended early (crashed)');
});
