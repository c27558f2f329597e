import { expect, test } from 'vitest';
import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { analyze } from '#engine/analyze.ts';

const catalog = loadToyCatalog();

/** More calls with other arguments each than one entry point runs. */
const CALLS = Array.from({ length: 60 }, (_, i) => i);

async function linesOfSinks(declared: string, called: (i: number) => string): Promise<readonly number[]> {
  const text = [declared, 'function entry() {', ...CALLS.map((i) => `  ${called(i)}`), '}'].join('\n');
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });
  return findings.map(({ hops }) => hops.at(-1)?.from.line ?? 0).sort((a, b) => a - b);
}

/** The first line of the calls stands below this many. */
const ABOVE = 2;

test('what a function never gave back is in no result of a call that is not run', async () => {
  const lines = await linesOfSinks("function kindOf(text, i) { if (text === 'a') return 'one' + i; return 'other' + i; }", (i) => `sink(kindOf(source(), ${i}));`);

  expect(lines).toEqual([]);
});

test('what a function cleaned whenever it ran is as clean where it is not run', async () => {
  const lines = await linesOfSinks('function checked(text, i) { if (!isSafe(text)) throw new Error(i); return text + i; }', (i) => `sink(checked(source(), ${i}));`);

  expect(lines).toEqual([]);
});

test('what a function gave back once is in every result of a call that is not run', async () => {
  const lines = await linesOfSinks("function joined(text, i) { return text + i; }", (i) => `sink(joined(source(), ${i}));`);

  expect(lines).toEqual(CALLS.map((i) => i + ABOVE + 1));
});

test('an argument that brought nothing in the calls that ran is taken to come back', async () => {
  const lines = await linesOfSinks('function second(first, other, i) { return other + i; }', (i) => (i < 50 ? `sink(second(source(), 'a', ${i}));` : `sink(second('a', source(), ${i}));`));

  expect(lines).toEqual(CALLS.slice(50).map((i) => i + ABOVE + 1));
});

test('what a call gives of which no run tells is doubted', async () => {
  const call = (i: number): string => (i < 50 ? `second(source(), 'a', ${i})` : `second('a', source(), ${i})`);
  const text = ['function second(first, other, i) { return other + i; }', 'function entry() {', ...CALLS.map((i) => `  sink(${call(i)});`), '}'].join('\n');
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });

  expect(findings.map(({ doubts }) => doubts)).toEqual(CALLS.slice(50).map(() => ['passed-over']));
});

test('that a member comes back of a call that is not run is doubted, what an argument is made of itself is not', async () => {
  const ofMember = ['function nameOf(page, i) { return page.name + i; }', 'function entry() {', ...CALLS.map((i) => `  sink(nameOf({ name: source(), image: source() }, ${i}));`), '}'].join('\n');
  const { findings } = await analyze({ files: [{ path: 'a.js', text: ofMember }], catalog });
  const doubts = findings.map((finding) => finding.doubts);

  expect(doubts.filter((each) => each === undefined)).not.toEqual([]);
  expect(doubts.at(-1)).toEqual(['passed-over']);

  const ofList = ofMember.replaceAll('{ name: source(), image: source() }', '[source()]').replace('page.name', 'page[0]');
  const whole = await analyze({ files: [{ path: 'a.js', text: ofList }], catalog });
  expect(whole.findings.map((finding) => finding.doubts)).toEqual(CALLS.map(() => undefined));
});
