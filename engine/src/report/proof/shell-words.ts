/** What does not show as it is, as in text/plain-text.ts; a line break shows. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** One word of a POSIX shell command, quoted so that nothing in it is syntax. What hides is written by its bytes: `"$(printf '\015')"`. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  const runs = text.replaceAll('\0', '').split(new RegExp(`((?:${HIDDEN.source})+)`, 'u'));
  return runs.map((run, index) => (index % 2 === 1 ? `"$(printf '${[...run].map(octalBytes).join('')}')"` : quoted(run))).join('') || "''";
}

function quoted(text: string): string {
  return text === '' ? '' : `'${text.replaceAll("'", "'\\''")}'`;
}

function octalBytes(char: string): string {
  return [...new TextEncoder().encode(char)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
