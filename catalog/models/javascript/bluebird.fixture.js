const { coroutine, method } = require('bluebird');
const run = coroutine(function* (value) {
  yield sink(value); // flow
});
run(taint());
method((value) => sink(value))(taint()); // flow
sink(method(taint())); // flow
