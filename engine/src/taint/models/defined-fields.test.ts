import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is told of a body that is stored whole, by its confidence. */
async function told(definition: string, store: string): Promise<readonly string[]> {
  const models = `const { Sequelize, DataTypes, Model } = require('sequelize');\nconst db = new Sequelize('sqlite::memory:');\nconst Person = db.define('person', { name: {}, role: {} });\nconst Label = db.define('label', { name: {} });\n${definition}\nmodule.exports = Post;\n`;
  const server = `const app = require('express')();\nconst Post = require('./models');\napp.post('/a', async (req, res) => { ${store}; res.end(); });\n`;
  const { findings } = await analyze({ files: [{ path: 'models.js', text: models }, { path: 'server.js', text: server }], catalog });
  return presentFindings(findings, catalog.rules, () => server).filter(({ rule }) => rule === 'mass-assignment').map(({ confidence, missingEvidence = [] }) => [confidence, ...missingEvidence].join(' '));
}

const PLAIN = "const Post = db.define('post', { title: { type: DataTypes.STRING }, isPinned: { type: DataTypes.BOOLEAN } });";

test.each([
  [PLAIN, 'await Post.create({ ...req.body, isPinned: false })'],
  [PLAIN, 'await Post.update(req.body, { where: { id: 1 } })'],
  [`${PLAIN} Label.hasMany(Post); Post.belongsTo(Label);`, 'await Post.create(req.body)'],
  ['class Post extends Model {} Post.init({ title: DataTypes.STRING }, { sequelize: db });', 'await Post.create(req.body)'],
])('no field is kept from whoever sends: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['possible plain-fields worth-unseen']);
});

test.each([
  ["const Post = db.define('post', { title: { type: DataTypes.STRING }, ownerId: { type: DataTypes.INTEGER } });", 'await Post.create({ ...req.body })'],
  ["const Post = db.define('post', { title: DataTypes.STRING, isApproved: DataTypes.BOOLEAN });", 'const post = await Post.findOne({}); await post.update({ ...req.body })'],
  [`${PLAIN} Post.belongsTo(Person); Post.belongsTo(Label);`, 'await Post.create(req.body)'],
  [`${PLAIN} Person.hasMany(Post); Label.hasMany(Post);`, 'await Post.create(req.body)'],
])('one is: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['high']);
});

test.each([
  ["const Post = db.define('post', { ...require('./common'), title: {} });", 'await Post.create(req.body)'],
  ["const Post = db.define('post', {});", 'await Post.create(req.body)'],
  ["const Post = db.define('post', require('./fields.json'));", 'await Post.create(req.body)'],
  ["const fields = { title: {} }; fields[process.env.COLUMN] = {}; const Post = db.define('post', fields);", 'await Post.create(req.body)'],
])('what is not known, and what no name tells of, is seldom worth anything: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['possible worth-unseen']);
});

test.each([
  ["const Post = db.define('post', require('./fields.json'));", 'const user = await Post.findOne({}); await user.update(req.body)'],
  ["class Post extends Model {} Post.init({ title: DataTypes.STRING, createdBy: DataTypes.INTEGER }, { sequelize: db });", 'await Post.create(req.body)'],
])('a name or a definition tells: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['high']);
});

test('of a row that was found nothing here tells what defines it', async () => {
  expect(await told(PLAIN, 'const post = await Post.findOne({ where: { id: 1 } }); await post.update({ ...req.body })')).toEqual(['possible worth-unseen']);
});
