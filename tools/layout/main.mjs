// @ts-check
// Checks the tree of files, and what files and commit messages say, of everything that git knows or would add.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { layoutViolations } from './budgets.mjs';
import { foreignWords } from './foreign-words.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {...string} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter((file) => file !== '' && existsSync(root + file));
const messages = git('log', '--format=%h%x00%B%x01').split('\x01').map((entry) => entry.trim().split('\0'));

const violations = [
  ...layoutViolations(files),
  ...files.flatMap((file) => foreignWords(readFileSync(root + file, 'utf8')).map(({ line, what }) => `${file}:${line}: ${what}`)),
  ...messages.flatMap(([commit, message = '']) => foreignWords(message).map(({ what }) => `commit ${commit}: ${what}`)),
];
for (const violation of violations) console.log(violation);
process.exitCode = violations.length === 0 ? 0 : 1;
