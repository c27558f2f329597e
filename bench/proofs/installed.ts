/* What the applications of the fleet stand on, fetched once into the cache by the language's own client. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CACHE_FOLDER } from '../corpus/fetch-package.ts';

/** How applications of a language are started, after their dependencies stand in a folder. */
export interface Runtime {
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Makes the application in a folder ready to start. */
  readonly prepare?: (folder: string) => void;
}

type Dependencies = Readonly<Record<string, string>>;

interface Language {
  readonly install: (folder: string, dependencies: Dependencies) => void;
  readonly runtime: (folder: string) => Runtime;
}

const INSTALL_TIMEOUT_MS = 600_000;

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_TIMEOUT_MS });
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  javascript: {
    install: (folder, dependencies) => {
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
      run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], folder);
    },
    runtime: (folder) => ({ command: process.execPath, environment: { NODE_PATH: path.join(folder, 'node_modules') } }),
  },
  python: {
    install: (folder, dependencies) => {
      const packages = Object.entries(dependencies).map(([name, version]) => `${name}==${version}`);
      run('python3', ['-m', 'pip', 'install', '--quiet', '--target', path.join(folder, 'packages'), ...packages], folder);
    },
    runtime: (folder) => ({ command: 'python3', environment: { PYTHONPATH: path.join(folder, 'packages'), PYTHONDONTWRITEBYTECODE: '1' } }),
  },
  java: {
    install: (folder, dependencies) => {
      const rows = Object.entries(dependencies).map(([name, version]) => {
        const [group = '', artifact = ''] = name.split(':');
        return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
      });
      writeFileSync(path.join(folder, 'pom.xml'), `<project><modelVersion>4.0.0</modelVersion><groupId>fleet</groupId><artifactId>fleet</artifactId><version>1</version><dependencies>${rows.join('')}</dependencies></project>`);
      run('mvn', ['--batch-mode', '--quiet', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies', '-DoutputDirectory=jars'], folder);
    },
    runtime: (folder) => ({
      command: 'java', environment: { CLASSPATH: `classes:${path.join(folder, 'jars')}/*` },
      // Names of parameters are names of the request's.
      prepare: (application) => run('javac', ['-parameters', '-cp', `${path.join(folder, 'jars')}/*`, '-d', 'classes', 'App.java'], application),
    }),
  },
};

/** What starts applications of a language. Throws, with the reason, where its dependencies cannot be had. */
export function installRuntime(language: string, fleet: string): Runtime {
  const known = LANGUAGES[language];
  if (known === undefined) throw new Error(`Nothing is known of how to run ${language}.`);
  const text = readFileSync(path.join(fleet, `${language}.yml`), 'utf8');
  const { dependencies } = parse(text) as { dependencies: Dependencies }; // Our own file.
  const folder = path.join(CACHE_FOLDER, 'proofs', `${language}-${createHash('sha256').update(JSON.stringify(dependencies)).digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) installInto(folder, known, dependencies);
  return known.runtime(folder);
}

function installInto(folder: string, language: Language, dependencies: Dependencies): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    language.install(work, dependencies);
    renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
