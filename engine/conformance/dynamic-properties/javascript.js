function unknownKey() {
  const table = {};
  table[maybe()] = source();
  sink(table.a); // finding
  sink(table[maybe()]); // finding
}

function constantKeys() {
  const table = {};
  for (const key of ['a', 'b']) table[key] = source();
  sink(table.a); // finding
  table.c = 'constant';
  sink(table.c); // safe: another key
}

function keyFromFields() {
  const from = { a: source(), b: 'constant' };
  const to = {};
  for (const key of Object.keys(from)) to[key] = from[key];
  sink(to.a); // finding
  sink(to.b); // safe: copied from a constant
}

function computedLiteral() {
  const key = 'a';
  const table = { [key]: source(), [`${key}b`]: 'constant' };
  sink(table.a); // finding
  sink(table.ab); // safe: another key
}

function taintedKey() {
  const table = {};
  table[source()] = 'constant';
  for (const key of Object.keys(table)) sink(key); // missing: keys that came from outside are not kept with the object
  for (const key in table) sink(key); // missing: keys that came from outside are not kept with the object
  sink(Object.values(table)[0]); // safe: a constant value
}

function reflected() {
  const table = {};
  Reflect.set(table, 'a', source());
  sink(Reflect.get(table, 'a')); // finding
  sink(Reflect.get(table, 'b')); // safe: another key
}

function entries() {
  const table = { a: source(), b: 'constant' };
  sink(Object.entries(table)[0][1]); // finding
  sink(Object.entries(table)[1][1]); // safe: another entry
  sink(Object.values(table)[0]); // finding
  sink(Object.fromEntries([['a', source()]]).a); // finding
  sink(Object.fromEntries(Object.entries(table).map(([key, value]) => [key, value])).a); // finding
}

function frozen() {
  const table = Object.freeze({ a: source(), b: 'constant' });
  sink(table.a); // finding
  sink(table.b); // safe: another key
}

function methodByName() {
  const service = { load: () => source(), name: () => 'constant' };
  const method = 'load';
  sink(service[method]()); // finding
  sink(service['na' + 'me']()); // safe: another method
}

function proxied() {
  const target = { a: source() };
  const proxy = new Proxy(target, {});
  sink(proxy.a); // finding
}
