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
  sink(last); // finding
  sink(cache.value); // finding
  sink(queue[0]); // finding
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

const kept = new Map();
const members = [];

handle(() => {
  kept.set('a', 'constant');
  members.push('constant');
});

handle(() => {
  if (!kept.get(maybe())) return;
  if (members.length === 0) return;
  sink(source()); // finding
});

const filled = new Map([['a', 'constant']]);
const fixed = new Map([['a', 'constant']]);

handle(() => {
  filled.set(source(), 'constant');
});

handle(() => {
  const asked = source();
  if (!filled.get(asked)) return;
  sink(asked); // finding
});

handle(() => {
  const asked = source();
  if (!fixed.get(asked)) return;
  sink(asked); // safe: one of the keys that stand here
});
