const Ajv = require('ajv');
const addFormats = require('ajv-formats');

const ajv = addFormats(new Ajv({ allErrors: true }));
const isOrder = ajv.compile({
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'integer' }, code: { type: 'string', pattern: '^[a-z]+$' }, loose: { pattern: '^[a-z]+$' }, name: { type: 'string' }, kind: { enum: ['a', 'b'] },
    other: { enum: { $data: '1/name' } }, day: { type: 'string', format: 'date' }, host: { type: 'string', format: 'hostname' }, tags: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
    inner: { type: 'object', properties: { code: { type: 'string', pattern: '^[a-z]+$' } } },
  },
});
const order = taint();
sink(order.code); // flow
if (isOrder(order)) {
  sink(order.id); // safe: a number
  sink(order.code); // flow
  sink(order.loose); // flow
  sink(order.name); // flow
  sink(order.kind); // safe: one of those that are listed
  sink(order.other); // flow
  sink(order.day); // safe: a date
  sink(order.host); // flow
  sink(order.tags[0]); // flow
  sink(order.inner.code); // flow
} else {
  sink(order.code); // flow
}
const code = taint();
if (!ajv.validate({ type: 'string', pattern: '^[a-z]+$' }, code)) throw new Error(ajv.errorsText());
sink(code); // flow
const named = taint();
if (!ajv.validate('order', named)) throw new Error('no');
sink(named); // flow
const promised = taint();
if (!ajv.compile({ $async: true, type: 'string', pattern: '^[a-z]+$' })(promised)) throw new Error('no');
sink(promised); // flow
const referring = taint();
if (!new Ajv().validate({ $ref: '#/definitions/text', enum: ['a', 'b'] }, { value: referring }) || !new Ajv().validate({ $ref: '#/definitions/text', type: 'integer' }, referring)) throw new Error('no');
sink(referring); // flow
