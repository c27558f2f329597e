const express = require('express');
const { Order } = require('./models');

const router = express.Router();
router.put('/:id', async (req, res) => {
  await Order.update({ note: req.body.note }, { where: { id: req.params.id, user: req.session.user.id } }); // safe: mounted behind a check
  res.sendStatus(204);
});
router.post('/', async (req, res) => {
  res.json(await Order.create({ note: req.body.note, user: req.session.user.id })); // safe: mounted behind a check
});
module.exports = router;
