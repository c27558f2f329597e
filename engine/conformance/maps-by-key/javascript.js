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
    sink(key); // safe: a constant key
  }
  for (const value of map.values()) sink(value); // finding
  for (const key of map.keys()) sink(key); // safe: a constant key
  map.forEach((value) => sink(value)); // finding
}

function taintedKey() {
  const map = new Map();
  map.set(source(), 'constant');
  for (const key of map.keys()) sink(key); // finding
  for (const value of map.values()) sink(value); // safe: a constant value
}

function weak() {
  const owner = {};
  const other = {};
  const map = new WeakMap();
  map.set(owner, source());
  map.set(other, 'constant');
  sink(map.get(owner)); // finding
  sink(map.get(other)); // safe: another key object
}

function cleared() {
  const map = new Map([['a', source()]]);
  map.clear();
  sink(map.get('a')); // safe: cleared
}

function mapInit() {
  const m = new Map([['a', source()], ['b', 'x']]);
  sink(m.get('a')); // finding
  sink(m.get('b')); // safe: another entry
  for (const [k, v] of m) {
    sink(v); // finding
    sink(k); // safe: another entry
  }
  for (const v of m.values()) sink(v); // finding
  for (const k of m.keys()) sink(k); // safe: another entry
  m.forEach((v, k) => {
    sink(v); // finding
    sink(k); // safe: another entry
  });
  m.clear();
  sink(m.get('a')); // safe: another entry
}

function mapObjectKey() {
  const k1 = {}; const k2 = {};
  const m = new Map();
  m.set(k1, source());
  m.set(k2, 'x');
  sink(m.get(k1)); // finding
  sink(m.get(k2)); // safe: another entry
}

function mapTaintedKey() {
  const m = new Map();
  m.set(source(), 'x');
  for (const k of m.keys()) sink(k); // finding
  for (const v of m.values()) sink(v); // safe: another entry
}

function mapChain() {
  const m = new Map().set('a', 'x').set('b', source());
  sink(m.get('b')); // finding
  sink(m.get('a')); // safe: another entry
  sink(Object.fromEntries(m).b); // finding
  sink(Object.fromEntries(m).a); // safe: another entry
  sink([...m][1][1]); // finding
  sink([...m.values()][0]); // safe: another entry
  sink(m.size); // safe: another entry
}

function weakMap() {
  const w = new WeakMap();
  const k = {};
  const other = {};
  w.set(k, source());
  w.set(other, 'x');
  sink(w.get(k)); // finding
  sink(w.get(other)); // safe: another entry
}

function mapIteratorNext() {
  const m = new Map([['a', source()]]);
  const it = m.values();
  sink(it.next().value); // finding
}

function keyed(value) {
  const key = {};
  const map = new Map();
  map.set(key, value);
  map.set({}, 'constant');
  return { key, other: {}, map };
}

function objectsAsKeysOfRememberedCalls() {
  const value = source();
  keyed(value);
  for (const again of [keyed(value)]) sink(again.map.get(again.key)); // finding
  const fixed = keyed('constant');
  sink(fixed.map.get(fixed.key)); // safe: a constant
}

function membersThatAreRead() {
  const name = source();
  const table = new Map([['a', 1], ['b', 2]]);
  table[name];
  sink(name); // finding
}

function ofAFew(kept) {
  const taken = { c: 'constant' };
  for (const name of ['a', 'b']) taken[name] = kept(source());
  sink(taken.c); // safe: no name of those
  sink(taken.a); // finding
  sink(taken.b); // finding
}

function underEither(isFirst) {
  const taken = { a: 'constant', b: 'constant', c: 'constant' };
  const name = isFirst ? 'a' : 'b';
  taken[name] = source();
  sink(taken[name]); // finding
  sink(taken.a); // finding
  sink(taken.c); // safe: neither name
}

function foundUnderNumber() {
  const map = new Map([[2, source()], [true, source()]]);
  const found = map.get(2);
  if (found) sink(found); // finding
  const told = map.get(true);
  if (told) sink(told); // finding
  if (map.has(3)) sink(source()); // safe: no such key
}
