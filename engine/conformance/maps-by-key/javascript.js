function byKey() {
  const map = new Map();
  map.set('a', source());
  map.set('b', 'constant');
  sink(map.get('a')); // finding
  sink(map.get('b')); // safe: another key
}

function overwritten() {
  const map = new Map([['a', source()]]);
  sink(map.get('a')); // finding
  map.set('a', 'constant');
  sink(map.get('a')); // safe: overwritten
}

function deleted() {
  const map = new Map();
  map.set('a', source());
  map.delete('a');
  sink(map.get('a')); // safe: deleted
}

function unknownKey() {
  const map = new Map();
  map.set(maybe(), source());
  sink(map.get('a')); // finding
}

function iterated() {
  const map = new Map([['a', source()]]);
  for (const [key, value] of map) {
    sink(value); // finding
    sink(key); // spurious: keys of a map are not kept apart from values
  }
  for (const value of map.values()) sink(value); // finding
  for (const key of map.keys()) sink(key); // safe: a constant key
  map.forEach((value) => sink(value)); // finding
}

function taintedKey() {
  const map = new Map();
  map.set(source(), 'constant');
  for (const key of map.keys()) sink(key); // missing: a tainted key is not kept
  for (const value of map.values()) sink(value); // safe: a constant value
}

function weak() {
  const owner = {};
  const other = {};
  const map = new WeakMap();
  map.set(owner, source());
  map.set(other, 'constant');
  sink(map.get(owner)); // missing: objects as keys are not kept apart
  sink(map.get(other)); // safe: another key object
}

function cleared() {
  const map = new Map([['a', source()]]);
  map.clear();
  sink(map.get('a')); // safe: cleared
}
