/** A language that we recognise. `isRead`: a front-end reads it, so its lines count and are paid for. */
export interface Language {
  readonly id: string;
  readonly name: string;
  readonly extensions: readonly string[];
  /** Interpreters in a `#!` line, for files without an extension. */
  readonly interpreters: readonly string[];
  readonly isRead: boolean;
}

/** The one list: what the front-ends read is what is counted. */
const READ: ReadonlySet<string> = new Set(['javascript', 'typescript', 'python', 'java']);

const language = (id: string, name: string, extensions: string, interpreters = ''): Language =>
  ({ id, name, extensions: extensions.split(' '), interpreters: interpreters.split(' ').filter((word) => word !== ''), isRead: READ.has(id) });

export const LANGUAGES: readonly Language[] = [
  language('javascript', 'JavaScript', '.js .jsx .mjs .cjs .vue .svelte .astro', 'node nodejs bun'),
  language('typescript', 'TypeScript', '.ts .tsx .mts .cts', 'tsx ts-node deno'),
  language('java', 'Java', '.java .jsp .jspf'),
  language('python', 'Python', '.py .pyw', 'python python2 python3'),
  language('go', 'Go', '.go'),
  language('php', 'PHP', '.php .phtml', 'php'),
  language('ruby', 'Ruby', '.rb .erb .rake', 'ruby'),
  language('csharp', 'C#', '.cs .cshtml'),
  language('kotlin', 'Kotlin', '.kt .kts'),
  language('rust', 'Rust', '.rs'),
  language('c', 'C', '.c .h'),
  language('cpp', 'C++', '.cc .cpp .cxx .hpp .hh'),
  language('swift', 'Swift', '.swift'),
  language('scala', 'Scala', '.scala'),
  language('shell', 'Shell', '.sh .bash', 'sh bash zsh dash'),
  language('perl', 'Perl', '.pl .pm', 'perl'),
];

const BY_EXTENSION = new Map(LANGUAGES.flatMap((entry) => entry.extensions.map((extension) => [extension, entry] as const)));
const BY_INTERPRETER = new Map(LANGUAGES.flatMap((entry) => entry.interpreters.map((interpreter) => [interpreter, entry] as const)));

/** The language by the file's extension. */
export function languageOfPath(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? undefined : BY_EXTENSION.get(name.slice(dot));
}

/** Whether a file could be a script by its first line: it has no extension. */
export function mayHaveInterpreter(path: string): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.');
}

/** The language by a `#!` line: `#!/usr/bin/env -S node --flag`, `#!/usr/bin/python3.11`. */
export function languageOfInterpreter(text: string): Language | undefined {
  if (!text.startsWith('#!')) return undefined;
  const words = text.slice(2, 200).split(/[\r\n]/, 1)[0]?.trim().split(/\s+/) ?? [];
  const programs = words.filter((word) => !word.startsWith('-') && !word.includes('=')).map((word) => word.slice(word.lastIndexOf('/') + 1));
  const program = programs[0] === 'env' ? programs[1] : programs[0];
  return BY_INTERPRETER.get((program ?? '').replace(/[\d.]+$/, ''));
}
