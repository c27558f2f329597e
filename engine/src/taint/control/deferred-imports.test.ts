import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const DATABASE = `const { Sequelize } = require('sequelize');
class Database {
  constructor() { this.sequelize = null; }
  async connect() { this.sequelize = new Sequelize({ dialect: 'sqlite' }); require('./an-item').init(this.sequelize); }
  quote(text) { return this.sequelize.escape(text); }
  plain(text) { return text; }
}
module.exports = new Database();`;
const ITEM = "const search = require('./search');\nexports.init = () => search;";

function search(method: string): string {
  return `const { Sequelize } = require('sequelize');\nconst database = require('./database');\nexports.find = (text) => Sequelize.literal('name = ' + database.${method}(text));`;
}

const APP = `const app = require('express')();
const search = require('./search');
const database = require('./database');
database.connect();
app.get('/a', (request, response) => response.json(search.find(request.query.q)));
app.listen(80);`;

test.each([
  ['escapes by the client that a function has connected', 'quote', []],
  ['still finds what nothing escapes', 'plain', ['sql-injection']],
])('a module that another one asks for only when a function runs %s', async (_, method, rules) => {
  const files = { 'an-item.js': ITEM, 'app.js': APP, 'database.js': DATABASE, 'search.js': search(method) };

  const { findings } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(rules);
});
