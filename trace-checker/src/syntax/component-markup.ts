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
  for (const { index, 0: mark } of markup.matchAll(/\{(?:@html|#each)\s|\{\/each\}/g)) {
    if (mark.startsWith('{/')) {
      open--;
      if (open < 0) return false;
      write(code, index, ';}');
      continue;
    }
    const inside = markup.slice(index + mark.length, endOfBraces(markup, index));
    if (mark.startsWith('{@')) {
      write(code, index, `;_html(${inside})`);
      continue;
    }
    const loop = /^([\s\S]+?)\s+as\s+([\w$]+|\{[^{}]*\}|\[[^[\]]*\])/.exec(inside);
    if (!loop) return false;
    write(code, index, `;for(${loop[2] ?? ''} of ${loop[1] ?? ''}){`);
    open++;
  }
  return open === 0;
}

function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    depth += text[i] === '{' ? 1 : text[i] === '}' ? -1 : 0;
    if (depth === 0) return i;
  }
  return text.length;
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
        const head = /^\s*\(?\s*([\w$]+|\{[^{}]*\}|\[[^[\]]*\])(?:\s*,\s*[\w$]+)*\s*\)?\s+(?:in|of)\s+(?=\S)/.exec(value);
        if (!head) continue;
        write(code, from, `for(${head[1] ?? ''} of `);
        write(code, quote - value.length + head[0].length, `${value.slice(head[0].length)})`);
        loops = writeAtBlank(code, '{', quote + 1, end);
      }
    }
    if (!isEmpty) elements.push({ name, loops });
  }
  return elements.every(({ loops }) => !loops);
}
