import type { Parameter } from '#prober/application/application.ts';

/** What a value is likely to be, by its name; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/, 'someone@example.com'],
  [/(^|[_-])(is|has|can|enable|enabled|active|flag)([_-]|$)/, 'true'],
  [/(^|[_-])(url|uri|link|href|redirect|next|return|returnurl|callback|site|website|webhook|target|dest|destination)([_-]|$)/, 'https://example.com/'],
  [/date|(^|[_-])(from|to|since|until|day)([_-]|$)/, '2026-01-01'],
  [/(^|[_-])(year)([_-]|$)/, '2026'],
  [/(^|[_-])(ip|host|hostname|addr|address|domain|server)([_-]|$)/, '127.0.0.1'],
  [/(^|[_-])(id|ids|no|num|number|count|page|size|limit|offset|per|amount|qty|quantity|price|age|index|start|end|month|rating|score|total|value|width|height|port)([_-]|$)/, '1'],
  [/(^|[_-])(lang|language|locale)([_-]|$)/, 'en'],
  [/(^|[_-])(xml|soap)([_-]|$)/, '<a>test</a>'],
  [/phone|mobile/, '5550100'],
];

/** The value that a parameter holds when nothing is tried: of an example, else by the type of its field, else by its name. */
export function usualValueOf(parameter: Parameter): string {
  const example = parameter.isName === true ? '' : harmless(parameter.example ?? '');
  if (example !== '') return example;
  if (parameter.typical !== undefined && parameter.isName !== true) return parameter.typical;
  const name = (parameter.keys?.at(-1) ?? parameter.name).replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  return byName(name) ?? byHint(parameter.hint) ?? 'test';
}

/** Texts that nobody but who attacks writes: of statements, of markup that runs, of templates. */
const ATTACKS: readonly RegExp[] = [
  /\b(?:or|and)\s+(['"]?)\w{1,20}\1\s{0,3}=\s{0,3}\1?\w/i,
  /\bunion\s+(?:all\s+)?select\b|\b(?:updatexml|extractvalue|benchmark|sleep|pg_sleep)\s?\(/i,
  /<\s{0,3}script\b|<[a-z][^>]{0,200}\son[a-z]{3,20}\s{0,3}=/i,
  /\$\{|#\{|\{\{|#set\s?\(|<#assign\b/,
];

/** Pages that teach attacks link to them. What is tried behind one stands in a comment of it, or in a text that fails already: the value before it is usual. */
function harmless(example: string): string {
  if (/^\s*(?:<\?xml|<!DOCTYPE|\{\s*"|\[)/i.test(example) || !ATTACKS.some((attack) => attack.test(example.slice(0, EXAMPLE_LIMIT)))) return example;
  const before = /^(.*?)(?:['"<>(){}$#;|&=]|\s(?:or|and|union)\s|$)/is.exec(example.slice(0, EXAMPLE_LIMIT))?.[1]?.trim() ?? '';
  return /[\p{L}\p{N}]/u.test(before) ? before : '';
}

const EXAMPLE_LIMIT = 2_000;

function byName(name: string): string | undefined {
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
}

/** Of more words, one that names a kind of values may speak of something else. */
const HINT_WORDS = 3;

/** A name like `input` says nothing, and the page beside it says “Target URL”, or shows an address. */
function byHint(hint: string | undefined): string | undefined {
  if (hint === undefined) return undefined;
  if (/\bhttps?:\/\//i.test(hint)) return 'https://example.com/';
  const words = hint.toLowerCase().split(/[^a-z\d]+/).filter((word) => word !== '');
  return words.length > HINT_WORDS ? undefined : byName(words.join('_'));
}
