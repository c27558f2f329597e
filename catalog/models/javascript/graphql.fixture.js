const { GraphQLObjectType } = require('graphql');

new GraphQLObjectType({
  name: 'Query',
  fields: {
    user: { resolve: (parent, args) => sink(args.id) }, // source: remote-text
  },
});
