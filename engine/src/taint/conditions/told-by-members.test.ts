import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === 'command-injection');
}

const inView = (body: string): string => `import os, re, json
from flask import Flask, request, abort
app = Flask(__name__)
HOST = re.compile(r"[\\w.]+")
def check(data):
    if not HOST.fullmatch(data["b"]): raise ValueError("b")
    data["a"] = data["a"].lower()
    return data
def check_then_write(data):
    if not HOST.fullmatch(data["b"]): raise ValueError("b")
    data["b"] = request.args["b"]
    return data
@app.route("/a", methods=["POST"])
def a():
    data = json.loads(request.data)
    k = request.args["k"]
${body.split('; ').map((line) => `    ${line}`).join('\n')}
    return ""
`;

test.each([
  ['another name is written', 'if not HOST.fullmatch(data["b"]): return "no"; data["a"] = data["a"].lower(); os.system("ping " + data["b"])', false],
  ['another name is written by what checks it', 'check(data); os.system("ping " + data["b"])', false],
  ['the same name is written', 'if not HOST.fullmatch(data["b"]): return "no"; data["b"] = data["a"]; os.system("ping " + data["b"])', true],
  ['the same name is written by what checks it', 'check_then_write(data); os.system("ping " + data["b"])', true],
  ['any name is written', 'if not HOST.fullmatch(data["b"]): return "no"; data[k] = data["a"]; os.system("ping " + data["b"])', true],
  ['the same name is written under another variable', 'other = data; if not HOST.fullmatch(data["b"]): return "no"; other["b"] = data["a"]; os.system("ping " + data["b"])', true],
  ['what was written is read', 'if not HOST.fullmatch(data["b"]): return "no"; data["a"] = k; os.system("ping " + data["a"])', true],
  ['the whole of it is another one', 'if not HOST.fullmatch(data["o"]["b"]): return "no"; data["o"] = data["p"]; os.system("ping " + data["o"]["b"])', true],
  ['it is read by a variable', 'if not HOST.fullmatch(data[k]): return "no"; data["b"] = data["a"]; os.system("ping " + data[k])', true],
])('behind a test of a name: %s', async (_, body, told) => {
  expect(await isTold('app.py', inView(body))).toBe(told);
});
