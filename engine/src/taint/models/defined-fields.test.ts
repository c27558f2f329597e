import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is told of a body that is stored whole, by its confidence. */
async function told(definition: string, store: string): Promise<readonly string[]> {
  const models = `const { Sequelize, DataTypes, Model } = require('sequelize');\nconst db = new Sequelize('sqlite::memory:');\nconst Person = db.define('person', { name: {}, role: {} });\nconst Label = db.define('label', { name: {} });\n${definition}\nmodule.exports = Order;\n`;
  const server = `const app = require('express')();\nconst Order = require('./models');\napp.post('/a', async (req, res) => { ${store}; res.end(); });\n`;
  const { findings } = await analyze({ files: [{ path: 'models.js', text: models }, { path: 'server.js', text: server }], catalog });
  return presentFindings(findings, catalog.rules, () => server).filter(({ rule }) => rule === 'mass-assignment').map(({ confidence, missingEvidence = [] }) => [confidence, ...missingEvidence].join(' '));
}

const PLAIN = "const Order = db.define('order', { title: { type: DataTypes.STRING }, isPinned: { type: DataTypes.BOOLEAN } });";

test.each([
  [PLAIN, 'await Order.create({ ...req.body, isPinned: false })'],
  [PLAIN, 'await Order.update(req.body, { where: { id: 1 } })'],
  [`${PLAIN} Label.hasMany(Order); Order.belongsTo(Label);`, 'await Order.create(req.body)'],
  ['class Order extends Model {} Order.init({ title: DataTypes.STRING }, { sequelize: db });', 'await Order.create(req.body)'],
])('no field is kept from whoever sends: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['possible plain-fields']);
});

test.each([
  ["const Order = db.define('order', { title: { type: DataTypes.STRING }, ownerId: { type: DataTypes.INTEGER } });", 'await Order.create({ ...req.body })'],
  ["const Order = db.define('order', { title: DataTypes.STRING, isApproved: DataTypes.BOOLEAN });", 'const order = await Order.findOne({}); await order.update({ ...req.body })'],
  [`${PLAIN} Order.belongsTo(Person); Order.belongsTo(Label);`, 'await Order.create(req.body)'],
  [`${PLAIN} Person.hasMany(Order); Label.hasMany(Order);`, 'await Order.create(req.body)'],
  ["const Order = db.define('order', { ...require('./common'), title: {} });", 'await Order.create(req.body)'],
  ["const Order = db.define('order', {});", 'await Order.create(req.body)'],
  ["const Order = db.define('order', require('./fields.json'));", 'await Order.create(req.body)'],
  ["const fields = { title: {} }; fields[process.env.COLUMN] = {}; const Order = db.define('order', fields);", 'await Order.create(req.body)'],
])('one is, or may be: %s %s', async (definition, store) => {
  expect(await told(definition, store)).toEqual(['high']);
});

test('of a row that was found nothing here tells what defines it', async () => {
  expect(await told(PLAIN, 'const order = await Order.findOne({ where: { id: 1 } }); await order.update({ ...req.body })')).toEqual(['high']);
});
