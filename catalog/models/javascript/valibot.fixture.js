const v = require('valibot');

sink(v.parse(v.number(), taint())); // cleans: sql-injection; flow
sink(v.parse(v.string(), taint())); // cleans: nosql-operator; flow
sink(v.parse(v.any(), taint())); // flow
sink(v.parse(v.pipe(v.string(), v.uuid()), taint())); // cleans: sql-injection; flow
sink(v.parse(v.pipe(v.string(), v.minLength(2), v.trim()), taint())); // flow
sink(v.parse(v.pipe(v.string(), v.transform((text) => text)), taint())); // flow

const Order = v.strictObject({ id: v.optional(v.number()), name: v.pipe(v.string(), v.maxLength(20)), kind: v.picklist(['a', 'b']), tags: v.array(v.string()), code: v.pipe(v.string(), v.regex(/^[a-z]+$/)) });
const order = v.parse(Order, taint());
sink(order.id); // cleans: sql-injection; flow
sink(order.name); // flow
sink(order.kind); // cleans: sql-injection; flow
sink(order.tags[0]); // flow
sink(order.code); // flow
sink(order.other);
const { success, output } = v.safeParse(v.pipe(Order, v.check(() => true)), taint());
sink(output.code); // flow
if (!success) throw new Error('refused');
sink(output.id); // cleans: sql-injection; flow
sink(output.name); // flow
sink(output.other);
sink(v.parse(v.looseObject({ id: v.number() }), taint()).other); // flow
sink(v.parse(v.union([v.number(), v.string()]), taint())); // flow
sink(v.parse(v.variant('kind', [v.object({ kind: v.literal('a'), text: v.string() })]), taint()).text); // flow
