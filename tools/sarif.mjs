// @ts-check
// `npm run sarif [-- file…]`: what Microsoft's validator says of SARIF files, by the standard's rules and GitHub's. Default: the
// examples, which a test compares with what the code writes. The validator is 100 MB of a self-contained program for Linux on x64,
// so it is no dependency: it is installed into a cache when this is asked for, and where it does not run this says so and why.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '5.7.0';
const NAME = '@microsoft/sarif-multitool-linux';
const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', `sarif-multitool-${VERSION}`);
const program = join(cache, 'node_modules', NAME, 'Sarif.Multitool');

/** Advice that is not taken, with the reason. Errors and warnings of GitHub's rules are never among it. */
const DECLINED = new Map([
  ['SARIF2002', 'GitHub shows messages that are written out, and no others (its rule GH1007)'],
  ['SARIF2003', 'a folder that is scanned at the command line says nothing of a repository'],
  ['SARIF2005', 'the command line has no address of its own; the service names its explorer'],
  ['SARIF2009', 'rules are named by words, which stay the same and can be read'],
]);

/** @returns {string | undefined} why the validator cannot run */
function install() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return `it is a program for Linux on x64, this is ${process.platform} on ${process.arch}`;
  if (existsSync(program)) return undefined;
  mkdirSync(cache, { recursive: true });
  // Its install script does nothing but make the program executable.
  const { status } = spawnSync('npm', ['install', '--prefix', cache, '--no-save', '--no-package-lock', '--ignore-scripts', '--silent', `${NAME}@${VERSION}`], { stdio: 'inherit' });
  if (status !== 0) return `npm cannot install ${NAME}`;
  execFileSync('chmod', ['u+x', program]);
  return undefined;
}

/** That an address answers is not for a check of ours to ask: it would be the one connection to outside. */
const POLICY = `<?xml version="1.0"?><Properties><Properties Key="SARIF2006.UrisShouldBeReachable.Options">
<Property Key="RuleEnabled" Value="Disabled" Type="Driver.RuleEnabledState" /></Properties></Properties>`;

/**
 * @param {string} file
 * @returns {{ ruleId: string, level: string, line: string }[]}
 */
function judge(file) {
  const folder = mkdtempSync(join(tmpdir(), 'whitebox-sarif-'));
  try {
    const policy = join(folder, 'policy.xml');
    writeFileSync(policy, POLICY);
    const args = ['validate', file, '--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning;Note', '--config', policy];
    // The exit code says nothing of what was found: what counts is a line each, and the last one.
    const { stdout = '', error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: Infinity, env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
    if (error !== undefined || !stdout.includes('Analysis completed successfully.')) throw new Error(`the validator did not finish: ${error?.message ?? stdout}`);
    return stdout.split('\n').flatMap((line) => {
      const [, level, ruleId] = /: (error|warning|note) ([A-Z]+\d+): /.exec(line) ?? [];
      return level === undefined || ruleId === undefined ? [] : [{ ruleId, level, line }];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['docs/examples/findings.sarif', 'docs/examples/scan.sarif'].map((file) => join(root, file));
const reason = install();
if (reason !== undefined) {
  console.log(`not validated by Microsoft's validator: ${reason}`);
} else {
  for (const file of files) {
    const judged = judge(file);
    const open = judged.filter(({ ruleId, level }) => !DECLINED.has(ruleId) || level === 'error');
    for (const { line } of open) console.error(line);
    for (const [ruleId, why] of DECLINED) {
      if (judged.some((judgement) => judgement.ruleId === ruleId)) console.log(`${file}: ${ruleId} is not followed: ${why}`);
    }
    console.log(`${file}: ${open.length === 0 ? 'valid' : `${open.length} faults`}`);
    if (open.length > 0) process.exitCode = 1;
  }
}
