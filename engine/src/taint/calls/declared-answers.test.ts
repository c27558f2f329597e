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

/** Doubts of what is found where a page is made of rows that a library gives, beside another class with a method of the same name. */
async function doubtsOfPage(body: string): Promise<readonly (readonly string[])[]> {
  const text = `import org.springframework.web.bind.annotation.*;
import org.springframework.data.jpa.repository.JpaRepository;
import java.util.*;
class Item { Long id; String name; Long getId() { return id; } String getName() { return name; } }
class Sent { String name; String getName() { return name; } Long getId() { return 1L; } }
interface Store extends JpaRepository<Item, Long> { Optional<Item> findByName(String name); }
@RestController class A {
  final Store store;
  A(Store store) { this.store = store; }
  @GetMapping(value = "/a", produces = "text/html") String a(@RequestParam Long id) { ${body} }
}
`;
  const { findings } = await analyze({ files: [{ path: 'A.java', text }], catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ doubts }) => doubts ?? []);
}

test.each([
  'return store.findById(id).get().getName();', 'return store.findById(id).orElseThrow().getName();', 'return store.findById(id).map(item -> item.getName()).orElse("");',
  'return store.findByName("a").map(Item::getName).orElse("");', 'return store.getReferenceById(id).getName();',
  'StringBuilder page = new StringBuilder(); store.findAll().forEach(item -> page.append(item.getName())); return page.toString();',
])('rows are of the class that the interface of the program names: %s', async (body) => {
  const [doubts, ...others] = await doubtsOfPage(body);

  expect(doubts).not.toContain('method-by-name');
  expect(others).toEqual([]);
});

test.each(['return "" + store.findById(id).get().getId();', 'StringBuilder page = new StringBuilder(); store.findAll().forEach(item -> page.append(item.getId())); return page.toString();'])('and numbers of theirs are no texts: %s', async (body) => {
  expect(await doubtsOfPage(body)).toEqual([]);
});
