import { analyze, type Finding } from '@whitebox/engine';
import { builtCatalog } from '@whitebox/intake/test/built-catalog.ts';
import { expect, test } from 'vitest';
import { CRAFTED } from './crafted-files.ts';
import { soundFiles, type Files } from './sound-files.ts';

/** A fiftieth of what the benchmark takes: deeper than every limit on depth, and a second each. */
const SCALE = 0.02;
const BUDGET = { stepsPerEntry: 2_000, steps: 200_000, depth: 60 };
const catalog = await builtCatalog();
const sound = soundFiles(2);
const expected = keysOf(await findingsIn({}));

async function findingsIn(crafted: Files): Promise<readonly Finding[]> {
  const files = Object.entries({ ...sound, ...crafted }).map(([path, text]) => ({ path, text }));
  return (await analyze({ files, catalog, options: { budget: BUDGET } })).findings;
}

function keysOf(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ rule, hops }) => {
    const sink = hops.at(-1);
    return sink !== undefined && sink.file in sound ? [`${rule} ${sink.file}:${sink.from.line}`] : [];
  });
}

test('the sound files have what can be lost', () => {
  expect(expected).toHaveLength(8);
});

test.each(Object.entries(CRAFTED))('%s beside sound files leaves these their findings, and the same ones each time', async (_, craft) => {
  const crafted = craft(SCALE);

  const first = await findingsIn(crafted);
  const second = await findingsIn(crafted);

  expect(keysOf(first)).toEqual(expected);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});
