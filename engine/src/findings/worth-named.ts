/*
 * Whether names tell that what a finding changes is worth something: names at the place of it, or members in what the program defines under the name of
 * what is changed. The words are those of the rule (`unless-named`, `unless-defined`).
 */
import { literalPattern } from '#engine/source/name-pattern.ts';
import type { Hop, Route } from '#engine/findings/finding.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

/** Of the administration of a program the path says so of whatever stands there: what that is, its last names tell. */
const PARTS_OF_A_ROUTE = 2;

/** How much of a definition is looked through, in UTF-16 units. */
const DEFINITION = 1_500;

/** What names of variables, classes and fields that reach a kind of rows end with. */
const ENDINGS = /(?:_?(?:model|modal|repository|repo|service|dao|mapper|collection|entity|schema|table|manager|impl|controller|router?|handler))+$/i;
const CALLS_AND_PARTS = /^(?:this|self|new|await|super|db|models?|req|request|body|data|object|assign|set|setattr|update|create|save|insert\w*|find\w*|build)$/i;

/** What the sink is called on, and what it is given first. */
function namesOf(text: string): string {
  const first = text.indexOf(',');
  return first < 0 ? text : text.slice(0, first);
}

function lastNames(path: string): string {
  const names = path.split('/').filter((part) => /^[\w-]/.test(part) && !/^admin/i.test(part));
  return names.slice(-PARTS_OF_A_ROUTE).join('/');
}

/** Names under which the program may define what is stored: of `this.ticketModel.create(dto)`, `ticket`. */
function definedNames({ text, function: name, file }: Hop): readonly string[] {
  const fileName = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '');
  const words = [...namesOf(text).matchAll(/[A-Za-z_]\w*/g)].map(([word]) => word);
  const names = [...words, ...name.split('.').slice(0, -1), fileName].filter((word) => !CALLS_AND_PARTS.test(word));
  return [...new Set(names.map((word) => word.replace(ENDINGS, '').replace(/^_+/, '').toLowerCase()).filter((word) => word.length > 2))];
}

/** Where something of that name is defined: a class, a record, a table, a schema, or whose it is. */
function definitionOf(singular: string): RegExp {
  const name = literalPattern(singular);
  return new RegExp(`(?:\\b(?:class|record|model|interface|table)\\s+|\\b(?:define|model|table|entity)\\(\\s*['"\`])${name}s?\\b|\\b${name}s?_?schema\\b[^=\\n]{0,80}=|\\b${name}s?\\.belongsTo\\(|\\b\\w+\\.has(?:Many|One)\\(\\s*${name}s?\\b`, 'gi');
}

type DefiningFile = Pick<SourceFile, 'path' | 'text'>;

interface Definition {
  /** The number of its file. */
  readonly file: number;
  readonly path: string;
  readonly text: string;
}

/** Of other letters the pattern and `toLowerCase` may disagree. */
const PLAIN = /^[\x00-\x7f]+$/;

/** What files define, by name: many findings ask for the same few names, and each is sought in all files. */
export class Definitions {
  readonly #files: readonly DefiningFile[];
  readonly #lower: string[] = [];
  readonly #byName = new Map<string, readonly Definition[]>();

  constructor(files: Iterable<DefiningFile>) {
    this.#files = [...files];
  }

  /** In the order of the files. */
  of(name: string): readonly Definition[] {
    const singular = name.replace(/s$/, '');
    const known = this.#byName.get(singular);
    if (known) return known;
    const pattern = definitionOf(singular);
    const found = this.#files.flatMap(({ path, text }, file) => (this.#mayName(file, singular) ? Array.from(text.matchAll(pattern), ({ index }) => ({ file, path, text: text.slice(index, index + DEFINITION) })) : []));
    this.#byName.set(singular, found);
    return found;
  }

  /** Where it does not stand at all, the pattern need not look at every word. */
  #mayName(file: number, name: string): boolean {
    if (!PLAIN.test(name)) return true;
    return (this.#lower[file] ??= (this.#files[file]?.text ?? '').toLowerCase()).includes(name);
  }
}

export interface Asked {
  readonly hops: readonly Hop[];
  readonly route: Route | undefined;
  readonly rule: Pick<Rule, 'unlessNamed' | 'unlessDefined'>;
}

/** Whether a name around, or a member of what the program defines, fits the words of the rule; and where the rule has none. */
export function isWorthNamed({ hops, route, rule: { unlessNamed, unlessDefined } }: Asked, definitions: Definitions): boolean {
  const sink = hops.at(-1);
  if (unlessNamed === undefined || sink === undefined) return true;
  const named = new RegExp(unlessNamed, 'i');
  const names = [namesOf(sink.text), sink.function, sink.file.slice(sink.file.lastIndexOf('/') + 1), lastNames(route?.path ?? '')];
  if (names.some((name) => named.test(name))) return true;
  return unlessDefined !== undefined && isDefinedSo(definedNames(sink), new RegExp(unlessDefined, 'i'), definitions);
}

function isDefinedSo(names: readonly string[], defined: RegExp, definitions: Definitions): boolean {
  return names.some((name) => definitions.of(name).some(({ text }) => defined.test(text)));
}

/** How much of a line behind a name tells what it holds. */
const DECLARED = 60;

/** The first member worth something of what the program defines under the name of what is changed, as the rule names such, and what it holds. */
export function worthMember({ hops, rule: { unlessDefined } }: Pick<Asked, 'hops' | 'rule'>, definitions: Definitions, isAsked: (path: string) => boolean): WorthMember | undefined {
  const sink = hops.at(-1);
  if (unlessDefined === undefined || sink === undefined) return undefined;
  const worth = new RegExp(unlessDefined, 'gi');
  // By file, and within one in the order of the names.
  for (const { text } of definedNames(sink).flatMap((name) => definitions.of(name)).filter(({ path }) => isAsked(path)).sort((a, b) => a.file - b.file)) {
    const found = memberIn(text, worth);
    if (found) return found;
  }
  return undefined;
}

export interface WorthMember {
  readonly name: string;
  readonly holds: 'text' | 'number' | 'truth';
}

function memberIn(definition: string, worth: RegExp): WorthMember | undefined {
  for (const { index, 0: { length } } of definition.matchAll(worth)) {
    const from = /\w*$/.exec(definition.slice(0, index + length))?.index ?? index;
    const [, name, behind = ''] = /^(\w+)['"]?\s*[?!]?([:=;][^\n,]*)/.exec(definition.slice(from, from + 2 * DECLARED)) ?? [];
    if (name === undefined || /^\d/.test(name)) continue;
    const line = `${/[^\n,]*$/.exec(definition.slice(0, from))?.[0] ?? ''}${behind}`;
    return { name, holds: /bool/i.test(line) ? 'truth' : /\b(?:int|integer|number|float|double|decimal|long)/i.test(line) ? 'number' : 'text' };
  }
  return undefined;
}
