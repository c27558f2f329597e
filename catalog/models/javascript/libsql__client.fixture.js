const { createClient } = require('@libsql/client');

createClient({}).execute(taint()).then(({ rows }) => sink(rows)); // sink: sql-injection; source: database
