import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { carriedBy } from '#engine/taint/models/schema-text.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const SCHEMA = `
  enum Sort { asc desc }
  input Page { limit: Int, sort: Sort, word: String }
  scalar Filter
  type Query {
    count(n: Int!): String
    share(n: Float): String
    switched(on: Boolean): String
    sorted(sort: Sort!): String
    listed(ids: [Int!]!): String
    byId(id: ID!): String
    words(words: [String!]): String
    page(page: Page): String
    filtered(filter: Filter): String
  }
`;

/** The fields whose arguments reach a statement. */
async function found(resolvers: Readonly<Record<string, string>>, around = (text: string) => `const typeDefs = \`${text}\`;`): Promise<readonly string[]> {
  const fields = Object.entries(resolvers).map(([name, body]) => `${name}: (_, args) => pool.query('select ' + ${body}),`).join('\n');
  const text = `const { ApolloServer, gql } = require('apollo-server');\nconst { Pool } = require('pg');\nconst pool = new Pool();\n${around(SCHEMA)}\nnew ApolloServer({ typeDefs, resolvers: { Query: {\n${fields}\n} } });`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });
  return findings.flatMap(({ rule, entryPoint }) => (rule === 'sql-injection' ? entryPoint?.route?.path ?? '' : [])).sort();
}

test('numbers, truth values and listed words carry no text', async () => {
  const resolvers = { count: 'args.n', share: 'args.n', switched: 'args.on', sorted: 'args.sort', listed: "args.ids.join(',')", page: 'args.page.limit + args.page.sort' };

  expect(await found(resolvers)).toEqual([]);
  expect(await found(resolvers, (text) => `const typeDefs = gql\`${text}\`;`)).toEqual([]);
  expect(await found(resolvers, (text) => `const typeDefs = [\`${text}\`];`)).toEqual([]);
});

test('texts, ids, scalars of the program and texts within inputs and lists do', async () => {
  expect(await found({ byId: 'args.id', words: "args.words.join(',')", page: 'args.page.word', filtered: 'args.filter' }))
    .toEqual(['/graphql#Query.byId', '/graphql#Query.filtered', '/graphql#Query.page', '/graphql#Query.words']);
});

test('a schema that is not seen, or that does not tell of the field, says nothing', async () => {
  expect(await found({ count: 'args.n' }, () => 'const typeDefs = require("./schema");')).toEqual(['/graphql#Query.count']);
  expect(await found({ other: 'args.n' })).toEqual(['/graphql#Query.other']);
});

test('a field that is told twice says nothing of its arguments', () => {
  expect(carriedBy('type Query { a(n: Int): Int } extend type Query { a(n: String): Int }', 'Query', 'a')).toBeUndefined();
  expect(carriedBy('type Query { a(n: Int): Int }', 'Query', 'a')).toEqual(new Map([['n', 'plain']]));
});

test('a scalar of the program carries anything, whatever its name', () => {
  expect(carriedBy('scalar Int scalar ID type Query { a(n: Int, id: ID, on: Boolean): Int }', 'Query', 'a')).toEqual(new Map([['n', undefined], ['id', undefined], ['on', 'plain']]));
  expect(carriedBy('enum scalar { Int } type Query { a(n: Int, by: scalar): Int }', 'Query', 'a')).toEqual(new Map([['n', 'plain'], ['by', 'plain']]));
});

test.each([['one: load, two: load'], ['two: load, one: load']])('one function under two fields is judged by what the schema says of each: %s', async (fields) => {
  const text = `const { ApolloServer } = require('apollo-server');\nconst { exec } = require('child_process');\nfunction load(_, { id }) { return exec('e ' + id); }
new ApolloServer({ typeDefs: 'type Query { one(id: Int): String two(id: String): String }', resolvers: { Query: { ${fields} } } });`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });

  expect(findings.map(({ rule, entryPoint }) => [rule, entryPoint?.route?.path])).toEqual([['command-injection', '/graphql#Query.two']]);
});

test('two schemas that say different things of one field of one function are told apart', async () => {
  const text = `const { ApolloServer } = require('apollo-server');\nconst { exec } = require('child_process');\nfunction load(_, { id }) { return exec('e ' + id); }
new ApolloServer({ typeDefs: 'type Query { one(id: Int): String }', resolvers: { Query: { one: load } } });
new ApolloServer({ typeDefs: 'type Query { one(id: String): String }', resolvers: { Query: { one: load } } });`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(['command-injection']);
});

test.each([
  ['const typeDefs = [TEXT, require("./extra").typeDefs];'],
  ['const typeDefs = [TEXT, ...require("./extra")];'],
  ['const typeDefs = TEXT + require("./extra");'],
  ['const typeDefs = process.env.OLD ? TEXT : require("./extra");'],
  ['const typeDefs = [TEXT]; typeDefs.push(require("./extra"));'],
])('a schema of which a part is not seen says nothing: %s', async (around) => {
  expect(await found({ count: 'args.n', page: 'args.page.more' }, (text) => around.replace('TEXT', () => `\`${text}\``))).toEqual(['/graphql#Query.count', '/graphql#Query.page']);
});

test('a schema in several texts that are all seen is one', async () => {
  expect(await found({ count: 'args.n', page: 'args.page.limit' }, (text) => `const typeDefs = [\`${text}\`, 'type User { name: String }'];`)).toEqual([]);
});
