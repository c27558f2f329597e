import Type from 'typebox';
import { closed, kind, kinds, severity, sentence } from '#engine/catalog/schema/parts.ts';

/** `rules/<id>/rule.yml`. */
export const ruleFileSchema = Type.Object({
  title: sentence,
  aliases: Type.Optional(Type.Array(kind)),
  category: Type.String({ pattern: '^[a-z][a-z -]*$' }),
  cwe: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
  owasp: Type.String({ pattern: '^A[0-9]{2}:20[0-9]{2} ' }),
  severity: Type.Object({ remote: severity, local: severity, library: severity }, closed),
  kind: Type.Enum(['flow', 'misuse', 'secret']),
  from: Type.Optional(kinds),
  'also-from': Type.Optional(Type.Unsafe<string[]>({ ...kinds, description: 'Sources from which it starts besides, where their threat model is asked for by its name' })),
  'unknown-callers': Type.Optional(Type.Enum(['joined', 'any'], { description: 'It starts, doubtfully, at the parameters of functions that nothing in the program calls, unless a threat model is asked for by its name: where text of the program stands beside what they are given, or anyhow' })),
  to: kinds,
  languages: Type.Union([Type.Literal('all'), Type.Array(Type.String(), { minItems: 1 })]),
  message: sentence,
  messages: Type.Optional(Type.Record(kind, sentence, { description: 'Kind of sink → the message where that was found' })),
  impact: sentence,
  fix: sentence,
  fixes: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]+(?:/[\\w.+-]+)?$' }), sentence, { description: 'Language, or the model of the sink (`javascript/pg`) → what to do there, by the names that it has there' })),
  tags: Type.Optional(Type.Array(kind)),
  doubt: Type.Optional(Type.Enum(['message-unknown', 'giver-unseen'], { description: 'What is missing of each finding' })),
  access: Type.Optional(Type.Enum(['authentication', 'object'], { description: 'It judges what is done to stored objects by who may come there: whether nobody asks who it is, or nobody whose object it is' })),
  'chosen-by-administrators': Type.Optional(Type.Enum(['any', 'whole'], { description: 'To choose it may be what a function for administrators is there for: whatever they choose of it, or the whole of it, with nothing of the program before it' })),
  'seldom-true': Type.Optional(Type.Object({
    read: Type.Integer({ minimum: 10 }),
    true: Type.Integer({ minimum: 0 }),
    applications: Type.Integer({ minimum: 3 }),
  }, { ...closed, description: 'How many of its findings in applications readers judged, how many of them were true, and in how many applications. It makes a finding *possible* where the value arrives in another function than it came into, and was not just handed to it' })),
}, closed);

export type RuleFile = Type.Static<typeof ruleFileSchema>;
