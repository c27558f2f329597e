import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const inJava = (handler: string): { readonly path: string; readonly text: string } => ({
  path: 'A.java',
  text: `import org.springframework.web.bind.annotation.*;
import org.springframework.data.jpa.repository.JpaRepository;
import java.nio.file.*;
class Item { String name; static Item of(String name) { Item made = new Item(); made.name = name; return made; } }
interface Store extends JpaRepository<Item, String> { Item findByName(String name); }
@RestController class A {
  final Store store;
  A(Store store) { this.store = store; }
  Item own(String name) { return store.findByName(name); }
  @GetMapping("/a") void a(@RequestParam String name) throws Exception { ${handler} }
}
`,
});

const inTypeScript = (handler: string): { readonly path: string; readonly text: string } => ({
  path: 'a.ts',
  text: `import express from 'express';\nimport fs from 'fs';\nimport { store } from './store-of-others';\nclass Item { name = ''; }\nexpress().get('/a', async (req, res) => { const name = String(req.query.name); ${handler} });\n`,
});

test.each([
  ['nothing was found', inJava('Item found = store.findByName(name); if (found == null) Files.delete(Paths.get(name));'), 1],
  ['nothing was found by a function that hands it on', inJava('if (own(name) == null) Files.delete(Paths.get(name));'), 1],
  ['the way on is left where something was found', inJava('Item found = own(name); if (found != null) return; Files.delete(Paths.get(name));'), 1],
  ['there is something, for the program made it', inJava('Item found = Item.of(name); if (found == null) Files.delete(Paths.get(name));'), 0],
  ['nothing was found, in TypeScript', inTypeScript('const found: Item = await store.find(name); if (!found) fs.unlinkSync(name);'), 1],
  ['the way on is left where something was found, in TypeScript', inTypeScript('const found: Item | null = await store.find(name); if (found) return; fs.unlinkSync(name);'), 1],
  ['there is something, for the program made it, in TypeScript', inTypeScript('const found: Item = new Item(); if (!found) fs.unlinkSync(name);'), 0],
])('%s', async (_, file, found) => {
  const { findings } = await analyze({ files: [file], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(Array.from({ length: found }, () => 'path-traversal'));
});
