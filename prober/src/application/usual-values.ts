import type { Parameter } from '#prober/application/application.ts';

/** What a value is likely to be, by its name; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/, 'someone@example.com'],
  [/(^|[_-])(is|has|can|enable|enabled|active|flag)([_-]|$)/, 'true'],
  [/(^|[_-])(url|uri|link|href|redirect|next|return|returnurl|callback|site|website|webhook|target|dest|destination)([_-]|$)/, 'https://example.com/'],
  [/date|(^|[_-])(from|to|since|until|day)([_-]|$)/, '2026-01-01'],
  [/(^|[_-])(year)([_-]|$)/, '2026'],
  [/(^|[_-])(ip|host|hostname|address|domain|server)([_-]|$)/, '127.0.0.1'],
  [/(^|[_-])(id|ids|no|num|number|count|page|size|limit|offset|per|amount|qty|quantity|price|age|index|start|end|month|rating|score|total|value|width|height|port)([_-]|$)/, '1'],
  [/(^|[_-])(lang|language|locale)([_-]|$)/, 'en'],
  [/(^|[_-])(xml|soap)([_-]|$)/, '<a>test</a>'],
  [/phone|mobile/, '5550100'],
];

/** The value that a parameter holds when nothing is tried: of an example, else by its name. */
export function usualValueOf(parameter: Parameter): string {
  if (parameter.isName !== true && parameter.example !== undefined && parameter.example !== '') return parameter.example;
  const name = (parameter.keys?.at(-1) ?? parameter.name).replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  return byName(name) ?? byHint(parameter.hint) ?? 'test';
}

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
