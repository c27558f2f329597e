const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const Hapi = require('@hapi/hapi');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });

async function rowsOf(sql, args) {
  const { rows } = await database.execute({ sql, args });
  return rows.map(({ name }) => name).join('\n');
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

async function start() {
  await database.executeMultiple("create table products (id integer, name text, secret integer); insert into products values (1, 'lamp', 0), (3, 'hidden-product', 1);");
  const server = Hapi.server({ port: Number(process.env.PORT), host: '127.0.0.1' });
  server.route([
    { method: 'GET', path: '/products/{name}', handler: (request) => rowsOf('select name from products where secret = 0 and name = ?', [request.params.name]) },
    { method: 'GET', path: '/hello', handler: (request) => `<h1>Hello ${escaped(String(request.query.name))}</h1>` },
  ]);
  server.route({ method: 'POST', path: '/ping', handler: (request, h) => h.response(execFileSync('echo', [String(request.payload.host)]).toString()).type('text/plain') });
  server.route({ method: 'GET', path: '/manual', handler: (request, h) => h.response(readFileSync(path.join('manuals', path.basename(String(request.query.page))), 'utf8')).type('text/plain') });
  server.route({ method: 'GET', path: '/away', handler: (request, h) => h.redirect(request.query.next === 'home' ? '/hello?name=you' : '/') });
  await server.start();
}

start();
