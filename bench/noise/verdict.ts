import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Where a finding lies, and by which rule. */
export interface NoiseFinding {
  readonly package: string;
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

export const VERDICTS = ['true', 'false', 'debatable'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a person who read the code says of a finding. `debatable`: the code does it, and its documentation says so. */
export interface Judgement extends NoiseFinding {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** One text for the place: `express lib/view.js:12 path-traversal`. */
export function placeOf({ package: name, file, line, rule }: NoiseFinding): string {
  return `${name} ${file}:${line} ${rule}`;
}

/** Reads judgements, one mapping each: `at: express lib/view.js:12 path-traversal`, `verdict`, `reason`. A missing file holds none. */
export function readJudgements(file: string): ReadonlyMap<string, Omit<Judgement, keyof NoiseFinding>> {
  if (!existsSync(file)) return new Map();
  const entries: unknown = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' });
  if (!Array.isArray(entries)) throw new Error(`${file} is no list`);
  return new Map(entries.map((entry: Readonly<Record<string, unknown>>, index) => {
    const { at, verdict: said, reason } = entry;
    const verdict = VERDICTS.find((known) => known === said);
    if (typeof at !== 'string' || verdict === undefined || typeof reason !== 'string' || reason === '') {
      throw new Error(`${file}: entry ${index + 1} needs at, reason and a verdict of ${VERDICTS.join(', ')}`);
    }
    return [at, { verdict, reason }];
  }));
}
