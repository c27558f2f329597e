import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A flaw of an application of the fleet, as the comment at its line says it. */
export interface Flaw {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  /** What an answer has to show, or how much longer the last of a proof has to take than the first. */
  readonly shows: RegExp | { readonly slowerThanMs: number };
}

/** `// flaw: sql-injection /hidden-product/`, `# flaw: regular-expression-denial-of-service slower than 500 ms`. */
const ANNOTATION = /(?:\/\/|#) flaw: ([a-z-]+) (?:\/(.+)\/|slower than (\d+) ms)\s*$/;

/** The flaws that the sources below a folder say they have. Throws on an annotation that says none. */
export function readFlaws(folder: string): Flaw[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|ts|py|java)$/.test(file)).sort();
  return files.flatMap((file) => flawsIn(file, readFileSync(path.join(folder, file), 'utf8')));
}

/** The flaws of one file. */
export function flawsIn(file: string, text: string): Flaw[] {
  return text.split('\n').flatMap((content, index) => {
    if (!content.includes('flaw:')) return [];
    const [, rule, pattern, milliseconds] = ANNOTATION.exec(content) ?? [];
    if (rule === undefined) throw new Error(`${file}:${index + 1}: write "flaw: RULE /WHAT THE ANSWER SHOWS/" or "flaw: RULE slower than N ms".`);
    const shows = pattern === undefined ? { slowerThanMs: Number(milliseconds) } : new RegExp(pattern, 's');
    return [{ file: file.replaceAll(path.sep, '/'), line: index + 1, rule, shows }];
  });
}
