const { Database, aql } = require('arangojs');

const db = new Database();
db.query(taint()); // sink: nosql-injection
db.query({ query: taint(), bindVars: {} }); // sink: nosql-injection
db.query(aql`FOR u IN users FILTER u.name == ${taint()} RETURN u`); // safe: bound
db.query('FOR u IN users RETURN @a', { a: taint() }); // safe: bound
aql.literal(taint()); // sink: nosql-injection
db.query('RETURN 1').then(async (cursor) => sink(await cursor.all())); // source: database
