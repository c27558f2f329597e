/* Verification against what the search truly finds: the annotated programs of the catalog's rules. */
import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { catalogPaths, productCatalog, readCatalogFile } from '#engine/test/product-catalog.ts';
import { verifyFinding } from '#engine/verify.ts';

/** The files of a rule, with paths below its folder. */
function filesOf(rule: string): SourceFile[] {
  const folder = `rules/${rule}/`;
  return catalogPaths.filter((path) => path.startsWith(folder)).map((path) => ({ ...readCatalogFile(path), path: path.slice(folder.length) }));
}

/** The programs of one rule, each in a folder with a manifest of its own: each file by itself, each folder as one. */
function programsOf(rule: string): SourceFile[] {
  const files = filesOf(rule).flatMap(({ path, text }) => {
    const [language, name, ...rest] = path.split('/');
    if (language === undefined || name === undefined) return [];
    const folder = `${language}/${name}.d`;
    return [{ path: `${folder}/${rest.at(-1) ?? name}`, text }, { path: `${folder}/package.json`, text: '{}' }];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

test('every finding in the programs of the rules is approved', async () => {
  const catalog = productCatalog();
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
