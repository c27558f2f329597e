const cassandra = require('cassandra-driver');

const client = new cassandra.Client({});
client.execute(taint()).then((result) => sink(result.rows)); // sink: sql-injection; source: database
