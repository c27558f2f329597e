import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is told of a body that is stored whole, by its confidence. */
async function told(definition: string, store: string): Promise<readonly string[]> {
  const models = `const { Sequelize, DataTypes, Model } = require('sequelize');\nconst db = new Sequelize('sqlite::memory:');\nconst Person = db.define('person', { name: {}, role: {} });\nconst Label = db.define('label', { name: {} });\n${definition}\nmodule.exports = Note;\n`;
  const server = `const app = require('express')();\nconst Note = require('./models');\napp.post('/a', async (req, res) => { ${store}; res.end(); });\n`;
  const { findings } = await analyze({ files: [{ path: 'models.js', text: models }, { path: 'server.js', text: server }], catalog });
  return presentFindings(findings, catalog.rules, () => server).filter(({ rule }) => rule === 'mass-assignment').map(({ confidence, missingEvidence = [] }) => [confidence, ...missingEvidence].join(' '));
}

const PLAIN = "const Note = db.define('note', { title: { type: DataTypes.STRING }, isPinned: { type: DataTypes.BOOLEAN } });";

test.each([
  [PLAIN, 'await Note.create({ ...req.body, isPinned: false })'],
  [PLAIN, 'await Note.update(req.body, { where: { id: 1 } })'],
  [`${PLAIN} Label.hasMany(Note); Note.belongsTo(Label);`, 'await Note.create(req.body)'],
  ['class Note extends Model {} Note.init({ title: DataTypes.STRING }, { sequelize: db });', 'await Note.create(req.body)'],
])('no field is kept from whoever sends: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['possible plain-fields']);
});

test.each([
  ["const Note = db.define('note', { title: { type: DataTypes.STRING }, ownerId: { type: DataTypes.INTEGER } });", 'await Note.create({ ...req.body })'],
  ["const Note = db.define('note', { title: DataTypes.STRING, isApproved: DataTypes.BOOLEAN });", 'const note = await Note.findOne({}); await note.update({ ...req.body })'],
  [`${PLAIN} Note.belongsTo(Person); Note.belongsTo(Label);`, 'await Note.create(req.body)'],
  [`${PLAIN} Person.hasMany(Note); Label.hasMany(Note);`, 'await Note.create(req.body)'],
  ["const Note = db.define('note', { ...require('./common'), title: {} });", 'await Note.create(req.body)'],
  ["const Note = db.define('note', {});", 'await Note.create(req.body)'],
  ["const Note = db.define('note', require('./fields.json'));", 'await Note.create(req.body)'],
  ["const fields = { title: {} }; fields[process.env.COLUMN] = {}; const Note = db.define('note', fields);", 'await Note.create(req.body)'],
])('one is, or may be: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['high']);
});

test('of a row that was found nothing here tells what defines it', async () => {
  expect(await told(PLAIN, 'const note = await Note.findOne({ where: { id: 1 } }); await note.update({ ...req.body })')).toEqual(['high']);
});
