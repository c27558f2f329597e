import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const TIMES = 30;

async function found(path: string, text: string): Promise<number> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').length;
}

const python = (given: string): string => `import os
from flask import Flask, request
app = Flask(__name__)
def require(scopes):
    def wrapper(fn):
        def decorated(*args, **kwargs):
            return fn(${given}, *args, **kwargs)
        return decorated
    return wrapper
${Array.from({ length: TIMES }, (_, i) => `@app.route("/p${i}")\n@require(["scope:${i}"])\ndef handler${i}(user):\n    os.remove(user)\n    return "done"`).join('\n')}
`;

const javascript = (given: string): string => `const app = require('express')();
const fs = require('fs');
function withUser(scopes) { return (fn) => (req, res) => fn(${given}, req, res); }
${Array.from({ length: TIMES }, (_, i) => `app.get('/p${i}', withUser(['scope:${i}'])((user, req, res) => { fs.readFile(user, (error, data) => res.send(data)); }));`).join('\n')}
`;

test.each([
  ['Python, what is not sent', 'a.py', python('"somebody"'), 0],
  ['Python, what is sent', 'a.py', python('request.args["name"]'), TIMES],
  ['JavaScript, what is not sent', 'a.js', javascript("'somebody'"), 0],
  ['JavaScript, what is sent', 'a.js', javascript('req.query.name'), TIMES],
])('what is made for each handler and put around it gives each of them: %s', async (_, path, text, count) => {
  expect(await found(path, text)).toBe(count);
});
