import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const MERGE = 'export default {\n  methods: {\n    merge(target, given) {\n      for (const key in given) {\n        if (typeof given[key] === "object") target[key] = this.merge(target[key], given[key]);\n        else target[key] = given[key];\n      }\n      return target;\n    },\n  },\n};\n';

async function foundOf(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog, options: { threatModel: 'library' } });
  return findings.map(({ rule }) => rule);
}

test('methods of a component are called by its framework, and not by those who use the package', async () => {
  expect(await foundOf('Editor.vue', `<template><p /></template>\n<script>\n${MERGE}</script>\n`)).toEqual([]);
});

test('methods of an object that a module exports are offered to them', async () => {
  expect(await foundOf('editor.js', MERGE)).toEqual(['prototype-pollution', 'prototype-pollution']);
});
