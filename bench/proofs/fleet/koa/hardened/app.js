const Koa = require('koa');
const Router = require('@koa/router');
const bodyParser = require('koa-bodyparser');
const fs = require('node:fs');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });
const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
const app = new Koa();
const router = new Router({ prefix: '/api' });
const pages = new Router();

router.get('/products/:name', async (ctx) => {
  const found = await database.execute({ sql: 'select name from products where secret = 0 and name = ?', args: [ctx.params.name] });
  ctx.body = found.rows;
});

router.post('/ping', async (ctx) => {
  const { host, times } = ctx.request.body;
  if (typeof times !== 'string' || times === '') ctx.throw(400, 'how often?');
  ctx.body = execFileSync('echo', [String(host), times]).toString();
});

router.get('/manual', async (ctx) => {
  if (ctx.get('X-Client') !== 'desk') {
    ctx.status = 403;
    return;
  }
  ctx.body = fs.readFileSync(path.join(__dirname, 'manuals', path.basename(ctx.query.page)), 'utf8');
});

pages.get('/hello', (ctx) => {
  ctx.type = 'html';
  ctx.body = '<h1>Hello ' + escaped(ctx.query.name) + '</h1>';
});

pages.get('/away', (ctx) => {
  ctx.redirect(ctx.query.to === 'hello' ? '/api/pages/hello' : '/');
});

router.use('/pages', pages.routes());
app.use(bodyParser());
app.use(router.routes());

async function begin() {
  await database.execute('create table products (id integer, name text, secret integer)');
  await database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)");
}

begin().then(() => app.listen(Number(process.env.PORT), '127.0.0.1'));
