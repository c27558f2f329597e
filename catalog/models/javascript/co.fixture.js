const co = require('co');
const run = co.wrap(function* (value) {
  yield sink(value); // flow
});
run(taint());
sink(co.wrap(taint())); // flow
