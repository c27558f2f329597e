const express = require('express');

module.exports = (database) => {
  const router = express.Router();

  router.get('/products/:id', async (req, res) => {
    const found = await database.execute('select name from products where secret = 0 and id = ' + req.params.id); // flaw: sql-injection /hidden-product/
    res.json(found.rows);
  });

  router.post('/search', async (req, res) => {
    const { filter } = req.body;
    if (!filter || !filter.name) return res.status(400).json({ error: 'filter.name is missing' });
    const found = await database.execute(`select name from products where secret = 0 and (name like '%${filter.name}%')`); // flaw: sql-injection /hidden-product/
    return res.json(found.rows);
  });

  router.get('/sorted', async (req, res, next) => {
    const found = await database.execute(`select name from products where secret = 0 order by ${req.query.by} limit 5`).catch(next); // flaw: sql-injection /no such table: whitebox_probe/
    if (found) res.json(found.rows);
  });

  return router;
};
