/* The reasons for which something is not testable are sentences of the code; the documents list each of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../', import.meta.url);
const documented = readFileSync(new URL('../../../docs/live-targets.md', import.meta.url), 'utf8');

/** What stands in a sentence by chance is an ellipsis in the documents. */
const LITERAL = /`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"[^"]*"/.source;
const REASONS = new RegExp(`(?:'not_testable', reason: |untestable\\(|'unseen', reason: |'not-reached', reason: )(${LITERAL})`, 'g');
/** Each sentence that these return is a reason. */
const WHOLE = ['run/reach-route.ts', 'sending/request-rules.ts'];

function sentence(literal: string): string {
  return literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '…').replaceAll('\\', '');
}

function reasons(): readonly string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file, sources), 'utf8');
    const returned = WHOLE.includes(file) ? [...text.matchAll(/\breturn .*$/gm)].flatMap(([line]) => [...line.matchAll(new RegExp(`(${LITERAL})`, 'g'))]) : [];
    return [...[...text.matchAll(REASONS)].map((match) => sentence(match[1] ?? '')), ...returned.map((match) => sentence(match[1] ?? '')).filter((text) => text.includes(' '))];
  });
  return [...new Set(found)].filter((text) => text !== '').toSorted();
}

test('the documents list every reason for which something is not testable, and no other', () => {
  const section = documented.split('## Why something is not testable')[1]?.split('\n## ')[0] ?? '';

  const listed = [...section.matchAll(/^\| “(.+)” \|/gm)].map((match) => match[1]);

  expect(listed.toSorted()).toEqual(reasons());
});
