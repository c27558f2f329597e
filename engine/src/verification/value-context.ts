/*
 * Where a value lands in the text that it becomes part of, told from the literal before it: what protects a value
 * depends on that place, not on the protection alone.
 */

/** The end of the literal before the first joined value: quote and `+`, quote and `.`, `${`, `#{`, `%s`. */
const JOIN = /["'`]\s*(?:\+|\.\s)|\$\{|#\{|%[sd]/;

/** The literal text before the first value that is joined to it; empty where the code shows none. */
export function literalBefore(code: string): string {
  const join = JOIN.exec(code);
  if (join === null) return '';
  const before = code.slice(0, join.index);
  const open = before.search(/["'`]/);
  return open < 0 ? '' : before.slice(open + 1);
}

/** The quote that a value stands in, if it stands in one: `… WHERE id = '` + value. */
export function quoteAround(literal: string): "'" | '"' | undefined {
  const quote = /(["'])[\s%(]*$/.exec(literal)?.[1];
  if (quote === "'" || quote === '"') return quote;
  return undefined;
}

/** A place in an HTML page. HTML escaping makes a value safe in `text` and `quoted-attribute` only. */
export type MarkupContext = 'text' | 'quoted-attribute' | 'unquoted-attribute' | 'url' | 'script' | 'style' | 'tag';

const URL_ATTRIBUTE = /^(?:href|src|action|formaction|data|poster|srcdoc|xlink:href)$/i;

/** As much of a tag as is looked at: the search below is quadratic in it. */
const MAX_TAG = 1000;

function attributeContext(tag: string): MarkupContext {
  const attribute = /([\w:-]+)\s*=\s*(["']?)([^"'>]*)$/.exec(tag.slice(-MAX_TAG));
  if (attribute === null) return 'tag';
  const [, name = '', quote = '', value = ''] = attribute;
  if (/^on/i.test(name)) return 'script';
  if (/^style$/i.test(name)) return 'style';
  if (URL_ATTRIBUTE.test(name) && value.trim() === '') return 'url';
  if (/^javascript:/i.test(value.trim())) return 'script';
  return quote === '' ? 'unquoted-attribute' : 'quoted-attribute';
}

/** The place in a page at which a value after this literal stands. */
export function markupContext(literal: string): MarkupContext {
  const lower = literal.toLowerCase();
  for (const [element, context] of [['script', 'script'], ['style', 'style']] as const) {
    if (lower.lastIndexOf(`<${element}`) > lower.lastIndexOf(`</${element}`) && lower.lastIndexOf('>') > lower.lastIndexOf(`<${element}`)) return context;
  }
  const open = literal.lastIndexOf('<');
  return open > literal.lastIndexOf('>') ? attributeContext(literal.slice(open)) : 'text';
}
