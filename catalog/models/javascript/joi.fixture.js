const Joi = require('joi');

const Order = Joi.object({ id: Joi.number().integer().required(), name: Joi.string().max(20).required(), kind: Joi.string().valid('a', 'b'), tags: Joi.array().items(Joi.string()), code: Joi.string().pattern(/^[a-z]+$/) });
const { error, value } = Order.validate(taint(), { stripUnknown: true });
sink(value.code); // flow
if (error) throw error;
function valid(schema, given, options) {
  const judged = schema.validate(given, options);
  if (judged.error) throw judged.error;
  return judged.value;
}
sink(value.id); // cleans: sql-injection; flow
sink(value.name); // cleans: nosql-operator; flow
sink(value.kind); // cleans: sql-injection; flow
sink(value.tags[0]); // flow
sink(value.code); // flow
sink(error);
sink(Joi.any().validate(taint()).value); // flow
Order.validateAsync(taint()).then((order) => sink(order.name)); // flow
sink(Order.unknown().validate(taint()).value.id); // flow
sink(valid(Order.unknown(), taint()).id); // cleans: sql-injection; flow
sink(valid(Order.unknown(), taint()).other); // flow
sink(valid(Order.unknown(false), taint()).other);
const open = Joi.object({ name: Joi.string() });
sink(valid(open, taint()).admin); // safe: refused
sink(valid(open, taint(), { allowUnknown: true }).admin); // flow
sink(valid(Joi.object({ host: Joi.string().hostname() }), taint()).host); // cleans: command-injection; flow
require('joi').string().pattern(/^([a-z]+)+$/); // misuse: slow-validation
require('joi').string().pattern(/^[a-z]+$/); // safe: one way to read it
