import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { analyze } from '#engine/analyze.ts';
import { CallMemory } from '#engine/taint/calls/memory.ts';

const catalog = loadToyCatalog();

/** Functions take `o` and `v`; what an entry calls stands in `p`, `q` and `r`. */
const FUNCTIONS = 3;
const fields = ['x', 'y'] as const;

const expression = fc.constantFrom("'a'", 'v', 'o.x', 'o.y', "o.x + 'b'", 'o.x + o.y', '{ x: v, y: o.y }', 'o', 'kept.x', '() => v', "source()");
const ofFields = fc.constantFrom(...fields);
const asked = fc.constantFrom('o.x', "o.y === 'a'", "v === 'b'", "typeof v === 'string'", 'flag', "o.x !== 'c'");

/** A statement of the function with this number, which calls later ones alone, so that no call nests in itself. */
const statement = (at: number): fc.Arbitrary<string> => {
  const simple = fc.oneof(
    fc.tuple(ofFields, expression).map(([field, value]) => `o.${field} = ${value};`),
    expression.map((value) => `v = ${value};`),
    expression.map((value) => `sink(${value});`),
    expression.map((value) => `return ${value};`),
    expression.map((value) => `kept.x = ${value};`),
    fc.constant("throw new Error('no');"),
  );
  const later = Array.from({ length: FUNCTIONS - at - 1 }, (_, i) => `f${at + 1 + i}`);
  const calls = fc.tuple(fc.constantFrom(...later, 'String'), fc.constantFrom('o', 'v', '{ x: v }'), expression).map(([callee, object, value]) => `v = ${callee}(${object}, ${value});`);
  const caught = calls.map((call) => `try { ${call} } catch (error) { v = error; }`);
  const plain = later.length > 0 ? fc.oneof({ weight: 4, arbitrary: simple }, { weight: 2, arbitrary: calls }, { weight: 1, arbitrary: caught }) : simple;
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: fc.tuple(asked, plain, plain).map(([condition, yes, no]) => `if (${condition}) { ${yes} } else { ${no} }`) });
};

const functions = fc.tuple(...Array.from({ length: FUNCTIONS }, (_, at) => fc.array(statement(at), { minLength: 1, maxLength: 4 }).map((body) =>
  `function f${at}(o, v, flag) {\n${body.map((line) => `  ${line}`).join('\n')}\n}`)));

const given = fc.constantFrom("'a'", 'source()', 'p', 'q', 'r', 'p.x', 'r.x', 'q.y');
const entryLine = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('f0', 'f1', 'f2'), fc.constantFrom('p', 'q', 'r'), given).map(([callee, object, value]) => `r = ${callee}(${object}, ${value});`) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('f0', 'f1', 'f2'), fc.constantFrom('p', 'q')).map(([callee, object]) => `try { ${callee}(${object}, 'a'); } catch (error) { sink(error); }`) },
  { weight: 2, arbitrary: fc.constantFrom('p', 'q', 'r', 'p.x', 'q.x', 'p.y', 'r.x', 'r.y', 'r()', 'kept.x').map((value) => `sink(${value});`) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('p', 'q'), ofFields, given).map(([object, field, value]) => `${object}.${field} = ${value};`) },
);
const program = fc.tuple(functions, fc.array(entryLine, { minLength: 2, maxLength: 6 })).map(([all, lines]) =>
  ['const kept = {};', ...all, 'function entry(flag) {', "  const p = { x: source(), y: 'a' };", "  const q = { x: 'a', y: 'b' };", '  let r = p;', ...lines.map((line) => `  ${line}`), '}'].join('\n'));

/** Lines of sources and sinks; ways between them may differ, since a call is recalled for values that came by another of the same length. */
async function found(text: string): Promise<readonly string[]> {
  const { findings, diagnostics } = await analyze({ files: [{ path: 'a.js', text }], catalog });
  expect(diagnostics).toEqual([]);
  return findings.map(({ rule, hops }) => `${rule} ${hops[0]?.from.line}:${hops[0]?.from.column} → ${hops.at(-1)?.from.line}`).sort();
}

/** Every call runs. */
async function foundWithoutMemory(text: string): Promise<readonly string[]> {
  const recall = vi.spyOn(CallMemory.prototype, 'recall').mockReturnValue(undefined);
  try {
    return await found(text);
  } finally {
    recall.mockRestore();
  }
}

test('a program has the same findings whether calls are recalled or run again', async () => {
  await fc.assert(fc.asyncProperty(program, async (text) => {
    expect(await found(text)).toEqual(await foundWithoutMemory(text));
  }), { numRuns: 15 });
});

test('calls of such programs are recalled, and what they find is told', async () => {
  const recall = vi.spyOn(CallMemory.prototype, 'recall');
  const tally = { recalled: 0, found: 0 };
  try {
    for (const text of fc.sample(program, { numRuns: 30, seed: 1 })) tally.found += (await found(text)).length;
    tally.recalled = recall.mock.results.filter(({ value }) => value !== undefined).length;
  } finally {
    recall.mockRestore();
  }

  expect(tally.recalled).toBeGreaterThan(0);
  expect(tally.found).toBeGreaterThan(0);
});

test('a call is recalled where what it read was written since and says the same, and runs again where it says something else', async () => {
  const recall = vi.spyOn(CallMemory.prototype, 'recall');
  const recalledAfter = async (stored: string): Promise<readonly boolean[]> => {
    recall.mockClear();
    await found(`const kept = { x: 'a' };\nfunction f(o) { return o.x + 'b'; }\nfunction entry() { f(kept); kept.x = ${stored}; sink(f(kept)); }\n`);
    return recall.mock.results.map(({ value }) => value !== undefined);
  };
  try {
    expect(await recalledAfter("'a'")).toEqual([false, true]);
    expect(await recalledAfter("'c'")).toEqual([false, false]);
    expect(await recalledAfter('source()')).toEqual([false, false]);
  } finally {
    recall.mockRestore();
  }
});
