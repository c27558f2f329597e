const app = require('fastify')();

app.register(require('@fastify/postgres'), { connectionString: process.env.DATABASE });
app.pg.query(taint()); // sink: sql-injection
app.pg.query('SELECT name FROM a WHERE id = $1', [taint()]); // safe: bound
app.pg.transact((client) => client.query(taint())); // sink: sql-injection
