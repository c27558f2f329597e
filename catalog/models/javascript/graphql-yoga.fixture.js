const { createSchema, createYoga } = require('graphql-yoga');
const { graphqlHTTP } = require('express-graphql');

createYoga({ cors: { origin: true, credentials: true } }); // misuse: permissive-cors

createYoga({
  schema: createSchema({
    typeDefs: '',
    resolvers: {
      Query: { a: (parent, args) => sink(args.id) }, // source: remote-text
      Mutation: { b: (parent, { id }) => sink(id) }, // source: remote-text
    },
  }),
});

createYoga({ schema: createSchema({ typeDefs: 'type Query { orders(of: ID): [String] }' }) }); // route: POST /graphql#Query.orders taking body of

graphqlHTTP({ schema: {}, rootValue: { c: ({ id }) => sink(id) } }); // source: remote-text
