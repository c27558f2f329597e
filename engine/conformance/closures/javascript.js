function captured() {
  const value = source();
  const read = () => value;
  sink(read()); // finding
}

function changedLater() {
  let value = 'constant';
  const read = () => value;
  sink(read()); // safe: not yet changed
  value = source();
  sink(read()); // finding
}

function counter(start) {
  let state = start;
  return { get: () => state, set: (next) => { state = next; } };
}

function twoClosures() {
  const a = counter('a');
  const b = counter('b');
  a.set(source());
  sink(a.get()); // finding
  sink(b.get()); // safe: another closure
}

function curried() {
  const add = (a) => (b) => a + b;
  sink(add('a')(source())); // finding
  sink(add('a')('b')); // safe: constants
}

function inLoop() {
  const readers = [];
  for (const value of ['constant', source()]) readers.push(() => value);
  sink(readers[1]()); // finding
  sink(readers[0]()); // spurious: the variable of a loop is one for all turns
}

function immediatelyInvoked() {
  const value = (function () {
    return source();
  })();
  sink(value); // finding
  const other = (() => 'constant')();
  sink(other); // safe: a constant
  (function (inner) {
    sink(inner); // finding
  })(source());
}

function revealing() {
  const module = (function () {
    let secret = 'constant';
    function set(value) {
      secret = value;
    }
    function get() {
      return secret;
    }
    return { set, get };
  })();
  sink(module.get()); // safe: not yet set
  module.set(source());
  sink(module.get()); // finding
}

function hoisted() {
  sink(later()); // finding
  function later() {
    return source();
  }
}

function shadowed() {
  const value = source();
  {
    const value = 'constant';
    sink(value); // safe: the inner variable
  }
  sink(value); // finding
}

function varInLoop() {
  for (var i = 0; i < 2; i++) var last = i === 1 ? source() : 'a';
  sink(last); // finding
}

function checkedBeforeAnInnerFunction() {
  const value = source();
  if (!isSafe(value)) return;
  [1].forEach(() => sink(value)); // safe: checked before it is called
}

function checkedOnOneWay() {
  const value = source();
  if (isSafe(value)) {
    [1].forEach(() => sink(value)); // safe: checked before it is called
  }
  [1].forEach(() => sink(value)); // finding
}

function writtenAfterTheCheck() {
  let value = source();
  if (!isSafe(value)) return;
  value = source();
  [1].forEach(() => sink(value)); // finding
}

function checkedInALoop() {
  let value = source();
  while (!isSafe(value)) {
    [1].forEach(() => sink(value)); // finding
    value = source();
  }
  [1].forEach(() => sink(value)); // safe: the loop ends when it is
}
