let last = 'constant';
let unused = 'constant';
const cache = {};
const queue = [];
const settings = { mode: 'constant' };

handle(() => {
  last = source();
  cache.value = source();
  queue.push(source());
});

handle(() => {
  // missing: each handler starts from the state after the program's start, so what another left is not seen
  sink(last);
  // missing: as above, in an object
  sink(cache.value);
  // missing: as above, in a list
  sink(queue[0]);
});

handle(() => {
  sink(unused); // safe: nobody changes it
  sink(settings.mode); // safe: nobody changes it
});

handle(() => {
  last = source();
  sink(last); // finding
  last = 'constant';
  sink(last); // safe: overwritten in the same handler
});
