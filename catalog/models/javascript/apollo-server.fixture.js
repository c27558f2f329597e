const { ApolloServer, gql } = require('apollo-server');

new ApolloServer({ csrfPrevention: false }); // misuse: csrf-disabled
new ApolloServer({ cors: { origin: true, credentials: true } }); // misuse: permissive-cors

new ApolloServer({ resolvers: { Query: { user: (_, { id }) => sink(id) }, Mutation: { rename: (_, { name }) => sink(name) } } }); // source: remote-text; source: remote-text; route: POST /graphql#Query.user taking body id; route: POST /graphql#Mutation.rename taking body name
new ApolloServer({ resolvers: { User: { notes: (user, { order }) => sink(order) } } }); // source: remote-text
new ApolloServer({
  typeDefs: gql`type Query { nth(n: Int, word: String): Int }`,
  resolvers: { Query: { nth: (_, { n, word }) => { sink(n); sink(word); } } }, // source: remote-text; route: POST /graphql#Query.nth taking body n, body word
});
