import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createFrontends } from '#engine/frontends/index.ts';
import { printModule } from '#engine/ir/printer.ts';
import { validateModule } from '#engine/ir/validator.ts';

const frontends = await createFrontends();
const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));

function lower(path: string, text: string) {
  const frontend = frontends.frontendFor(path, text);
  if (frontend === undefined) throw new Error(`no front-end takes ${path}`);
  return frontend.lower({ path, text });
}

describe('each construct lowers to the instructions that were reviewed', () => {
  test.each(readdirSync(fixtures))('%s', async (construct) => {
    const input = readdirSync(fixtures + construct).find((name) => name.startsWith('input.')) ?? '';
    const text = readFileSync(`${fixtures}${construct}/${input}`, 'utf8');

    const module = lower(input, text);

    expect(validateModule(module, text.length)).toEqual([]);
    await expect(printModule(module)).toMatchFileSnapshot(`${fixtures}${construct}/ir.txt`);
  });
});

test('every construct has its snapshot', () => {
  expect(readdirSync(fixtures).filter((construct) => !existsSync(`${fixtures}${construct}/ir.txt`))).toEqual([]);
});
