/** Languages whose name is not their key with a capital. */
const NAMES: Readonly<Record<string, string>> = { javascript: 'JavaScript', typescript: 'TypeScript', csharp: 'C#', php: 'PHP' };

/** `javascript` → `JavaScript`. */
export function languageName(key: string): string {
  return NAMES[key] ?? key.replace(/^./, (letter) => letter.toUpperCase());
}
