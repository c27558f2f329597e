import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['of an object of which nothing is known, a method of that name', '(await import(process.env.NODE)).make()', ['method-by-name']],
  ['of an object of the program, its own method', 'new Callable()', undefined],
])('what is handed back, %s', async (_, model, doubts) => {
  const text = `const app = require('express')();\nclass Callable { async invoke(given) { return given; } }\napp.get('/a', async (request, response) => {\n  const model = await ${model};\n  const answer = await model.invoke({ content: request.query.to, kind: 'a' });\n  response.redirect(answer.content);\n});\n`;

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings.map((finding) => finding.doubts)).toEqual([doubts]);
});
