import { expect, test } from 'vitest';
import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { analyze } from '#engine/analyze.ts';

const catalog = loadToyCatalog();

/** Whether it is noted, of each step in which `made` gives back what it was given, that it decides or repeats something. */
async function notesOf(body: string): Promise<readonly boolean[]> {
  const text = `function made(text, i) { ${body} }\nfunction entry(i) { sink(made(source(), i)); }`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });
  return findings.flatMap(({ hops }) => hops.filter(({ edge }) => edge === 'return').map(({ isOfWays }) => isOfWays === true));
}

test('a step back out of a function says that it decides or repeats something', async () => {
  expect(await notesOf("let made = text; while (i) { made = made + '-'; } return made;")).toEqual([true]);
  expect(await notesOf("let made = text; if (i) { made = text + '-'; } return made;")).toEqual([true]);
  expect(await notesOf("let made = text; try { for (const each of i) { made += each; } } finally { i(); } return made;")).toEqual([true]);
});

test('a straight line is none, nor is a function that only refuses', async () => {
  expect(await notesOf("const begin = 'a'; const made = begin + text; return made;")).toEqual([false]);
  expect(await notesOf("if (!i) throw new Error('missing'); return text + '-';")).toEqual([false]);
});
