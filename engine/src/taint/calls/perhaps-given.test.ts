import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

function pageThat(asks: string): string {
  return `const { exec } = require('child_process');\nconst express = require('express');\nconst lib = require('some-lib');\nconst app = express();\nconst run = (text) => exec('show ' + text);\napp.get('/a', (req, res) => {\n  ${asks}\n});\n`;
}

test.each([
  ['what something unknown made of a function need not call it', 'const stop = lib.listen(run); stop(req.query.name);', [['unknown-call']]],
  ['a function that is called itself is doubted by nobody', 'lib.listen(run); run(req.query.name);', [undefined]],
])('%s', async (_, asks, doubts) => {
  const { findings } = await analyze({ files: [{ path: 'a.js', text: pageThat(asks) }], catalog });

  expect(findings.filter(({ rule }) => rule === 'command-injection').map((finding) => finding.doubts)).toEqual(doubts);
});

test('a function that something unknown decorated runs once where it is called', async () => {
  const text = [
    'from flask import request', 'def init(app):', '  @app.route("/a", methods=["GET"])', '  def get():', '    return post()', '  @app.route("/a", methods=["POST"])', '  def post():',
    '    shown = ""', '    name = request.form.get("name")', '    names = []', '    names.append("a")', '    names.append(name)', '    names.append("b")', '    names.pop(0)', '    chosen = names[1]',
    '    import pathlib', '    import helpers.utils', '    try:', '      folder = pathlib.Path(helpers.utils.FOLDER)', '      file = folder / chosen', '      shown += file.read_text()', '    except OSError:', '      shown += "x"', '    return shown', '',
  ].join('\n');
  const { findings } = await analyze({ files: [{ path: 'a.py', text }], catalog });

  expect(findings.map(({ rule }) => rule)).not.toContain('path-traversal');
});

test.each([
  ['the error that an unknown method hands its callback', 'req.query.a.keep((err) => res.send(err.message));', [['unknown-call']]],
  ['what stands behind the error', 'req.query.a.keep((err, kept) => res.send(kept.name));', [undefined]],
  ['what is handed first under another name', 'req.query.a.keep((kept) => res.send(kept.name));', [undefined]],
  ['an error that is told with what was sent', "req.query.a.keep((err) => res.send('no ' + req.query.a));", [undefined]],
])('%s', async (_, asks, doubts) => {
  const text = `const express = require('express');\nconst app = express();\napp.get('/a', (req, res) => {\n  ${asks}\n});\n`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'cross-site-scripting').map((finding) => finding.doubts)).toEqual(doubts);
});
