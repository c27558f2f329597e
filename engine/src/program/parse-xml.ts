/* XML as programs keep it beside their code: elements, attributes, texts. Namespaces and what a document type defines say nothing here. */

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: Part[];
}

export type Part = Element | string;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: '\'' };
const SKIPPED = [{ from: '<!--', to: '-->' }, { from: '<?', to: '?>' }, { from: '<!', to: '>' }];

/** The elements at the root. What is not closed ends with the file. */
export function parseXml(text: string): readonly Part[] {
  const root: Element = { name: '', attributes: new Map(), content: [] };
  const open = [root];
  const add = (part: Part): void => {
    open.at(-1)?.content.push(part);
  };
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) add(text.slice(at, end).replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''));
    if (next < 0) break;
    if (text.startsWith('<![CDATA[', next)) {
      const close = endOf(text, ']]>', next);
      add(text.slice(next + 9, close));
      at = close + 3;
      continue;
    }
    const skipped = SKIPPED.find(({ from }) => text.startsWith(from, next));
    if (skipped) {
      at = endOf(text, skipped.to, next) + skipped.to.length;
      continue;
    }
    const close = tagEnd(text, next);
    const tag = text.slice(next + 1, close);
    at = close + 1;
    if (tag.startsWith('/')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Element = { name: /^[\w:.-]*/.exec(tag)?.[0] ?? '', attributes: attributesIn(tag), content: [] };
    add(element);
    if (!tag.endsWith('/')) open.push(element);
  }
  return root.content;
}

function endOf(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found;
}

/** A sign > in quotes ends no tag. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === '\'') quote = character;
    else if (character === '>') return at;
  }
  return text.length;
}

function attributesIn(tag: string): ReadonlyMap<string, string> {
  return new Map([...tag.matchAll(/([\w:.-]+)\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [name, double ?? single ?? '']));
}
