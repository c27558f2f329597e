import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { graphqlRequest, isResolver } from '#engine/report/proof/graphql-request.ts';
import type { Payload } from '#engine/report/proof/payload.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const PAYLOAD: Payload = { text: "' OR 1=1", effect: '', expected: { kind: 'to-be-seen' } };

test('an operation names the field that the route ends with, and its arguments as the schema writes them', async () => {
  const text = "const { ApolloServer } = require('apollo-server');\nconst { Pool } = require('pg');\nconst pool = new Pool();\nnew ApolloServer({ typeDefs: 'type Query { a: Int } type Mutation { rename_user(new_name: String): Int }', resolvers: { Mutation: { rename_user: (_, args) => pool.query('select ' + args.new_name) } } });";
  const { findings: [finding] } = await analyze({ files: [{ path: 'a.js', text }], catalog: productCatalog() });
  if (!finding) throw new Error('nothing was found');

  expect(isResolver(finding)).toBe(true);
  expect(graphqlRequest(finding, PAYLOAD)).toMatchObject({ path: '/graphql', body: { json: { query: 'mutation { rename_user(new_name: "\' OR 1=1") }' } } });
});
