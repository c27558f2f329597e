/*
 * Statements that a program keeps in XML files, each for a method of an interface: `<mapper namespace="shop.Orders">` with
 * `<select id="sorted">SELECT … ORDER BY ${by}</select>`. Whatever these files hold, reading them takes time in proportion
 * to their length, fragments included.
 */
import type { StatementForm, Statements } from '#engine/ir/outside.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { parseXml } from '#engine/program/parse-xml.ts';
import type { Element } from '#engine/program/parse-xml.ts';

/** Longer files are data, and longer statements are none that people write. */
const MAX_LENGTH = 1_000_000;
const MAX_STATEMENT = 100_000;

/** Reads the statements of all files that have one of the forms. */
export function readStatements(files: readonly SourceFile[], forms: readonly StatementForm[]): Statements {
  const statements = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const form = path.endsWith('.xml') && text.length <= MAX_LENGTH ? forms.find(({ root }) => text.includes(`<${root}`)) : undefined;
    const [root] = form ? parseXml(text).filter((part) => typeof part !== 'string' && part.name === form.root) : [];
    if (!form || root === undefined || typeof root === 'string') continue;
    const type = root.attributes.get(form.names) ?? '';
    const known = statements.get(type) ?? new Map<string, string>();
    for (const [id, statement] of statementsIn(root, form)) known.set(id, statement);
    statements.set(type, known);
  }
  return statements;
}

function* statementsIn(root: Element, { statements, id }: StatementForm): Generator<readonly [id: string, text: string]> {
  const fragments = new Map(root.content.flatMap((part) => (typeof part === 'string' ? [] : [[part.attributes.get(id) ?? '', part] as const])));
  for (const part of root.content) {
    if (typeof part === 'string' || !statements.includes(part.name)) continue;
    yield [part.attributes.get(id) ?? '', textOf(part, { fragments, names: new Map(), length: 0 }, [])];
  }
}

interface Reading {
  readonly fragments: ReadonlyMap<string, Element>;
  /** Names that stand for others: the item of a loop for what it goes over, a name for what was bound to it. '' for what is constant. */
  readonly names: ReadonlyMap<string, string>;
  length: number;
}

/** The text of an element, with what stands in elements of it, fragments that it names put in, and names replaced that stand for others. */
function textOf(element: Element, reading: Reading, within: readonly Element[]): string {
  if (within.includes(element)) return '';
  const texts: string[] = [];
  let { names } = reading;
  for (const part of element.content) {
    if (reading.length > MAX_STATEMENT) break;
    if (typeof part === 'string') {
      reading.length += part.length;
      texts.push(renamed(part, names));
      continue;
    }
    const { attributes } = part;
    const bound = attributes.get('name');
    if (part.name === 'bind' && bound !== undefined) names = new Map(names).set(bound, /(?:^|[^'"\w.])([a-z_]\w*(?:\.\w+)*)(?![\w('"])/i.exec(withoutTexts(attributes.get('value') ?? ''))?.[1] ?? '');
    const inner = { ...reading, names: namesWithin(part, names) };
    const fragment = reading.fragments.get(attributes.get('refid') ?? '');
    texts.push(textOf(part, inner, [...within, element]));
    const filled = { ...inner, names: filledBy(part, inner.names) };
    if (fragment) texts.push(textOf(fragment, filled, [...within, element, part]));
    reading.length = filled.length;
  }
  return texts.join('');
}

function withoutTexts(expression: string): string {
  return expression.replace(/'[^']*'|"[^"]*"/g, '\'\'');
}

/** An element for each item of a list; one that stands only where a name equals one of some constants. */
function namesWithin({ attributes }: Element, names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const item = attributes.get('item');
  if (item !== undefined) return new Map(names).set(item, attributes.get('collection') ?? '');
  const alternatives = (attributes.get('test') ?? '').split(/\s+or\s+|\|\|/).map((test) => /^\s*(\w[\w.]*)\s*(?:==|eq)\s*(?:'[^']*'|"[^"]*")\s*$/.exec(test)?.[1]);
  const [name] = alternatives;
  return name !== undefined && alternatives.every((each) => each === name) ? new Map(names).set(name, '') : names;
}

/** What an element that puts a fragment in fills names of it with: `<property name="alias" value="p"/>`. */
function filledBy({ content }: Element, names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const properties = content.flatMap((part) => (typeof part !== 'string' && part.name === 'property' ? [part.attributes] : []));
  if (properties.length === 0) return names;
  return new Map([...names, ...properties.map((attributes): readonly [string, string] => {
    const value = renamed(attributes.get('value') ?? '', names);
    return [attributes.get('name') ?? '', /[$#]\{\s*(\w[\w.]*)/.exec(value)?.[1] ?? ''];
  })]);
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return text;
  return text.replace(/([$#]\{\s*)(\w+)/g, (whole, opening: string, name: string) => {
    const other = names.get(name);
    return other === undefined ? whole : opening + other;
  });
}
