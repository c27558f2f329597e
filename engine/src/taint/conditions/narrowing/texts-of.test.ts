import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** How often something is found behind a test of the text of `name`, or of another spelling of it. */
async function found(asked: string): Promise<number> {
  const text = `import logging, os, re
from flask import Flask, request, abort
app = Flask(__name__)
@app.route("/a")
def a():
    name = request.args["name"]
${asked.split('\n').map((line) => `    ${line}`).join('\n')}
    return ""
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.length;
}

const OPEN = '\nopen("/data/" + name)';

test.each([
  ['searched', `if re.search(r"\\.\\.|^/|//", str(name)): abort(400)${OPEN}`],
  ['searched with a compiled pattern', `if re.compile(r"\\.\\.|^/").search(str(name)): abort(400)${OPEN}`],
  ['searched by a function', `def check(given):\n    if given.startswith("/") or re.search(r"\\.\\.+", str(given)): abort(400)\ncheck(name)${OPEN}`],
  ['searched for all but some signs', 'if re.search(r"[^\\w]", str(name)): abort(400)\nos.system("ls " + name)'],
])('what a pattern does not find in the text of a value is not in the value: %s', async (_, asked) => {
  expect(await found(asked)).toBe(0);
});

test.each([
  ['it may go on so', `if re.search(r"\\.\\.x", str(name)): abort(400)${OPEN}`],
  ['it must be found', `if not re.search(r"\\.\\.|^/", str(name)): abort(400)${OPEN}`],
  ['nothing follows from it', `if re.search(r"\\.\\.|^/", str(name)): pass${OPEN}`],
  ['another sign is let pass', 'if re.search(r"[^\\w;]", str(name)): abort(400)\nos.system("ls " + name)'],
  ['spaces around it are taken off', 'if re.search(r"\\s", name.strip()): abort(400)\nlogging.info("x" + name)'],
])('and nothing else: %s', async (_, asked) => {
  expect(await found(asked)).toBe(1);
});
