const http = require('node:http');
const fs = require('node:fs');
const path = require('node:path');
const { execFile } = require('node:child_process');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });
const files = path.join(__dirname, 'files');
const PLACES = { home: '/', shop: '/products' };
const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

async function begin() {
  await database.execute('create table products (id integer, name text, secret integer)');
  await database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)");
}

const server = http.createServer(async (req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (url.pathname === '/ping') {
    execFile('echo', ['pinging', '--', String(url.searchParams.get('host'))], (error, stdout) => res.end(stdout));
    return;
  }
  if (url.pathname === '/products' && req.method === 'GET') {
    const found = await database.execute({ sql: 'select name from products where secret = 0 and name = ?', args: [url.searchParams.get('name')] });
    res.end(JSON.stringify(found.rows));
    return;
  }
  if (url.pathname === '/greet') {
    res.setHeader('Content-Type', 'text/html');
    res.end('<h1>Hello ' + String(url.searchParams.get('name')).replace(/[&<>"']/g, (sign) => SIGNS[sign]) + '</h1>');
    return;
  }
  if (url.pathname.startsWith('/files/')) {
    const file = path.resolve(files, './' + decodeURIComponent(url.pathname.slice('/files'.length)));
    if (!file.startsWith(files + path.sep)) { res.end('none'); return; }
    fs.readFile(file, (error, data) => res.end(error ? 'none' : data));
    return;
  }
  if (req.method === 'POST' && url.pathname === '/calculate') {
    let body = '';
    req.on('data', (chunk) => { body += chunk; });
    req.on('end', () => {
      const { formula } = JSON.parse(body);
      res.end(String(Number(formula)));
    });
    return;
  }
  if (url.pathname === '/away') {
    res.writeHead(302, { Location: PLACES[url.searchParams.get('to')] ?? '/' });
    res.end();
    return;
  }
  res.statusCode = 404;
  res.end('nothing here');
});

begin().then(() => server.listen(Number(process.env.PORT), '127.0.0.1'));
