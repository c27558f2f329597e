const { gql } = require('graphql-tag');

sink(gql(taint())); // flow
