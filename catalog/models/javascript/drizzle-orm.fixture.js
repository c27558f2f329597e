const { sql } = require('drizzle-orm');

sql.raw(`SELECT ${taint()}`); // sink: sql-injection
sql`SELECT ${taint()}`;
