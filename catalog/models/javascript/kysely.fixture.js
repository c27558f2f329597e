const { sql } = require('kysely');

sql.raw(taint()); // sink: sql-injection
