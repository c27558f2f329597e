import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const PAGE = 'function greet() { document.body.innerHTML = getCookie("name"); }\ngreet();\n';

test.each([
  ['a function that another script declares', 'function getCookie(name) { return window.kept[name]; }\n', []],
  ['a function of a module, which scripts do not see', 'function getCookie(name) { return window.kept[name]; }\nexport { getCookie };\n', ['page.js']],
  ['a function within a function', '(function () { function getCookie(name) { return window.kept[name]; } getCookie(""); })();\n', ['page.js']],
])('%s', async (_, beside, files) => {
  const { findings } = await analyze({ files: [{ path: 'page.js', text: PAGE }, { path: 'beside.js', text: beside }], catalog });

  expect(findings.map(({ hops }) => hops.at(-1)?.file)).toEqual(files);
});

test('a name of a library is not that of a function of another page', async () => {
  const shown = "$(function () { $('#a').html(location.hash.slice(1)); });\n";

  const { findings } = await analyze({ files: [{ path: 'shown.js', text: shown }, { path: 'other.js', text: 'function $(id) { return document.getElementById(id); }\n' }], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(['dom-cross-site-scripting']);
});
