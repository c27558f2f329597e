function reading() {
  const bad = new Proxy({ a: 'constant' }, { get: (target, key) => source() });
  sink(bad.a); // finding
  const fine = new Proxy({ a: source() }, { get: () => 'constant' });
  sink(fine.a); // safe: the handler gives a constant
  const open = new Proxy({ a: source(), b: 'constant' }, {});
  sink(open.a); // finding
  sink(open.b); // safe: another member
  const through = new Proxy({ a: source(), b: 'constant' }, { get: (target, key) => Reflect.get(target, key) });
  sink(through.a); // finding
  sink(through.b); // safe: another member
}

function writing() {
  let kept = '';
  const proxy = new Proxy({}, { set(target, key, value) { kept = value; return true; } });
  sink(kept); // safe: not stored yet
  proxy.anything = source();
  sink(kept); // finding
  const store = {};
  new Proxy(store, {}).a = source();
  sink(store.a); // finding
}
