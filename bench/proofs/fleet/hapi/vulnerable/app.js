const { execSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const Hapi = require('@hapi/hapi');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });

async function rowsOf(statement) {
  const { rows } = await database.execute(statement); // flaw: sql-injection /hidden-product/
  return rows.map(({ name }) => name).join('\n');
}

async function start() {
  await database.executeMultiple("create table products (id integer, name text, secret integer); insert into products values (1, 'lamp', 0), (3, 'hidden-product', 1);");
  const server = Hapi.server({ port: Number(process.env.PORT), host: '127.0.0.1' });
  server.route([
    { method: 'GET', path: '/products/{name}', handler: (request) => rowsOf(`select name from products where secret = 0 and name = '${request.params.name}'`) },
    { method: 'GET', path: '/hello', handler: (request) => `<h1>Hello ${request.query.name}</h1>` }, // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
  ]);
  server.route({
    method: 'POST',
    path: '/ping',
    handler: (request, h) => h.response(execSync(`echo ${request.payload.host}`).toString()).type('text/plain'), // flaw: command-injection /uid=\d/
  });
  server.route({
    method: 'GET',
    path: '/manual',
    handler: (request, h) => h.response(readFileSync(`manuals/${request.query.page}`, 'utf8')).type('text/plain'), // flaw: path-traversal /root:x:0:0/
  });
  server.route({ method: 'GET', path: '/away', handler: (request, h) => h.redirect(request.query.next) }); // flaw: open-redirect /location: https:\/\/attacker\.example/
  await server.start();
}

start();
