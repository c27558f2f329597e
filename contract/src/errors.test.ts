import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorMessage, errors, statusName, type ErrorCode } from '#contract/index.ts';

const folder = new URL('../../docs/errors/', import.meta.url);

function isCode(name: string): name is ErrorCode {
  return name in errors;
}

test('every code has a page, every page a code, and they say the same', () => {
  const pages = readdirSync(folder).filter((file) => file !== 'README.md');

  expect(pages.sort()).toEqual(Object.keys(errors).map((code) => `${code}.md`).sort());
  for (const code of Object.keys(errors).filter(isCode)) {
    const page = readFileSync(new URL(`${code}.md`, folder), 'utf8');
    const { status, message, acts } = errors[code];
    expect(page).toContain(`# ${code}\n`);
    expect(page).toContain(`${status} ${statusName(status)}`);
    expect(page).toContain(`> ${message}`);
    expect(page).toContain(`Who acts: ${acts}.`);
    expect(page.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThanOrEqual(4);
  }
});

test('details fill a message, and what looks like a pattern in them stays as it is', () => {
  expect(errorMessage('branch_differs', { branch: "$& $' {expected}", expected: 'main' })).toBe(
    "Branch $& $' {expected} does not match the cost estimation branch main",
  );
});

test('the page of the API names every code whose refusal is kept under an Idempotency-Key', () => {
  const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const final = Object.entries(errors).flatMap(([code, entry]) => ('isFinal' in entry ? [code] : []));
  const [, named = ''] = /refusal that will\s+never change \(([^)]+)\)/.exec(page) ?? [];

  expect(named.match(/\w+/g)?.sort()).toEqual(final.sort());
});
