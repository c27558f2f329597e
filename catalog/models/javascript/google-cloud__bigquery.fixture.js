const { BigQuery } = require('@google-cloud/bigquery');

new BigQuery().query({ query: taint() }); // sink: sql-injection
