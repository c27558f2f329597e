const fastify = require('fastify');
const fs = require('node:fs');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });
const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
const app = fastify();

app.register(require('@fastify/formbody'));

app.register(async (shop) => {
  shop.get('/products/:name', async (request) => {
    const found = await database.execute({ sql: 'select name from products where secret = 0 and name = ?', args: [request.params.name] });
    return found.rows;
  });

  shop.route({
    method: 'POST',
    url: '/orders',
    handler: async (request) => {
      const { order } = request.body;
      const found = await database.execute({ sql: 'select name from products where secret = 0 and id = ?', args: [String(order.id)] });
      return found.rows;
    },
  });
}, { prefix: '/shop' });

app.get('/trace', async (request) => execFileSync('echo', [String(request.headers['x-trace-id'])]).toString());

app.get('/hello', async (request, reply) => {
  reply.type('text/html');
  return reply.send(`<a title='${escaped(request.query.name)}'>Hello</a>`);
});

app.put('/calculate', async (request) => ({ result: Number(request.body.formula) }));

app.get('/files/*', async (request) => fs.readFileSync('./files/' + path.basename(request.params['*']), 'utf8'));

async function begin() {
  await database.execute('create table products (id integer, name text, secret integer)');
  await database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)");
}

begin().then(() => app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' }));
