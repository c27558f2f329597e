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

const RUN = 'throws java.io.IOException { Runtime.getRuntime().exec(text); }';

test('each of the functions that share a name is offered to them', async () => {
  const text = `public class Runner {\n  public void run(String text) ${RUN}\n  public void run(String name, String text) ${RUN}\n  public void run(int count) {}\n  void run(String a, String b, String text) ${RUN}\n}\n`;
  expect(await foundOf('Runner.java', text)).toEqual(['command-injection', 'command-injection']);
});

test('open methods of a hidden class are reached by the types above it', async () => {
  expect(await foundOf('Hidden.java', `class Hidden implements Command {\n  public void run(String text) ${RUN}\n  void other(String text) ${RUN}\n}\n`)).toEqual(['command-injection']);
  expect(await foundOf('Alone.java', `class Alone {\n  public void run(String text) ${RUN}\n}\n`)).toEqual([]);
});

test('what an open interface declares is open, but for what it hides', async () => {
  expect(await foundOf('Command.java', `public interface Command {\n  default void run(String text) ${RUN}\n  static void now(String text) ${RUN}\n  private void hidden(String text) ${RUN}\n}\n`)).toEqual(['command-injection', 'command-injection']);
});
