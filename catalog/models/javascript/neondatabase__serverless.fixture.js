const { neon } = require('@neondatabase/serverless');

neon('postgres://a').query(taint()); // sink: sql-injection
