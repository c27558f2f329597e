import { expect, test } from 'vitest';
import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const HEAD = `from functools import wraps
from flask import Flask, request

app = Flask(__name__)


def noted(func):
    @wraps(func)
    def wrapper(*args, **kwargs):
        print("called")
        return func(*args, **kwargs)
    return wrapper
`;

/** Decorated functions, each of which gives what the next one does of its argument; the last one gives this. */
function chain(name: string, given: string, length = 4): string {
  const steps = Array.from({ length }, (_, i) => `
@noted
def ${name}${i}(text):
    return ${i === length - 1 ? given : `${name}${i + 1}(text)`}
`);
  return `${steps.join('\n')}

@app.route("/${name}")
def show_${name}():
    return ${name}0(request.args["text"])  # ${name}
`;
}

async function told(...parts: readonly string[]): Promise<readonly string[]> {
  const text = [HEAD, ...parts].join('\n');
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog: productCatalog() });
  const lines = text.split('\n');
  return [...new Set(findings.flatMap(({ rule, hops }) => (rule === 'cross-site-scripting' ? [/# (\w+)$/.exec(lines[(hops.at(-1)?.from.line ?? 0) - 1] ?? '')?.[1] ?? ''] : [])))];
}

test('a decorator gives what each function gives that it stands around', async () => {
  expect(await told(chain('text', '"<b>" + text'), chain('record', '{"text": text}'))).toEqual(['text']);
});

test('a decorator around a text tells nothing of the same decorator around a record, in whatever order they run', async () => {
  expect(await told(chain('record', '{"text": text}'), chain('text', '"<b>" + text'), chain('none', '"<b>" + str(int(text))'))).toEqual(['text']);
});

test('decorated functions of which one calls the other end, and what they give is told', async () => {
  const loop = `
@noted
def even(text):
    return "<b>" + text if len(text) < 3 else odd(text[1:])


@noted
def odd(text):
    return "<i>" + text if len(text) < 2 else even(text[1:])


@app.route("/even")
def show_even():
    return even(request.args["text"])  # even
`;
  expect(await told(loop, chain('record', '{"text": text}'))).toEqual(['even']);
});

test('below more decorated functions than are looked through, what is given comes back', async () => {
  expect(await told(chain('deep', '"<b>" + text', 12))).toEqual(['deep']);
});

test('what a closure around one function gave is in no result of one around another that is not run', async () => {
  const calls = Array.from({ length: 80 }, (_, i) => `  sink(${i % 2 === 0 ? 'kept' : 'kind'}(source(), ${i}));`);
  const text = ["const around = (fn) => (text, i) => fn(text, i); const kept = around((text, i) => text + i); const kind = around((text, i) => 'other' + i);", 'function entry() {', ...calls, '}'].join('\n');
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog: loadToyCatalog() });

  expect(findings.map(({ hops }) => (hops.at(-1)?.from.line ?? 0) % 2)).toEqual(Array.from({ length: 40 }, () => 1));
});
