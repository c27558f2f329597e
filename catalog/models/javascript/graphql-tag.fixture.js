const { gql } = require('graphql-tag');

sink(gql(taint())); // flow
sink(require('apollo-server').gql(taint())); // flow
