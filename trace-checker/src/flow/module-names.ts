/*
 * Names between files, as their own text says them: a file may import what another exports as a whole under any name, and a part
 * of it under another one. What a file exports as a whole bears the name of the file.
 */
const REQUIRED = /(?<![\w$])([\w$]+)\s*=\s*(?:await\s+)?(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g;
const IMPORTED = /\bimport\s+(?:type\s+)?([\w$]+)\s*(?:,\s*\{[^{}]*\}\s*)?from\s*['"]([^'"\n]+)['"]/g;
const PARTS = /\{([^{}]*)\}\s*(?:from\s*['"]|=\s*(?:await\s+)?(?:require|import)\()/g;
const OWN_PARTS = /\bexport\s*\{([^{}]*)\}(?!\s*from\b)/g;
const HANDED_ON_PARTS = /\bexport\s*\{([^{}]*)\}\s*from\s*['"]/g;
const RENAMED_PART = /(?<![\w$])([\w$]+)\s*(?:\bas\b|:)\s*([\w$]+)/g;
const PYTHON_IMPORT = /^[ \t]*(?:from[ \t]+[\w.]+[ \t]+)?import[ \t]+(?:\([^)]*\)|[^\n]*)/gm;
/** Languages that know no `export { … } from`. */
const WITHOUT_EXPORTS = /\.(?:java|jspf?|pyw?)$/i;
const EXPORTED = /\bmodule\.exports\s*=\s*([\w$]+)\s*(?:;|$)|\bexport\s+default\s+(?:async\s+)?(?:function\s*\*?\s*|class\s+)?([\w$]+)/gm;

export type NamesByName = ReadonlyMap<string, readonly string[]>;

const NO_NAMES: NamesByName = new Map();

/** Local names → what they stand for in other files. */
export function importedNames(file: string, text: string): NamesByName {
  const names = new Map<string, string[]>();
  const add = (local: string, name: string): void => {
    if (local !== name) names.set(local, [...(names.get(local) ?? []), name]);
  };
  if (/\.pyw?$/i.test(file)) {
    for (const [statement] of text.matchAll(PYTHON_IMPORT)) for (const [, name = '', local = ''] of statement.matchAll(RENAMED_PART)) add(local, name);
    return names;
  }
  if (/\.(?:java|jspf?)$/i.test(file)) return names;
  for (const pattern of [REQUIRED, IMPORTED]) for (const [, local = '', specifier = ''] of text.matchAll(pattern)) add(local, wholeOf(specifier));
  for (const [, parts = ''] of text.matchAll(PARTS)) for (const [, name = '', local = ''] of parts.matchAll(RENAMED_PART)) add(local, name);
  return names;
}

/** Names under which a file exports what bears another one in it: `export { hidden as shown }`. */
export function exportedAs(text: string): NamesByName {
  return renamed(text, OWN_PARTS, (name, other) => [name, other]);
}

/** What a file hands on under another name than it has where it comes from: `export { default as load } from './load.js'`. */
export function handedOnAs(file: string, text: string): NamesByName {
  return WITHOUT_EXPORTS.test(file) ? NO_NAMES : renamed(text, HANDED_ON_PARTS, (name, other) => [other, name]);
}

function renamed(text: string, pattern: RegExp, pairOf: (name: string, other: string) => readonly [string, string]): NamesByName {
  const names = new Map<string, string[]>();
  for (const [, parts = ''] of text.matchAll(pattern)) {
    for (const [, name = '', other = ''] of parts.matchAll(RENAMED_PART)) {
      const [key, value] = pairOf(name, other);
      names.set(key, [...(names.get(key) ?? []), value]);
    }
  }
  return names;
}

/** Names of what the file exports as a whole. */
export function exportedWholes(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(EXPORTED)].map(([, required, imported]) => required ?? imported ?? ''));
}

/** The name of a whole file: `module auth` of `./model/auth`, `routes/auth/index.js`. */
export function wholeOf(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) === 'index' ? parts.at(-2) : parts.at(-1);
  return `module ${last ?? ''}`;
}
