const MarsDB = require('marsdb');

const orders = new MarsDB.Collection('orders');

async function run() {
  orders.find({ id: taint() }); // sink: nosql-operator
  orders.find({ $where: taint() }); // sink: nosql-injection; sink: nosql-operator
  sink(await orders.findOne({})); // source: database
}
run();
