/* How a call is written, read off its text. */

/** `users`, `find`, `toArray` of `users.find({ name: of(it) }).toArray()`. */
export function methodsOf(text: string): readonly string[] {
  return (withoutParentheses(text).match(/[\w$]+/g) ?? []);
}

/** The method of the first call of the text. */
export function methodBefore(text: string): string {
  return /[\w$]+$/.exec(text.split('(', 1)[0] ?? '')?.[0] ?? '';
}

/** The text without what stands in parentheses. */
export function withoutParentheses(text: string): string {
  const inner = text.replaceAll(/\([^()]*\)/g, '');
  return inner === text ? text : withoutParentheses(inner);
}

/** What the first call of the text is given. */
export function argumentsOf(text: string): readonly string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const sign of text.slice(text.indexOf('(') + 1)) {
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth < 0) break;
    if (/[([{]/.test(sign)) depth += 1;
    if (sign === ',' && depth === 0) found.push('');
    else found.push(`${found.pop() ?? ''}${sign}`);
  }
  return found.map((each) => each.trim());
}
