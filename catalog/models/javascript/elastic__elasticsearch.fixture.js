const { Client } = require('@elastic/elasticsearch');

new Client({}).search({ q: taint() }); // sink: nosql-injection
