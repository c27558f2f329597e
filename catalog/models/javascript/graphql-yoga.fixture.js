const { createSchema, createYoga } = require('graphql-yoga');
const { graphqlHTTP } = require('express-graphql');

createYoga({ cors: { origin: true, credentials: true } }); // misuse: permissive-cors

createYoga({
  schema: createSchema({
    typeDefs: '',
    resolvers: {
      Query: { a: (parent, args) => sink(args.id) }, // source: remote-text; route: POST /graphql#Query.a taking body id
      Mutation: { b: (parent, { id }) => sink(id) }, // source: remote-text; route: POST /graphql#Mutation.b taking body id
    },
  }),
});

createYoga({ schema: createSchema({ typeDefs: 'type Query { orders(of: ID): [String] }' }) }); // route: POST /graphql#Query.orders taking body of

createYoga({ schema: createSchema({
  typeDefs: 'type Query { nth(n: Int, word: String): Int }',
  resolvers: { Query: { nth: (parent, { n, word }) => { sink(n); sink(word); } } }, // source: remote-text; route: POST /graphql#Query.nth taking body n, body word
}) });

graphqlHTTP({ schema: {}, rootValue: { c: ({ id }) => sink(id) } }); // source: remote-text
