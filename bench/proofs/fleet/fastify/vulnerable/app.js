const fastify = require('fastify');
const fs = require('node:fs');
const { execSync } = require('node:child_process');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });
const app = fastify();

app.register(require('@fastify/formbody'));

app.register(async (shop) => {
  shop.get('/products/:name', async (request) => {
    const found = await database.execute("select name from products where secret = 0 and name = '" + request.params.name + "'"); // flaw: sql-injection /hidden-product/
    return found.rows;
  });

  shop.route({
    method: 'POST',
    url: '/orders',
    handler: async (request) => {
      const { order } = request.body;
      const found = await database.execute(`select name from products where secret = 0 and id = ${order.id}`); // flaw: sql-injection /hidden-product/
      return found.rows;
    },
  });
}, { prefix: '/shop' });

app.get('/trace', async (request) => execSync('echo "' + request.headers['x-trace-id'] + '"').toString()); // flaw: command-injection /uid=\d/

app.get('/hello', async (request, reply) => {
  reply.type('text/html');
  return reply.send(`<a title='${request.query.name}'>Hello</a>`); // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
});

app.put('/calculate', async (request) => ({ result: eval(request.body.formula) })); // flaw: code-injection /\b1787569\b/

app.get('/files/*', async (request) => fs.readFileSync('./files/' + request.params['*'], 'utf8')); // flaw: path-traversal /root:x:0:0/

async function begin() {
  await database.execute('create table products (id integer, name text, secret integer)');
  await database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)");
}

begin().then(() => app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' }));
