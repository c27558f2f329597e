/** One word of a POSIX shell command, quoted so that nothing in it is syntax. Control characters are written by `$'…'`. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!/[\u0000-\u001f\u007f]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/[\u0000-\u001f\u007f]/g, (char) => {
    const code = char.charCodeAt(0);
    return code === 0 ? '' : `\\x${code.toString(16).padStart(2, '0')}`;
  });
  return `$'${escaped}'`;
}
