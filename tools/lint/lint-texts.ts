import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the linter, under the repository's own configuration, says of some texts. Rules that need types are left out.
 *
 * @param texts the text of each module, by the path in the repository at which it is taken to lie
 * @returns `line: rule: message` of each complaint, by path; a path without complaints is there, empty
 * @throws where the linter ends with anything but a verdict
 */
export function lintTexts(texts: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    const configuration = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8').replace('"./tools/lint/house.mjs"', JSON.stringify(path.join(root, 'tools/lint/house.mjs')));
    writeFileSync(path.join(folder, '.oxlintrc.json'), configuration);
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0 && status !== 1) throw new Error(`The linter ended with ${status}: ${stdout}${stderr}`);
    return complaintsIn(stdout, Object.keys(texts));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param said by the linter, a line a complaint: `file:line:column: message [Error/plugin(rule)]`, or `[Error]` of no rule */
function complaintsIn(said: string, files: string[]): Record<string, string[]> {
  const complaints = said.split('\n').map((line) => /^(.+?):(\d+):\d+: (.*) \[Error(?:\/.*\((.+)\))?\]$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(files.map((file) => [
    file,
    complaints.filter(([, named]) => named === file).map(([, , line, message, rule]) => `${line}: ${rule ?? 'the linter itself'}: ${message}`).sort(),
  ]));
}
