class Bag {
  constructor(value, label) {
    this.value = value;
    this.label = label;
  }

  *[Symbol.iterator]() {
    yield this.value;
  }
}

function ofOneself() {
  for (const value of new Bag(source(), 'a')) sink(value); // finding
  for (const value of new Bag('a', source())) sink(value); // safe: the label is not among what it gives
  sink([...new Bag(source(), 'a')].join()); // finding
  sink([...new Bag('a', source())].join()); // safe: as above
}

function byStep() {
  const steps = { [Symbol.iterator]: () => ({ next: () => ({ value: source(), done: false }) }) };
  for (const value of steps) sink(value); // finding
  sink(Array.from(steps).join()); // finding
}

async function later() {
  const bad = { async *[Symbol.asyncIterator]() { yield source(); } };
  for await (const value of bad) sink(value); // finding
  const fine = { async *[Symbol.asyncIterator]() { yield 'a'; } };
  for await (const value of fine) sink(value); // safe: a constant
}
