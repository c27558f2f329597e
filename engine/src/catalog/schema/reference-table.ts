/* One table of the reference: key, value, meaning. */
import type Type from 'typebox';

/** A schema as JSON holds it. */
export interface Written {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Written>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Written>>;
  readonly items?: Written | readonly Written[];
  readonly anyOf?: readonly Written[];
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
}

interface TableOptions {
  /** Where the rows that a key holds are told, if they have a table of their own. */
  readonly rowLink?: (key: string) => string | undefined;
  /** Lines behind those of the keys. */
  readonly further?: readonly string[];
}

/** How a word that schemas have for a title is called, one and several. */
const NAMES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  path: ['path', 'paths'],
  kind: ['kind', 'kinds'],
  mark: ['mark', 'marks'],
  pattern: ['pattern', 'patterns'],
  constant: ['constant', 'constants'],
  shape: ['shape', 'shapes'],
  condition: ['[condition](#conditions)', '[conditions](#conditions)'],
  route: ['[route](#routes)', '[routes](#routes)'],
  answer: ['[answer](#answers)', '[answers](#answers)'],
  mechanism: ['[mechanism](#mechanisms)', '[mechanisms](#mechanisms)'],
};
const TYPES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['text', 'texts'], number: ['number', 'numbers'], integer: ['number', 'numbers'], boolean: ['`true` or `false`', 'truth values'], null: ['`null`', 'nulls'],
};

/** The schema as JSON Schema has it. */
export function plain(schema: Type.TSchema): Written {
  // A schema is JSON by its making; its static type does not say which.
  return JSON.parse(JSON.stringify(schema)) as Written;
}

/** The anchor that a heading gets. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\w -]/g, '').replaceAll(' ', '-');
}

/** The object without a name of its own that a value is, or that stands in the list or map that it is. */
export function innerObject(schema: Written): Written | undefined {
  if (schema.properties) return schema.title === undefined && !isUniform(schema) ? schema : undefined;
  const within = [...itemsOf(schema), ...Object.values(schema.patternProperties ?? {}), ...(schema.anyOf ?? [])];
  return within.map(innerObject).find((inner) => inner !== undefined);
}

/** The table of an object's keys. */
export function tableOf(schema: Written, options: TableOptions): string {
  return ['| key | value | meaning |', '| --- | --- | --- |', ...linesOf(schema, '', options), ...(options.further ?? [])].join('\n');
}

function linesOf({ properties = {}, required = [] }: Written, before: string, { rowLink }: TableOptions): readonly string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const link = rowLink?.(key);
    const name = `\`${before}${key}\``;
    const inner = link === undefined ? innerObject(schema) : undefined;
    return [
      line([required.includes(key) ? `**${name}**` : name, link ?? valueOf(schema), schema.description ?? '']),
      ...(link === undefined ? choicesOf(schema).map(([word, meaning]) => line(['', `\`${word}\``, meaning])) : []),
      ...(inner ? linesOf(inner, `${before}${key}.`, {}) : []),
    ];
  });
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** Words that may stand there, each with what it means. */
function choicesOf(schema: Written): readonly (readonly [word: string, meaning: string])[] {
  const listed = (schema.enum ?? []).flatMap((word, i) => (schema.enumDescriptions?.[i] ? [[word, schema.enumDescriptions[i]] as const] : []));
  const single = typeof schema.const === 'string' && schema.description !== undefined ? [] : (schema.anyOf ?? []).flatMap((each) => (typeof each.const === 'string' && each.description ? [[each.const, each.description] as const] : []));
  return [...listed, ...single, ...itemsOf(schema).flatMap(choicesOf)];
}

/** What may stand there, in words. */
export function valueOf(schema: Written): string {
  if (schema.title !== undefined) return NAMES[schema.title]?.[0] ?? schema.title;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const).replaceAll('"', '')}\``;
  if (schema.enum) return schema.enumDescriptions ? 'one of' : schema.enum.map((word) => `\`${word}\``).join(', ');
  if (schema.anyOf) return alternatives(schema.anyOf);
  if (schema.type === 'array') return Array.isArray(schema.items) ? 'two numbers' : `list of ${several(itemsOf(schema)[0] ?? {})}`;
  const held = heldBy(schema);
  if (held) return `map to ${several(held)}`;
  if (schema.properties) return 'keys';
  return schema.pattern?.startsWith('^https:') ? 'address' : TYPES[schema.type ?? '']?.[0] ?? 'anything';
}

/** What a map holds under each of its keys. */
function heldBy(schema: Written): Written | undefined {
  return Object.values((isUniform(schema) ? schema.properties : schema.patternProperties) ?? {})[0];
}

/** `path or list of paths`; words that are told below stand there as `one of`. */
function alternatives(schemas: readonly Written[]): string {
  const words = schemas.filter((schema) => typeof schema.const === 'string' && schema.description);
  const others = schemas.filter((schema) => !words.includes(schema)).map((schema) => (schema.properties ? 'keys' : valueOf(schema)));
  return [...others, ...(words.length > 0 ? ['one of'] : [])].join(', or ').replace('`true` or `false`, or', '`true`, `false`, or');
}

function several(schema: Written): string {
  if (schema.title !== undefined) return NAMES[schema.title]?.[1] ?? schema.title;
  if (schema.enum) return 'words';
  if (schema.anyOf) return schema.anyOf.map(several).join(' or ');
  if (schema.type === 'array') return `lists of ${several(itemsOf(schema)[0] ?? {})}`;
  if (schema.properties) return 'rows';
  return TYPES[schema.type ?? '']?.[1] ?? 'values';
}

function itemsOf({ items }: Written): readonly Written[] {
  return items === undefined ? [] : [items].flat();
}

/** Whether all keys hold the same, so that it is a map from given words. */
function isUniform({ properties }: Written): boolean {
  const [first, ...others] = Object.values(properties ?? {}).map((schema) => JSON.stringify(schema));
  return first !== undefined && others.length > 1 && others.every((schema) => schema === first);
}

/** Prose in lines that an editor shows whole; those behind the first begin with `indent`. */
export function wrapped(text: string, indent = ''): string {
  return text.split(' ').reduce((lines, word) => (lines.length - lines.lastIndexOf('\n') + word.length > 150 ? `${lines}\n${indent}${word}` : `${lines} ${word}`));
}
