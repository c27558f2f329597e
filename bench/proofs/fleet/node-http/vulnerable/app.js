const http = require('node:http');
const fs = require('node:fs');
const path = require('node:path');
const { exec } = require('node:child_process');
const { createClient } = require('@libsql/client');

const database = createClient({ url: ':memory:' });
const files = path.join(__dirname, 'files');

async function begin() {
  await database.execute('create table products (id integer, name text, secret integer)');
  await database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)");
}

const server = http.createServer(async (req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (url.pathname === '/ping') {
    exec('echo pinging ' + url.searchParams.get('host'), (error, stdout) => res.end(stdout)); // flaw: command-injection /uid=\d/
    return;
  }
  if (url.pathname === '/products' && req.method === 'GET') {
    const name = url.searchParams.get('name');
    const found = await database.execute("select name from products where secret = 0 and name = '" + name + "' limit 10"); // flaw: sql-injection /hidden-product/
    res.end(JSON.stringify(found.rows));
    return;
  }
  if (url.pathname === '/greet') {
    res.setHeader('Content-Type', 'text/html');
    res.end('<h1>Hello ' + url.searchParams.get('name') + '</h1>'); // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
    return;
  }
  if (url.pathname.startsWith('/files/')) {
    fs.readFile(files + decodeURIComponent(url.pathname.slice('/files'.length)), (error, data) => res.end(error ? 'none' : data)); // flaw: path-traversal /root:x:0:0/
    return;
  }
  if (req.method === 'POST' && url.pathname === '/calculate') {
    let body = '';
    req.on('data', (chunk) => { body += chunk; });
    req.on('end', () => {
      const { formula } = JSON.parse(body);
      res.end(String(eval(formula))); // flaw: code-injection /\b1787569\b/
    });
    return;
  }
  if (url.pathname === '/away') {
    res.writeHead(302, { Location: url.searchParams.get('to') }); // flaw: open-redirect /[Ll]ocation: https?:\/\/attacker\.example/
    res.end();
    return;
  }
  res.statusCode = 404;
  res.end('nothing here');
});

begin().then(() => server.listen(Number(process.env.PORT), '127.0.0.1'));
