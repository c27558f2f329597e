import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['a member of what was looked up', 'store.getLink(request.query.id).url', ['unknown-call', 'looked-up']],
  ['a method of what was looked up', 'store.findOwner(request.query.id).homepage()', ['unknown-call', 'looked-up']],
  ['a member of what an object told to look up', 'store.findOwner({ id: request.query.id }).url', ['unknown-call', 'looked-up']],
  ['a member of one of what was looked up', '((owners) => { for (const owner of owners) return owner.url; })(store.findOwners({ id: request.query.id }))', ['unknown-call', 'looked-up']],
  ['what was looked up, as it is', 'store.getLink(request.query.id)', ['unknown-call']],
  ['a member of what somebody else answers', '(await store.authorize(request.query.id)).url', ['unknown-call', 'looked-up']],
  ['a member of what was made of it, after a wait', '(await store.parseLink(request.query.id)).url', ['unknown-call']],
  ['a member of an object that an answer was spread into', '({ id: 1, ...(await store.authorize(request.query.id)) }).url', ['unknown-call', 'looked-up']],
  ['a member of an object that what was made of it was spread into', '({ id: 1, ...(await store.parseLink(request.query.id)) }).url', ['unknown-call']],
  ['an answer, as it is', '(await store.authorize(request.query.id))', ['unknown-call']],
  ['a member of what was made of it', 'store.parse(request.query.id).url', ['unknown-call']],
])('%s', async (_, expression, doubts) => {
  const text = `const app = require('express')();\nconst store = require('./store-of-others');\napp.get('/a', async (request, response) => response.redirect(${expression}));\n`;

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings.map((finding) => finding.doubts)).toEqual([doubts]);
});

test.each(['findOneBy', 'findById', 'loadByName'])('what %s looks up is no part of what it gives', async (name) => {
  const text = `const app = require('express')();\nconst store = require('./store-of-others');\napp.get('/a', async (request, response) => response.redirect((await store.${name}({ id: request.query.id })).url));\n`;

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings).toEqual([]);
});
