const { GraphQLClient } = require('graphql-request');

new GraphQLClient(taint()); // sink: ssrf
