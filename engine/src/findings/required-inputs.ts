/* What a handler fails without: parts of the request that it reads by a way of reading that throws where nothing is there. */
import type { Input, RequestDemand } from '#engine/findings/finding.ts';
import type { Source } from '#engine/taint/values/taint.ts';

interface Reading {
  /** What the entry point reads of requests. */
  readonly sources: ReadonlySet<Source>;
  readonly input: Input | undefined;
  /** Where the flaw is: what is read behind it in the same function is not asked for. */
  readonly sink: { readonly file: string; readonly end: number; readonly function: string };
  readonly language: string;
  readonly textOf: (source: Source) => string;
}

/** A form in a request for a query would change how it is sent. */
function isBeside(part: string, input: Input | undefined): boolean {
  return part !== 'body' || input?.place === 'body';
}

/** Python's `form['name']` raises where there is no such field; `form.get('name')` does not, nor does anything in the other languages. */
export function requiredInputs({ sources, input, sink, language, textOf }: Reading): readonly RequestDemand[] {
  if (language !== 'python' || input === undefined) return [];
  return [...sources].flatMap((source): readonly RequestDemand[] => {
    const { kind, part, name, encoding, place, ofParameter } = source;
    if (part === undefined || name === undefined || ofParameter || !isBeside(part, input) || kind === 'uploaded-file') return [];
    const isBefore = place.file === sink.file && place.function === sink.function && place.start < sink.end;
    if (!isBefore || !/\]$/.test(textOf(source))) return [];
    return [{ of: { kind, place: part, name, ...(encoding !== undefined && { encoding }) }, is: 'present' }];
  });
}
