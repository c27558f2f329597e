/** The scripts of a component file (Vue, Svelte) as one text of the same length, so that offsets are those of the file. */
export interface ScriptBlocks {
  readonly text: string;
  readonly isTypeScript: boolean;
}

const OPENING = /<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/giy;

/** Blanks out everything outside `<script>` elements; line breaks stay. A script without an end runs to the end of the file. */
export function extractScripts(source: string): ScriptBlocks {
  const parts: string[] = [];
  let position = 0;
  let isTypeScript = false;
  for (;;) {
    const start = source.toLowerCase().indexOf('<script', position);
    OPENING.lastIndex = start;
    const opening = start < 0 ? null : OPENING.exec(source);
    if (opening === null) break;
    const attributes = opening[1] ?? '';
    const from = start + opening[0].length;
    const end = source.toLowerCase().indexOf('</script', from);
    const to = end < 0 ? source.length : end;
    isTypeScript ||= /\blang\s*=\s*["']?(ts|tsx|typescript)\b/i.test(attributes);
    parts.push(blank(source.slice(position, from)), source.slice(from, to));
    position = to;
  }
  parts.push(blank(source.slice(position)));
  return { text: parts.join(''), isTypeScript };
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
