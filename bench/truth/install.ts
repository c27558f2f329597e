/* Libraries by exact version, installed once into the cache by their registry's own client; none of their install scripts runs. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '../corpus/fetch-package.ts';
import type { ProbedLanguage } from './claims.ts';

export type Packages = Readonly<Record<string, string>>;

const INSTALL_TIMEOUT_MS = 600_000;

const INSTALLERS: Readonly<Record<ProbedLanguage, (folder: string, packages: Packages) => void>> = {
  javascript: (folder, packages) => {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    // A library says which other versions it gets on with; the probes tell whether it does.
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', '--legacy-peer-deps', '--prefer-offline'], folder);
  },
  python: (folder, packages) => {
    const pinned = Object.entries(packages).map(([name, version]) => `${name}==${version}`);
    if (pinned.length > 0) run('python3', ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary', ':all:', '--target', path.join(folder, 'packages'), ...pinned], folder);
  },
  java: (folder, packages) => {
    const rows = Object.entries(packages).map(([name, version]) => {
      const [group = '', artifact = ''] = name.split(':');
      return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
    });
    if (rows.length === 0) return;
    writeFileSync(path.join(folder, 'pom.xml'), `<project><modelVersion>4.0.0</modelVersion><groupId>truth</groupId><artifactId>truth</artifactId><version>1</version><dependencies>${rows.join('')}</dependencies></project>`);
    run('mvn', ['--batch-mode', '--quiet', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies', '-DoutputDirectory=jars'], folder);
  },
};

/**
 * The folder with the packages of a language.
 * @throws {Error} with what the client said, where they cannot be had.
 */
export function installPackages(language: ProbedLanguage, packages: Packages, cache = path.join(CACHE_FOLDER, 'truth')): string {
  const key = createHash('sha256').update(JSON.stringify(Object.entries(packages).sort())).digest('hex').slice(0, 12);
  const folder = path.join(cache, `${language}-${key}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    INSTALLERS[language](work, packages);
    renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

function run(command: string, args: readonly string[], cwd: string): void {
  try {
    execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: INSTALL_TIMEOUT_MS });
  } catch (error) {
    const { stderr, stdout } = error as { readonly stderr?: Buffer; readonly stdout?: Buffer }; // What execFileSync throws carries both.
    const [line = 'it could not be started'] = `${stderr?.toString() ?? ''}\n${stdout?.toString() ?? ''}`.split('\n').filter((each) => /error/i.test(each));
    throw new Error(`${command} could not install: ${line.slice(0, 300)}`, { cause: error });
  }
}
