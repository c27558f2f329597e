/** What does not show as it is, as in text/plain-text.ts: written by its bytes, the word is the same and can be seen. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** One word of a POSIX shell command, quoted so that nothing in it is syntax. What hides is written by `$'…'`. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!HIDDEN.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = [...text.replaceAll('\0', '')].map((char) => (HIDDEN.test(char) ? hexBytes(char) : char.replace(/[\\']/, '\\$&')));
  return `$'${escaped.join('')}'`;
}

function hexBytes(char: string): string {
  return [...new TextEncoder().encode(char)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}
