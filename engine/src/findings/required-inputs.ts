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

/** Whether the one is the other, or what that is a part of. */
export function holds({ place, name, keys = [] }: Input, other: Input): boolean {
  return place === other.place && name === other.name && (keys.length === 0 || keys.join('\u0000') === (other.keys ?? []).join('\u0000'));
}

/** Python's `form['name']` raises where there is no such field; `form.get('name')` does not, nor does anything in the other languages. */
export function requiredInputs({ sources, input, sink, language, textOf, between }: Reading): readonly RequestDemand[] {
  if (language !== 'python' || input === undefined) return [];
  return [...sources].flatMap((source): readonly RequestDemand[] => {
    const { kind, part, name, encoding, place, ofParameter } = source;
    const isBefore = place.file === sink.file && place.function === sink.function && place.start < sink.end;
    if (part === undefined || ofParameter || !isBeside(part, input) || kind === 'uploaded-file' || !isBefore) return [];
    const demand = (field: string, keys: readonly string[] = []): RequestDemand => ({ of: { kind, place: part, name: field, ...(keys.length > 0 && { keys }), ...(encoding !== undefined && { encoding }) }, is: 'present' });
    if (name === undefined) {
      const variable = part === 'body' && encoding !== undefined ? assignedTo(between(place.file, 0, place.start)) : undefined;
      return variable === undefined ? [] : namesRead(variable, between(place.file, place.end, sink.end)).map(([field = '', ...keys]) => demand(field, keys));
    }
    const text = textOf(source);
    if (!text.endsWith(']')) return [];
    // What is read once is read again with other names below it.
    const variable = /^([A-Za-z_]\w*)\[['"][\w-]+['"]\]$/.exec(text)?.[1];
    const below = variable === undefined ? [] : namesRead(variable, between(place.file, place.start, sink.end)).flatMap(([field, ...keys]) => (field === name && keys.length > 0 ? [keys] : []));
    return below.length > 0 ? below.map((keys) => demand(name, keys)) : [demand(name)];
  });
}

/** What a whole body, which stands behind this, is assigned to. */
function assignedTo(before: string): string | undefined {
  return /(?:^|\n)[ \t]*([A-Za-z_]\w*)(?::[^=\n]+)?[ \t]*=[ \t]*(?:await[ \t]+)?$/.exec(before.slice(-LINE))?.[1];
}

/** The names that are read in brackets of a variable, each with those below it, and not asked for first. */
function namesRead(variable: string, after: string): readonly (readonly string[])[] {
  const read = new Set([...after.matchAll(new RegExp(`\\b${variable}((?:\\[(?:'[\\w-]+'|"[\\w-]+")\\])+)(?![ \\t]*=[^=])`, 'g'))].map(([, names = '']) => names.replaceAll('"', "'").slice(2, -2)));
  const isAsked = (field: string): boolean => new RegExp(`['"]${field}['"]\\s+(?:not\\s+)?in\\s+${variable}\\b`).test(after);
  return [...read].map((names) => names.split("']['")).filter(([field = '']) => !isAsked(field));
}

/** A line is looked at no further back. */
const LINE = 200;
