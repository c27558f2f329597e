import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['more than a number', 'if (!(port > 0)) return;', 0],
  ['less than a number', 'if (!(port < 100)) return;', 0],
  ['a number that is less', 'if (!(0 < port)) return;', 0],
  ['between two numbers', 'const isPort = port > 0 && port < 65536;\nif (!isPort) return;', 0],
  ['not less than a number', 'if (port < 0) return;', 1],
  ['neither less nor more, as a text that writes no number is', 'if (port <= 0 || port > 65535) return;', 1],
  ['a number that stands at its beginning', 'if (!(parseInt(port) > 0)) return;', 1],
  ['a part of it', "if (!(port.split('/')[0] > 0)) return;", 1],
  ['its length', 'if (!(port.length > 0)) return;', 1],
  ['more than a text', "if (!(port > 'a')) return;", 1],
  ['more than something of which nothing is known', 'if (!(port > least)) return;', 1],
])('javascript: of a text that was compared, %s', async (_, body, count) => {
  const text = `const fs = require('fs');\nconst app = require('express')();\nconst { least } = require('./settings-of-others');\napp.post('/a', (request, response) => {\nconst port = request.body.port;\n${body}\nfs.readFile('/data/' + port, (error, data) => response.json(data));\n});\n`;

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'path-traversal')).toHaveLength(count);
});

test('javascript: a number that was compared names a host', async () => {
  const text = "const app = require('express')();\napp.post('/a', async (request, response) => {\nconst { host } = request.body;\nif (!(host > 0)) return;\nresponse.json(await fetch('http://' + host + '/'));\n});\n";

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(['server-side-request-forgery']);
});
