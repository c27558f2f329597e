import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['a member of what was looked up', 'store.getLink(request.query.id).url', ['unknown-call', 'looked-up']],
  ['a member of what a parameter of the path looked up', 'store.getLink(request.params.id).url', ['unknown-call', 'looked-up']],
  ['a member of what is read of the whole request', 'store.getLink(request).url', undefined],
  ['a method of what was looked up', 'store.findOwner(request.query.id).homepage()', ['unknown-call', 'looked-up']],
  ['a member of what an object told to look up', 'store.findOwner({ id: request.query.id }).url', ['unknown-call', 'looked-up']],
  ['a member of one of what was looked up', '((owners) => { for (const owner of owners) return owner.url; })(store.findOwners({ id: request.query.id }))', ['unknown-call', 'looked-up']],
  ['what was looked up, as it is', 'store.getLink(request.query.id)', ['unknown-call']],
  ['what was looked up, as it is, after a wait', '(await store.getLink(request.query.id))', ['looked-up']],
  ['what a function of the program hands on of what was looked up, after a wait', '(await linkOf(request.query.id))', ['looked-up']],
  ['a member of what somebody else answers', '(await store.authorize(request.query.id)).url', ['unknown-call', 'looked-up']],
  ['a member of what somebody else answers, given to a function', '(await store.authorize(request.query.id).then((answer) => answer.url))', ['unknown-call', 'looked-up']],
  ['a member of what was made of it, after a wait', '(await store.parseLink(request.query.id)).url', ['unknown-call']],
  ['a member of an object that an answer was spread into', '({ id: 1, ...(await store.authorize(request.query.id)) }).url', ['unknown-call', 'looked-up']],
  ['a member of an object that what was made of it was spread into', '({ id: 1, ...(await store.parseLink(request.query.id)) }).url', ['unknown-call']],
  ['an answer, as it is', '(await store.authorize(request.query.id))', ['unknown-call']],
  ['a member that stood beside it in what the call was given', 'store.make({ where: "/home", text: request.query.id }).where', ['unknown-call', 'member-guessed']],
  ['a member that it was in what the call was given', 'store.make({ where: request.query.id, text: "" }).where', ['unknown-call']],
  ['a member of which what the call was given tells nothing', 'store.make({ text: request.query.id, kind: 1 }).url', ['unknown-call']],
  ['a member that stood beside it, where it was given by itself too', 'store.make(request.query.id, { where: "/home", text: request.query.id }).where', ['unknown-call']],
  ['what a method of the program reads of an object of which nothing is known', 'store.make(request.query.id).ownAddress()', ['unknown-call', 'method-by-name']],
  ['the class of an object that was looked up', 'new Page(request.query.id).tableName()', undefined],
  ['a member of what was made of it', 'store.parse(request.query.id).url', ['unknown-call']],
])('%s', async (_, expression, doubts) => {
  const text = `const app = require('express')();\nconst store = require('./store-of-others');\nconst linkOf = (id) => store.getLink(id);\nclass Page { constructor(id) { this.id = id; }\n ownAddress() { return this.address; }\n tableName() { return this.constructor.table; } }\nPage.table = "/pages";\napp.get('/a', async (request, response) => response.redirect(${expression}));\n`;

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings.map((finding) => finding.doubts)).toEqual(doubts ? [doubts] : []);
});

test.each(['findOneBy', 'findById', 'loadByName'])('what %s looks up is no part of what it gives', async (name) => {
  const text = `const app = require('express')();\nconst store = require('./store-of-others');\napp.get('/a', async (request, response) => response.redirect((await store.${name}({ id: request.query.id })).url));\n`;

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings).toEqual([]);
});
