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
  /** The text of a file between two places. */
  readonly between: (file: string, start: number, end: number) => string;
}

/** A form in a request for a query would change how it is sent. */
function isBeside(part: string, input: Input | undefined): boolean {
  return part !== 'body' || input?.place === 'body';
}

/** Python's `form['name']` raises where there is no such field; `form.get('name')` does not, nor does anything in the other languages. */
export function requiredInputs({ sources, input, sink, language, textOf, between }: Reading): readonly RequestDemand[] {
  if (language !== 'python' || input === undefined) return [];
  return [...sources].flatMap((source): readonly RequestDemand[] => {
    const { kind, part, name, encoding, place, ofParameter } = source;
    const isBefore = place.file === sink.file && place.function === sink.function && place.start < sink.end;
    if (part === undefined || ofParameter || !isBeside(part, input) || kind === 'uploaded-file' || !isBefore) return [];
    if (name === undefined) {
      const fields = part === 'body' && encoding !== undefined ? fieldsRead(between(place.file, 0, place.start), between(place.file, place.end, sink.end)) : [];
      return fields.map(([field = '', ...keys]): RequestDemand => ({ of: { kind, place: part, name: field, ...(keys.length > 0 && { keys }), ...(encoding !== undefined && { encoding }) }, is: 'present' }));
    }
    if (!/\]$/.test(textOf(source))) return [];
    return [{ of: { kind, place: part, name, ...(encoding !== undefined && { encoding }) }, is: 'present' }];
  });
}

/** The names that are read in brackets of what a whole body was assigned to, each with those below it, and not asked for first. */
function fieldsRead(before: string, after: string): readonly (readonly string[])[] {
  const variable = /(?:^|\n)[ \t]*([A-Za-z_]\w*)(?::[^=\n]+)?[ \t]*=[ \t]*(?:await[ \t]+)?$/.exec(before.slice(-LINE))?.[1];
  if (variable === undefined) return [];
  const read = new Set([...after.matchAll(new RegExp(`\\b${variable}((?:\\[(?:'[\\w-]+'|"[\\w-]+")\\])+)(?![ \\t]*=[^=])`, 'g'))].map(([, names = '']) => names.replaceAll('"', "'").slice(2, -2)));
  const isAsked = (field: string): boolean => new RegExp(`['"]${field}['"]\\s+(?:not\\s+)?in\\s+${variable}\\b`).test(after);
  return [...read].map((names) => names.split("']['")).filter(([field = '']) => !isAsked(field));
}

/** A line is looked at no further back. */
const LINE = 200;
