import Type from 'typebox';
import { choice, closed, kind, kinds, perhaps, severity, sentence, slug, told } from '#engine/catalog/schema/parts.ts';

/** `rules/<id>/rule.yml`. */
export const ruleFileSchema = Type.Object({
  title: told(sentence, 'What the flaw is called: `SQL injection`'),
  aliases: perhaps(Type.Array(slug), 'Former ids of the rule, so that its findings stay the same ones'),
  category: Type.String({ pattern: '^[a-z][a-z -]*$', description: 'The label of the kind of flaw in lower-case words: `sql injection`' }),
  cwe: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, description: 'Numbers of the Common Weakness Enumeration, the closest first: `[89]`' }),
  owasp: Type.String({ pattern: '^A[0-9]{2}:20[0-9]{2} ', description: 'The entry of the OWASP Top Ten: `A03:2021 Injection`' }),
  severity: Type.Object({
    remote: told(severity, 'Where requests and messages bring it'),
    local: told(severity, 'Where arguments, the environment or files bring it'),
    library: told(severity, 'Where callers of a package bring it'),
  }, { ...closed, description: 'How bad it is, by the threat model of the source' }),
  kind: choice({
    flow: 'sources must not reach sinks',
    misuse: 'a call is the flaw by itself',
    secret: 'a text is a secret',
  }, 'What it judges'),
  from: perhaps(kinds, 'Kinds and groups of sources: `[remote]`. `remote-request` may arrive as a structure, `remote-text` is always text'),
  'also-from': Type.Optional(Type.Unsafe<string[]>(told(kinds, 'Sources from which it starts besides, where their threat model (`local`, `library`) is asked for by its name'))),
  'unknown-callers': Type.Optional(choice({
    joined: 'where text of the program stands beside what they are given',
    any: 'anyhow',
  }, 'It starts, as *possible*, at the parameters of functions that nothing in the program calls, unless a threat model is asked for by its name')),
  to: told(kinds, 'Kinds and groups of sinks'),
  languages: Type.Union([Type.Literal('all'), Type.Array(Type.String(), { minItems: 1 })], { description: 'Languages that it has fixtures for, or `all`' }),
  message: told(sentence, 'What a finding says: `{source} becomes part of an SQL statement in {function}.`'),
  messages: perhaps(Type.Record(kind, sentence), 'Kind of sink → the message where that was found'),
  impact: told(sentence, 'What whoever controls the input gains'),
  fix: told(sentence, 'What to do, in any language'),
  fixes: perhaps(
    Type.Record(Type.String({ pattern: '^[a-z]+(?:/[\\w.+-]+)?$' }), sentence),
    'Language, or the model of the sink (`javascript/pg`) → what to do there, by the names that it has there',
  ),
  tags: perhaps(Type.Array(slug), 'Words to find it by: `[injection, database]`'),
  doubt: Type.Optional(choice({
    'message-unknown': 'what the message of the error says was not seen',
    'giver-unseen': 'who may come there was not judged: administrators may give others such rights',
  }, 'What is missing of each finding')),
  access: Type.Optional(choice({
    authentication: 'whether nobody asks who it is',
    object: 'whether nobody asks whose object it is',
  }, 'It judges what is done to stored objects (sinks whose kind has an `access`) by who may come there')),
  'chosen-by-administrators': Type.Optional(choice({
    any: 'whatever they choose of it',
    whole: 'the whole of it, with nothing of the program before it',
  }, 'It is *possible* where only administrators send the value: to choose it may be what the function is there for')),
  'seldom-true': Type.Optional(Type.Object({
    read: Type.Integer({ minimum: 10, description: 'How many of its findings in applications readers judged' }),
    true: Type.Integer({ minimum: 0, description: 'How many of them were true' }),
    applications: Type.Integer({ minimum: 3, description: 'In how many applications' }),
  }, {
    ...closed,
    description: 'It is *possible* where the value arrives in another function than it came into, and was not just handed to it, unless a library is looked at',
  })),
  'unless-defined': Type.Optional(Type.String({
    minLength: 3,
    description: 'A regular expression: nor where it fits what the program defines under the name of what the sink is called on (with `unless-named`)',
  })),
  'unless-named': Type.Optional(Type.String({
    minLength: 3,
    description: 'A regular expression: a finding is *possible* where it fits no name of what the sink is called on, of the function and the file around it, or of the end of the route',
  })),
}, closed);

export type RuleFile = Type.Static<typeof ruleFileSchema>;
