const lib = require('./lib');
const { named, constant } = require('./lib');
const whole = require('./whole.js');
const Shape = require('./class');
const index = require('./folder');
const { mixed } = require('./mixed');
const load = require('./factory')('prefix');

sink(lib.named()); // finding
sink(lib.constant); // safe: a constant
sink(named()); // finding
sink(constant); // safe: a constant
sink(lib.assigned()); // finding
sink(whole(source())); // finding
sink(whole('constant')); // safe: a constant
sink(whole.extra()); // finding
sink(new Shape(source()).value); // finding
sink(new Shape('constant').value); // safe: a constant
sink(index.fromIndex()); // finding
sink(mixed()); // finding
sink(load(source())); // finding
sink(load('constant')); // safe: a constant
sink(require('./data.json').name); // safe: a constant

function late() {
  const inner = require('./' + 'lib');
  sink(inner.named()); // finding
  sink(inner.constant); // safe: a constant
}
