const { CosmosClient } = require('@azure/cosmos');

const { items } = new CosmosClient('a').database('b').container('c');
items.query(taint()); // sink: sql-injection
items.query({ query: taint() }); // sink: sql-injection
items.query({ query: 'SELECT @a', parameters: [{ name: '@a', value: taint() }] }); // safe: bound
items.query('SELECT 1').fetchAll().then(({ resources }) => sink(resources)); // source: database
new CosmosClient({ endpoint: 'a', key: 'bWFkZSB1cCBieSB1cyBmb3IgdGhpcw==' }); // misuse: hardcoded-credential
