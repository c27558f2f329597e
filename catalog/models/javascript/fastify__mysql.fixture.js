const app = require('fastify')();

app.register(require('@fastify/mysql'), { promise: true });
app.mysql.query(taint()); // sink: sql-injection
app.mysql.query('SELECT name FROM a WHERE id = ?', [taint()]); // safe: bound
