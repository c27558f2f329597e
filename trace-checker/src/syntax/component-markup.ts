/*
 * What the markup of a component writes unescaped, read as calls and loops at the offsets of the file: `v-html="e"` as `v_html (e)`,
 * `{@html e}` as `_html(e)`, `v-for` and `{#each}` as loops around what stands in them.
 */

const EMPTY_TAGS = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** The scripts with the code of the markup between them; the scripts alone where the markup writes nothing unescaped. */
export function withMarkup(ending: string, file: string, scripts: string): string {
  const markup = file.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, blank);
  const code = [...blank(markup)];
  const isRead = ending === 'svelte' ? readSvelte(markup, code) : readVue(markup, code);
  if (!isRead) return scripts;
  const written = code.join('');
  return scripts.replace(/[^\S\r\n]+/g, (gap, at: number) => written.slice(at, at + gap.length));
}

function write(code: string[], at: number, text: string): void {
  for (const [i, character] of Array.from(text).entries()) code[at + i] = character;
}

/** @returns the place of the first blank from there on, where the sign now stands */
function writeAtBlank(code: string[], sign: string, from: number, end: number): boolean {
  const at = code.indexOf(' ', from);
  if (at < 0 || at >= end) return false;
  code[at] = sign;
  return true;
}

function readSvelte(markup: string, code: string[]): boolean {
  if (!markup.includes('{@html ')) return false;
  let open = 0;
  let writtenTo = 0;
  for (const { index, 0: mark } of markup.matchAll(/\{(?:@html|#each)\s|\{\/each\}/g)) {
    if (index < writtenTo) continue;
    if (mark.startsWith('{/')) {
      open--;
      if (open < 0) return false;
      write(code, index, ';}');
      continue;
    }
    const end = endOfBraces(markup, index);
    if (end === undefined) return false;
    writtenTo = end;
    const inside = markup.slice(index + mark.length, end);
    if (mark.startsWith('{@')) {
      write(code, index, `;_html(${inside})`);
      continue;
    }
    const item = /\sas\s+([\w$]+|\{[^{}]*\}|\[[^[\]]*\])/.exec(inside);
    const list = inside.slice(0, item?.index).trimEnd();
    write(code, index, item ? `;for(${item[1] ?? ''} of ${list}){` : ';{');
    open++;
  }
  return open === 0;
}

function endOfBraces(text: string, from: number): number | undefined {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    depth += text[i] === '{' ? 1 : text[i] === '}' ? -1 : 0;
    if (depth === 0) return i;
  }
  return undefined;
}

/** `(item, at) in list`: the names of what is run over, and where in the text it stands. */
function loopOf(value: string): { readonly item: string; readonly at: number } | undefined {
  const between = /\s(?:in|of)\s+(?=\S)/.exec(value);
  const item = between && /^\(?\s*([\w$]+|\{[^{}]*\}|\[[^[\]]*\])(?:\s*,\s*[\w$]+)*\s*\)?$/.exec(value.slice(0, between.index).trim());
  return item ? { item: item[1] ?? '', at: between.index + between[0].length } : undefined;
}

function readVue(markup: string, code: string[]): boolean {
  if (!/\sv-html\s*=/.test(markup)) return false;
  const elements: { readonly name: string; readonly loops: boolean }[] = [];
  for (const { index, 0: tag, 1: slash, 2: name = '', 3: attributes = '' } of markup.matchAll(/<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'<>])*)>/g)) {
    const end = index + tag.length;
    if (slash === '/') {
      const last = elements.map((element) => element.name).lastIndexOf(name);
      const closed = last < 0 ? [] : elements.splice(last);
      if (!closed.filter(({ loops }) => loops).every(() => writeAtBlank(code, '}', index, end))) return false;
      continue;
    }
    const isEmpty = EMPTY_TAGS.has(name.toLowerCase()) || attributes.endsWith('/');
    let loops = false;
    for (const found of attributes.matchAll(/\s(v-html|v-for)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const value = found[2] ?? found[3] ?? '';
      const from = index + 1 + name.length + found.index + 1;
      const quote = from + found[0].length - 2;
      if (found[1] === 'v-html') {
        if (value.trim() === '') continue;
        if (code[from - 1] === ' ') code[from - 1] = ';';
        write(code, from, 'v_html');
        write(code, quote - value.length - 1, `(${value})`);
      } else if (!isEmpty && !loops) {
        const loop = loopOf(value);
        if (!loop) continue;
        write(code, from, `for(${loop.item} of `);
        write(code, quote - value.length + loop.at, `${value.slice(loop.at)})`);
        loops = writeAtBlank(code, '{', quote + 1, end);
      }
    }
    if (!isEmpty) elements.push({ name, loops });
  }
  return elements.every(({ loops }) => !loops);
}
