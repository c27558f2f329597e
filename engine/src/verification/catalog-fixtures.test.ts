/* Verification against what the search truly finds: the annotated programs of the catalog's rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { verifyFinding } from '#engine/verify.ts';

const CATALOG = fileURLToPath(new URL('../../../catalog/', import.meta.url));

/** All files below a folder of the catalog, with paths relative to it. */
function filesBelow(folder: string): SourceFile[] {
  return readdirSync(CATALOG + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((file) => ({ path: file.slice(CATALOG.length + folder.length).replace(/^\//, ''), text: readFileSync(file, 'utf8') }));
}

/** The programs of one rule, each in a folder with a manifest of its own: each file by itself, each folder as one. */
function programsOf(rule: string): SourceFile[] {
  const files = filesBelow(`rules/${rule}`).flatMap(({ path, text }) => {
    const [language, name, ...rest] = path.split('/');
    if (language === undefined || name === undefined) return [];
    const folder = `${language}/${name}.d`;
    return [{ path: `${folder}/${rest.at(-1) ?? name}`, text }, { path: `${folder}/package.json`, text: '{}' }];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

test('every finding in the programs of the rules is approved', async () => {
  const catalog = loadCatalog(filesBelow(''));
  const doubted: string[] = [];
  let count = 0;
  for (const rule of catalog.rules) {
    const files = programsOf(rule.id);
    const { findings } = await analyze({ files, catalog, options: { rules: [rule.id] } });
    for (const finding of findings) {
      const { verdict, checks } = verifyFinding(finding, rule, (path) => files.find((file) => file.path === path)?.text);
      count++;
      if (verdict !== 'approved') doubted.push(`${rule.id} ${verdict}: ${checks.filter(({ passed }) => !passed).map(({ reason }) => reason).join(' ')}`);
    }
  }

  expect(doubted).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
