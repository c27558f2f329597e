/*
 * What the markup of a component writes as it is, as the statements that it stands for, at the offsets of the file: `v-html="text"` is the
 * call `v_html (text)`, `{@html text}` is `_html(text)`, `<a :href="text">` is `v_href(text)`, and what stands in a loop of the markup stands in one of the code.
 */

/** What holds no markup of the component itself. */
const ASIDE = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'<>])*)>/g;
const DIRECTIVE = /\s(v-html|v-for|(?:v-bind)?:(?:href|src|action|formaction))\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes by the elements whose reader is taken to what they say. */
const ADDRESSES = new Map([['a', 'href'], ['area', 'href'], ['iframe', 'src'], ['embed', 'src'], ['form', 'action'], ['button', 'formaction'], ['input', 'formaction']]);
/** As a call that fits where the shortest form of the attribute stands: `:src="` has room for five letters. */
const CALLED = new Map([['href', 'v_href'], ['src', 'v_src'], ['action', 'v_href'], ['formaction', 'v_href']]);
const VUE_BETWEEN = /\s(?:in|of)\s+(?=\S)/;
const VUE_ITEM = /^\(?\s*([\w$]+|\{[^{}]*\}|\[[^[\]]*\])(?:\s*,\s*[\w$]+)*\s*\)?$/;
const SVELTE_ITEM = /\sas\s+([\w$]+|\{[^{}]*\}|\[[^[\]]*\])/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** A text as long as the file, to be written over. */
class Canvas {
  readonly #characters: string[];

  constructor(source: string) {
    this.#characters = [...Array.from({ length: source.length }, (_, i) => (source[i] === '\n' || source[i] === '\r' ? source[i] : ' '))];
  }

  put(at: number, text: string): void {
    for (let i = 0; i < text.length; i++) this.#characters[at + i] = text[i] ?? ' ';
  }

  /** Puts one sign where nothing stands yet. @returns whether there was room before the end */
  putBehind(from: number, sign: string, end: number): boolean {
    for (let at = from; at < end; at++) {
      if (this.#characters[at] !== ' ') continue;
      this.#characters[at] = sign;
      return true;
    }
    return false;
  }

  isBlank(at: number): boolean {
    return this.#characters[at] === ' ';
  }

  text(): string {
    return this.#characters.join('');
  }
}

/** The statements, with blanks for all else; undefined where the markup writes nothing as it is. */
export function markupCode(path: string, source: string): string | undefined {
  const markup = source.replace(ASIDE, (aside) => aside.replace(/[^\r\n]/g, ' '));
  const isSvelte = /\.svelte$/i.test(path);
  if (!(isSvelte ? /\{@html\s/.test(markup) : /\s(?:v-html|(?:v-bind)?:(?:href|src|action|formaction))\s*=/.test(markup))) return undefined;
  const canvas = new Canvas(markup);
  const code = (isSvelte ? drawSvelte(canvas, markup) : drawVue(canvas, markup)) ? canvas.text() : '';
  return code.trim() === '' ? undefined : code;
}

/** @returns whether each loop has an end */
function drawVue(canvas: Canvas, markup: string): boolean {
  const open: { readonly name: string; readonly isLoop: boolean }[] = [];
  for (const { index, 0: tag, 1: slash = '', 2: name = '', 3: attributes = '' } of markup.matchAll(TAG)) {
    if (slash !== '') {
      const at = open.findLastIndex((each) => each.name === name);
      for (const { isLoop } of at < 0 ? [] : open.splice(at)) if (isLoop && !canvas.putBehind(index, '}', index + tag.length)) return false;
      continue;
    }
    const isEmpty = VOID.test(name) || attributes.endsWith('/');
    const isLoop = drawDirectives(canvas, attributes, { name, at: index + 1 + name.length, end: index + tag.length, isEmpty });
    if (!isEmpty) open.push({ name, isLoop });
  }
  return open.every(({ isLoop }) => !isLoop);
}

interface Drawn {
  readonly name: string;
  readonly at: number;
  readonly end: number;
  readonly isEmpty: boolean;
}

/** @returns whether a loop begins there */
function drawDirectives(canvas: Canvas, attributes: string, { name: element, at, end, isEmpty }: Drawn): boolean {
  let isLoop = false;
  for (const found of attributes.matchAll(DIRECTIVE)) {
    const [whole, name = '', double, single] = found;
    const value = double ?? single ?? '';
    const from = at + found.index + 1;
    const close = at + found.index + whole.length - 1;
    const begin = close - value.length;
    const called = name === 'v-html' ? 'v_html' : addressCall(element, name);
    if (called !== undefined && value.trim() !== '') {
      if (canvas.isBlank(from - 1)) canvas.put(from - 1, ';');
      canvas.put(from, called);
      canvas.put(begin - 1, `(${value})`);
    }
    const loop = name === 'v-for' && !isEmpty && !isLoop ? vueLoop(value) : undefined;
    if (!loop) continue;
    canvas.put(from, `for(${loop.item} of `);
    canvas.put(begin + loop.listAt, `${value.slice(loop.listAt)})`);
    isLoop = canvas.putBehind(close + 1, '{', end);
  }
  return isLoop;
}

/** What stands for an attribute that takes the reader to an address; undefined for others. */
function addressCall(element: string, attribute: string): string | undefined {
  const name = attribute.slice(attribute.indexOf(':') + 1);
  return ADDRESSES.get(element.toLowerCase()) === name ? CALLED.get(name) : undefined;
}

/** `(item, at) in list`: what is run over, and where in the text. */
function vueLoop(value: string): { readonly item: string; readonly listAt: number } | undefined {
  const between = VUE_BETWEEN.exec(value);
  const [, item] = between ? VUE_ITEM.exec(value.slice(0, between.index).trim()) ?? [] : [];
  return between && item !== undefined ? { item, listAt: between.index + between[0].length } : undefined;
}

/** @returns whether each loop, and each part in braces, has an end */
function drawSvelte(canvas: Canvas, markup: string): boolean {
  let depth = 0;
  let drawnTo = 0;
  for (const { index, 0: sign } of markup.matchAll(/\{(?:@html|#each)\s|\{\/each\}/g)) {
    if (index < drawnTo) continue;
    if (sign === '{/each}') {
      if (--depth < 0) return false;
      canvas.put(index, ';}');
      continue;
    }
    const close = closingBrace(markup, index);
    if (close === undefined) return false;
    drawnTo = close;
    const inner = markup.slice(index + sign.length, close);
    if (sign.startsWith('{@html')) {
      canvas.put(index, `;_html(${inner})`);
      continue;
    }
    const found = SVELTE_ITEM.exec(inner);
    const list = inner.slice(0, found?.index).trimEnd();
    // Without a name for its elements it is run as often as there are some.
    canvas.put(index, found ? `;for(${found[1] ?? ''} of ${list}){` : ';{');
    depth++;
  }
  return depth === 0;
}

/** Where the brace at the place is closed. */
function closingBrace(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return undefined;
}
