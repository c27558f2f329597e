import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyze, type SourceFile } from '@whitebox/engine';
import { languageOfPath, LANGUAGES } from '@whitebox/intake';
import { builtCatalog } from '@whitebox/intake/test/built-catalog.ts';
import { describe, expect, test } from 'vitest';
import { createChance, DAMAGES } from './damage.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where real text lies that is there without a network; of a language that the machine has no sources of, our own programs. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  javascript: ['node_modules/ajv/dist', 'node_modules/yaml/dist'],
  typescript: ['engine/src/report', 'server/src/domain/scans'],
  java: ['catalog/models/java', 'engine/conformance'],
  python: ['/usr/lib/python3', 'catalog/models/python', 'engine/conformance'],
};
const FILES = 8;
const MIN_LENGTH = 300;
const MAX_LENGTH = 20_000;
const SEED = 20_261_121;
const BUDGET = { stepsPerEntry: 2_000, steps: 40_000, depth: 20 };
/** A cut file keeps what stands before the cut; random characters hold brackets and quotes, which tear what is around them. */
const KEPT_SHARE: Readonly<Record<string, number>> = { 'cut anywhere': 0.3, 'random characters': 0.5 };
const USUAL_KEPT_SHARE = 0.8;

const catalog = await builtCatalog();

function realFiles(language: string): readonly SourceFile[] {
  const folder = SOURCES[language]?.map((named) => path.resolve(root, named)).filter((candidate) => existsSync(candidate)) ?? [];
  const paths = folder.flatMap((found) => readdirSync(found, { recursive: true, encoding: 'utf8' }).sort().map((name) => path.join(found, name)));
  const files = paths.filter((file) => languageOfPath(file)?.id === language && !file.endsWith('.d.ts')).map((file) => ({ path: file.slice(1), text: readFileSync(file, 'utf8') }));
  return files.filter(({ text }) => text.length > MIN_LENGTH && text.length < MAX_LENGTH).slice(0, FILES);
}

const languages = LANGUAGES.filter(({ id, isRead }) => isRead && SOURCES[id] !== undefined).map(({ id }) => id);

describe.each(languages)('real %s', (language) => {
  const files = realFiles(language);
  const whole = analyze({ files, catalog, options: { budget: BUDGET } });

  test.each(Object.entries(DAMAGES))('with %s is analysed to its end, and most functions are still there', async (name, damage) => {
    const chance = createChance(SEED);
    const broken = files.map(({ path: file, text }) => ({ path: file, text: damage(text, chance) }));

    const { coverage, diagnostics } = await analyze({ files: broken, catalog, options: { budget: BUDGET } });

    expect(files.length).toBeGreaterThan(3);
    expect(coverage.files).toBe(files.length);
    expect(coverage.functions).toBeGreaterThanOrEqual((await whole).coverage.functions * (KEPT_SHARE[name] ?? USUAL_KEPT_SHARE));
    const paths = new Set(files.map((file) => file.path));
    expect(diagnostics.filter(({ file }) => file !== '' && !paths.has(file))).toEqual([]);
  });
});
