import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsAt(path: string, text: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts }) => doubts);
}

async function doubtsOf(code: string): Promise<unknown> {
  const text = `const fs = require('fs');\nconst app = require('express')();\napp.get('/file', (req, res) => {\n  const file = 'files/' + req.query.name;\n  ${code}\n  res.end();\n});`;
  return doubtsAt('app.js', text);
}

test.each(['fs.existsSync(file);', 'fs.statSync(file);', 'await fs.promises.access(file);'])('%s only asks whether the file is there', async (code) => {
  expect(await doubtsOf(code)).toEqual([['only-asked']]);
});

test('what is read or removed behind the question is told as ever', async () => {
  expect(await doubtsOf('if (fs.existsSync(file)) fs.rmSync(file);')).toEqual([['only-asked'], undefined]);
  expect(await doubtsOf('fs.readFileSync(file);')).toEqual([undefined]);
});

test.each(['os.path.isdir(path)', 'os.stat(path)', 'pathlib.Path(path).exists()'])('%s in Python only asks as well', async (code) => {
  const text = `import os, pathlib\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/file')\ndef file():\n    path = os.path.join('/srv', request.args['name'])\n    return str(${code})\n`;

  expect(await doubtsAt('app.py', text)).toEqual([['only-asked']]);
});

test.each(['new java.io.File(path).isDirectory()', 'java.nio.file.Files.exists(java.nio.file.Path.of(path))'])('%s in Java only asks as well', async (code) => {
  const text = `import org.springframework.web.bind.annotation.*;\n@RestController class C {\n  @GetMapping("/file") boolean file(@RequestParam String name) {\n    String path = "/srv/" + name;\n    return ${code};\n  }\n}\n`;

  expect(await doubtsAt('C.java', text)).toEqual([['only-asked']]);
});
