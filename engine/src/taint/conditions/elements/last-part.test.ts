import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Of each file that is opened by a name that was sent, why it is doubted. */
async function doubtsOf(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts = [] }) => doubts.join(' '));
}

const inPython = (asked: string): Promise<readonly string[]> => doubtsOf('app.py', `import os
from flask import Flask, request
app = Flask(__name__)
@app.route("/a")
def a():
    name = request.args["name"]
    other = request.args["other"]
    ${asked.split('\n').join('\n    ')}
`);

const inJava = (asked: string): Promise<readonly string[]> => doubtsOf('A.java', `import org.springframework.web.bind.annotation.*;
@RestController
public class A {
  @GetMapping("/a")
  public void a(@RequestParam("name") String name) throws Exception { ${asked} }
}
`);

test.each([
  ['open(os.path.join("/data", name.split("/")[-1]))', ['no-separator']],
  ['open(os.path.join("/data", name.rsplit("/", 1)[-1]))', ['no-separator']],
  ['open(os.path.join("/data", name.rsplit("/", 1)[1]))', ['no-separator']],
  ['open(os.path.join("/data", name.split("/").pop()))', ['no-separator']],
  ['open("/data/file." + name.rsplit(".", 1)[1])', []],
  ['open(os.path.join("/data", name.split("/", 1)[-1]))', ['']],
  ['open(os.path.join("/data", name.split("/")[-2]))', ['']],
  ['open(os.path.join("/data", name.rsplit("/", 1)[0]))', ['']],
  ['open(os.path.join("/data", name.split("-")[-1]))', ['']],
  ['open(os.path.join("/data", *name.split("/")))', ['']],
  ['open(os.path.join("/data", name.split("/")[0], name.split("/")[-1]))', ['']],
  ['parts = name.split("/")\nparts.append(other)\nopen(os.path.join("/data", parts[-1]))', ['']],
  ['parts = name.split("/") if app.debug else [other]\nopen(os.path.join("/data", parts[-1]))', ['']],
])('the last part of a text has no separator: %s', async (asked, doubts) => {
  expect(await inPython(asked)).toEqual(doubts);
});

test.each([
  ['String[] parts = name.split("/"); new java.io.FileInputStream("/data/" + parts[parts.length - 1]);', ['no-separator']],
  ['String[] parts = name.split("/"); new java.io.FileInputStream("/data/" + parts[parts.length - 2]);', ['']],
  ['String[] parts = name.split("/", 2); new java.io.FileInputStream("/data/" + parts[parts.length - 1]);', ['']],
])('so it is where it is counted: %s', async (asked, doubts) => {
  expect(await inJava(asked)).toEqual(doubts);
});
