const express = require('express');

const COLUMNS = { name: 'name', id: 'id' };

module.exports = (database) => {
  const router = express.Router();

  router.get('/products/:id', async (req, res) => {
    const found = await database.execute({ sql: 'select name from products where secret = 0 and id = ?', args: [req.params.id] });
    res.json(found.rows);
  });

  router.post('/search', async (req, res) => {
    const { filter } = req.body;
    if (!filter || !filter.name) return res.status(400).json({ error: 'filter.name is missing' });
    const found = await database.execute({ sql: 'select name from products where secret = 0 and name like ?', args: [`%${filter.name}%`] });
    return res.json(found.rows);
  });

  router.get('/sorted', async (req, res) => {
    const found = await database.execute(`select name from products where secret = 0 order by ${COLUMNS[req.query.by] ?? 'id'} limit 5`);
    res.json(found.rows);
  });

  return router;
};
