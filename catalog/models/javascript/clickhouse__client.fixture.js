const { createClient } = require('@clickhouse/client');

createClient({}).query({ query: taint() }); // sink: sql-injection
