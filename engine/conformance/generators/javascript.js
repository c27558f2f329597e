function* values() {
  yield 'constant';
  yield source();
}

function* constants() {
  yield 'a';
  yield 'b';
}

function iterated() {
  for (const value of values()) sink(value); // finding
  for (const value of constants()) sink(value); // safe: constants
}

function byNext() {
  const iterator = values();
  sink(iterator.next().value); // safe: the first is a constant
  sink(iterator.next().value); // finding
  sink(constants().next().value); // safe: constants
  sink(values().next().done); // safe: a truth value
}

function* delegating() {
  yield* values();
}

function spread() {
  sink([...values()].join()); // finding
  sink([...constants()].join()); // safe: constants
  const [first, second] = delegating();
  sink(second); // finding
  sink(Array.from(constants())[0]); // safe: constants
}

function* echo() {
  const given = yield 'ready';
  sink(given); // finding
}

function sentIn() {
  const iterator = echo();
  iterator.next();
  iterator.next(source());
}

function* quiet() {
  const given = yield 'ready';
  sink(given); // safe: given a constant
}

function constantSentIn() {
  const iterator = quiet();
  iterator.next();
  iterator.next('constant');
}

class Tree {
  constructor(value) {
    this.value = value;
  }

  *[Symbol.iterator]() {
    yield this.value;
  }
}

function ownIterator() {
  for (const value of new Tree(source())) sink(value); // finding
  for (const value of new Tree('constant')) sink(value); // safe: another tree
  const [first] = new Tree(source());
  sink(first); // finding
  const [other] = new Tree('constant');
  sink(other); // safe: another tree
}

function* counter(limit) {
  for (let i = 0; i < limit; i++) yield i;
}

function numbers() {
  for (const value of counter(3)) sink(value); // safe: numbers
}

function* dialogue() {
  const name = yield 'name?';
  yield `make ${name}`;
}

function sentValues() {
  const talk = dialogue();
  talk.next();
  sink(talk.next(source()).value); // finding
  const other = dialogue();
  other.next();
  sink(other.next('constant').value); // safe: another generator
}

function* ending(value) {
  yield 'going';
  return value;
}

function* passingOn(value) {
  yield yield* ending(value);
}

function returned() {
  const done = ending(source());
  done.next();
  sink(done.next().value); // finding
  sink(done.next().done); // safe: a truth value
  for (const value of ending(source())) sink(value); // safe: what is returned is no element
  const passed = passingOn(source());
  sink(passed.next().value); // safe: what it delegates to yields a constant
  sink(passed.next().value); // finding
}

function* sometimes(value, isAsked) {
  yield 'first';
  if (isAsked) yield value;
  yield 'last';
}

function inBranches() {
  const steps = sometimes(source(), source().length > 2);
  sink(steps.next().value); // safe: the first is a constant
  sink(steps.next().value); // finding
}

function untilDone() {
  const steps = values();
  let step = steps.next();
  while (!step.done) {
    sink(step.value); // finding
    step = steps.next();
  }
  sink(source()); // finding
}
