const express = require('express');
const { createClient } = require('@libsql/client');
const cookieParser = require('cookie-parser');
const pages = require('./pages');
const shop = require('./shop');
const tools = require('./tools');

const app = express();
const database = createClient({ url: ':memory:' });
app.use(express.json());
app.use(cookieParser());
app.use('/shop', shop(database));
app.use('/pages', pages);
app.use('/api/v1', tools);

async function begin() {
  await database.execute('create table products (id integer, name text, secret integer)');
  await database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)");
}

begin().then(() => app.listen(Number(process.env.PORT), '127.0.0.1'));
