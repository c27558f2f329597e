import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Rules of what is found where a text in which something is replaced names a view. */
async function foundBehind(...lines: readonly string[]): Promise<readonly string[]> {
  const text = `import org.springframework.beans.factory.annotation.Value;\nimport org.springframework.stereotype.Controller;\nimport org.springframework.web.bind.annotation.*;\nimport org.springframework.web.servlet.ModelAndView;\n@Controller\nclass Pages {\n  @Value("\${page.address}") private String address;\n  @GetMapping("/page/{id}")\n  ModelAndView page(@PathVariable String id) {\n${lines.map((line) => `    ${line}\n`).join('')}    return new ModelAndView(name);\n  }\n}\n`;
  const { findings } = await analyze({ files: [{ path: 'Pages.java', text }], catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'template-injection');
}

test.each([
  ['behind it', ['String name = ("redirect:" + address).replace("ID", id);']],
  ['behind it, twice', ['String name = "redirect:" + address;', 'name = name.replace("A", "b");', 'name = name.replace("ID", id);']],
])('a text begins as before where a text is replaced %s', async (_, lines) => {
  expect(await foundBehind(...lines)).toEqual([]);
});

test.each([
  ['where it begins', ['String name = ("redirect:" + address).replace("redirect:", id);']],
  ['that begins with its last sign', ['String name = ("re" + address).replace("e/", id);']],
  ['that begins with all of it', ['String name = ("re" + address).replace("redirect:", id);']],
  ['of which nothing is known', ['String name = ("redirect:" + address).replace(address, id);']],
])('it may begin otherwise where a text is replaced %s', async (_, lines) => {
  expect(await foundBehind(...lines)).toEqual(['template-injection']);
});

test('a pattern may stand at its beginning', async () => {
  expect(await foundBehind('String name = ("redirect:" + address).replaceAll("^r.*", id);')).toEqual(['template-injection']);
});
