const yup = require('yup');

const Order = yup.object({ id: yup.number().required(), name: yup.string().max(20), kind: yup.string().oneOf(['a', 'b']), tags: yup.array().of(yup.string()), code: yup.string().matches(/^[a-z]+$/) });
const order = Order.validateSync(taint());
sink(order.id); // cleans: sql-injection; flow
sink(order.name); // cleans: nosql-operator; flow
sink(order.kind); // cleans: sql-injection; flow
sink(order.tags[0]); // flow
sink(order.code); // flow
sink(yup.mixed().validateSync(taint())); // flow
Order.validate(taint()).then((valid) => sink(valid.name)); // flow
const User = yup.object({ name: yup.string() });
sink(User.validateSync(taint()).admin); // flow
sink(User.validateSync(taint(), { stripUnknown: true }).admin); // safe: dropped
sink(User.noUnknown().validateSync(taint()).admin); // safe: refused
require('yup').string().matches(/^([a-z]+)+$/); // misuse: slow-validation
require('yup').string().matches(/^[a-z]+$/); // safe: one way to read it
