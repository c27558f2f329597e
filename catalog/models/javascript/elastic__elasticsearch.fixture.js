const { Client } = require('@elastic/elasticsearch');

new Client({}).search({ q: taint() }); // sink: nosql-injection
new Client({}).updateByQuery({ script: { source: taint() } }); // sink: code-injection
