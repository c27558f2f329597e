import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['is declared as plain text afterwards', "answer.mimetype = 'text/plain'", ['other-type']],
  ['is declared as a page afterwards', "answer.mimetype = 'text/html'", undefined],
  ['is declared as nothing', 'answer.status_code = 200', undefined],
])('an answer that %s', async (_, statement, doubts) => {
  const text = `from flask import Flask, make_response, request\n\napp = Flask(__name__)\n\n\n@app.route('/a')\ndef a():\n    answer = make_response(request.args['a'])\n    ${statement}\n    return answer\n`;

  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });

  expect(findings.map(({ rule, doubts: found }) => [rule, found])).toEqual([['cross-site-scripting', doubts]]);
});
