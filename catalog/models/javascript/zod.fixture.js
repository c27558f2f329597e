const { z } = require('zod');

sink(z.number().int().parse(taint())); // cleans: sql-injection; flow
sink(z.string().parse(taint())); // cleans: nosql-operator; flow
sink(z.string().min(2).uuid().parse(taint())); // cleans: sql-injection; flow
sink(z.any().parse(taint())); // flow

const Order = z.object({ id: z.coerce.number(), name: z.string().max(20), kind: z.enum(['a', 'b']), tags: z.array(z.string()), code: z.string().regex(/^[a-z]+$/) });
const order = Order.strict().parse(taint());
sink(order.id); // cleans: sql-injection; flow
sink(order.name); // flow
sink(order.kind); // cleans: sql-injection; flow
sink(order.tags[0]); // flow
sink(order.code); // flow
const { success, data } = Order.safeParse(taint());
sink(data.name); // flow
sink(success);
const More = Order.extend({ note: z.string() });
sink(More.parse(taint()).note); // flow
sink(z.union([z.number(), z.string()]).parse(taint())); // flow
const made = (value) => (value === 'true' ? true : value);
sink(z.preprocess(made, taint())); // flow
sink(z.preprocess(made, z.boolean()).optional().parse(taint())); // cleans: sql-injection; flow
sink(z.object({ on: z.preprocess(made, z.boolean()).optional() }).parse(taint()).on); // cleans: sql-injection; flow
sink(z.preprocess(made, z.string()).parse(taint())); // cleans: nosql-operator; flow
sink(z.preprocess(made, z.any()).parse(taint())); // flow
sink(z.object({ on: z.preprocess(made, z.unknown()) }).parse(taint()).on); // flow
sink(z.preprocess(JSON.parse, z.object({ name: z.string() })).parse(taint()).name); // flow
sink(Order.passthrough().parse(taint()).id); // cleans: sql-injection; flow
sink(Order.passthrough().parse(taint()).other); // flow
sink(z.looseObject({ id: z.number() }).parse(taint()).other); // flow
sink(Order.parse(taint()).other);
const Either = Order.and(z.object({ note: z.string() }).or(z.object({ mark: z.enum(['a', 'b']) }))).superRefine(() => {});
sink(Either.parse(taint()).note); // flow
sink(Either.parse(taint()).mark); // cleans: sql-injection; flow
sink(Either.parse(taint()).other);
sink(Order instanceof z.ZodNever ? taint() : 1);
sink(schemaOf() instanceof z.ZodNever ? taint() : 1); // flow
const Words = z.record(z.string(), z.object({ kind: z.enum(['a', 'b']), note: z.string(), any: z.any() })).optional().parse(taint());
for (const [name, word] of Object.entries(Words)) {
  sink(word.kind); // cleans: sql-injection; flow
  sink(word.note); // cleans: nosql-operator; flow
  sink(word.any); // flow
  sink(name); // flow
}
sink(Words); // flow
sink({ ...Words }); // flow
sink(Words[taint()].kind); // cleans: sql-injection; flow
sink(z.partialRecord(z.enum(['a']), z.number()).safeParse(taint()).data.a); // cleans: sql-injection; flow
sink(z.record(z.number(), { message: 'no' }).parse(taint()).a); // cleans: sql-injection; flow
sink(z.record(z.any()).parse(taint()).a); // flow
const { Imported } = require('@acme/schemas');
sink(z.record(z.enum(['a', 'b']), Imported).parse(taint()).a); // flow
sink(z.record(z.enum(['a', 'b']), z.json()).parse(taint()).a); // flow
sink(z.record(z.enum(['a', 'b']), z.templateLiteral(['a', z.string()])).parse(taint()).a); // flow
sink(z.record(z.enum(['a', 'b']), z.unheardOf()).parse(taint()).a); // flow
sink(z.record(z.number(), 'no number').parse(taint()).a); // cleans: sql-injection; flow
sink(z.record(z.string(), z.record(z.string(), z.string())).parse(taint())); // flow
for (const name in z.record(z.string(), z.record(z.string(), z.number())).parse(taint())) sink(name); // flow
const isWord = (value) => /^[a-z]+$/.test(value);
const oneOf = (words) => (value) => words.includes(value);
sink(z.string().refine(isWord, 'no word').parse(taint())); // flow
sink(z.object({ word: z.string().max(20).refine((value) => isWord(value)).optional() }).safeParse(taint()).data.word); // flow
sink(z.string().refine(oneOf(['a', 'b']), { message: 'no' }).parse(taint()));
sink(z.string().refine(oneOf([taint()])).parse(taint())); // flow
sink(z.string().refine(isWord).trim().parse(taint())); // flow
sink(z.string().refine(isWord).transform((value) => value + taint()).parse(taint())); // flow
sink(z.string().transform((text) => text.trim()).parse(taint())); // cleans: nosql-operator; flow
sink(z.string().transform((text) => JSON.parse(text)).optional().parse(taint())); // flow
sink(z.string().transform(JSON.parse).pipe(z.object({ name: z.string() })).parse(taint()).name); // cleans: nosql-operator; flow
sink(z.string().transform(() => 'fixed').parse(taint())); // safe: nothing of it is left
sink(z.string().transform((text) => text.trim()).refine((text) => text !== '').catch('none').parse(taint())); // cleans: nosql-operator; flow
sink(z.string().overwrite((text) => text.trim()).max(50).parse(taint())); // cleans: nosql-operator; flow
sink(z.string().overwrite((text) => text.trim()).regex(/^[a-z]+$/).parse(taint())); // flow
sink(z.string().overwrite((text) => text.trim()).toLowerCase().parse(taint())); // cleans: nosql-operator; flow
sink(z.string().transform(String).parse(taint())); // cleans: nosql-operator; flow
sink(z.string().transform(decodeURIComponent).parse(taint())); // flow
sink(z.string().transform(Number).parse(taint())); // flow
sink(z.string().transform(require('an-unheard-of-module').squash).parse(taint())); // cleans: nosql-operator; flow
require('zod').z.string().regex(/^([a-z]+)+$/); // misuse: slow-validation
require('zod').z.string().regex(/^[a-z]+$/); // safe: one way to read it
fetch(require('zod').z.string().startsWith('https://a.example/hooks/').max(200).parse(taint())); // safe: below an address that the program names
fetch(require('zod').z.array(require('zod').z.string().startsWith('https://a.example/hooks/')).parse(taint())[0]); // safe: each of them
fetch(require('zod').z.string().startsWith('https://').parse(taint())); // sink: ssrf
fetch(require('zod').z.string().startsWith(setting).parse(taint())); // sink: ssrf
fetch(require('zod').z.string().startsWith('https://a.example/hooks/').transform((text) => text.slice(8)).parse(taint())); // sink: ssrf
