const Joi = require('joi');

const Order = Joi.object({ id: Joi.number().integer().required(), name: Joi.string().max(20).required(), kind: Joi.string().valid('a', 'b'), tags: Joi.array().items(Joi.string()), code: Joi.string().pattern(/^[a-z]+$/) });
const { error, value } = Order.validate(taint(), { stripUnknown: true });
sink(value.id); // cleans: sql-injection; flow
sink(value.name); // cleans: nosql-operator; flow
sink(value.kind); // cleans: sql-injection; flow
sink(value.tags[0]); // flow
sink(value.code); // flow
sink(error);
sink(Joi.any().validate(taint()).value); // flow
Order.validateAsync(taint()).then((order) => sink(order.name)); // flow
sink(Order.unknown().validate(taint()).value.id); // cleans: sql-injection; flow
sink(Order.unknown().validate(taint()).value.other); // flow
sink(Order.unknown(false).validate(taint()).value.other);
const open = Joi.object({ name: Joi.string() });
sink(open.validate(taint()).value.admin); // safe: refused
sink(open.validate(taint(), { allowUnknown: true }).value.admin); // flow
sink(Joi.object({ host: Joi.string().hostname() }).validate(taint()).value.host); // cleans: command-injection; flow
