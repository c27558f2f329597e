const { ApolloServer } = require('apollo-server');

new ApolloServer({ csrfPrevention: false }); // misuse: csrf-disabled
new ApolloServer({ cors: { origin: true, credentials: true } }); // misuse: permissive-cors
