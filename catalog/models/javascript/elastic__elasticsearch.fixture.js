const { Client } = require('@elastic/elasticsearch');

new Client({}).search({ q: taint() }); // sink: nosql-injection
new Client({}).updateByQuery({ script: { source: taint() } }); // sink: code-injection
new Client({}).search({ script_fields: { a: { script: { source: taint() } } } }); // sink: code-injection
new Client({}).search({ query: { script: { script: { source: 'doc.a.value > params.b', params: { b: taint() } } } } }); // safe: a parameter of the script
