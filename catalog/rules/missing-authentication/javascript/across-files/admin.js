const express = require('express');
const { Order } = require('./models');

const router = express.Router();
router.post('/remove', async (req, res) => {
  await Order.destroy({ where: { id: req.body.id } }); // source: id; finding: missing-authentication from id
  res.sendStatus(204);
});
module.exports = router;
