function create() {
  const proto = { a: source(), greet() { return this.b; } };
  const o = Object.create(proto);
  sink(o.a); // finding
  o.b = source();
  sink(o.greet()); // finding
  const p = Object.create(proto, { c: { value: source() }, d: { value: 'x' } });
  sink(p.c); // finding
  sink(p.d); // safe: another member
}

function defineProperty() {
  const o = {};
  Object.defineProperty(o, 'a', { value: source() });
  Object.defineProperty(o, 'b', { value: 'x' });
  sink(o.a); // finding
  sink(o.b); // safe: another member
  const g = {};
  Object.defineProperty(g, 'a', { get() { return source(); } });
  Object.defineProperty(g, 'b', { get: () => 'x' });
  sink(g.a); // finding
  sink(g.b); // safe: another member
  const s = { kept: '' };
  Object.defineProperty(s, 'v', { set(x) { this.kept = x; } });
  s.v = source();
  sink(s.kept); // finding
  Object.defineProperties(o, { m: { value: source() }, n: { value: 'x' } });
  sink(o.m); // finding
  sink(o.n); // safe: another member
}

function descriptor() {
  const o = { a: source(), b: 'x' };
  sink(Object.getOwnPropertyDescriptor(o, 'a').value); // finding
  sink(Object.getOwnPropertyDescriptor(o, 'b').value); // safe: another member
}

function symbols() {
  const s = Symbol('s'); const t = Symbol('t');
  const o = { [s]: source(), [t]: 'x' };
  sink(o[s]); // finding
  sink(o[t]); // safe: another member
}

function frozen() {
  const mode = Object.freeze({ name: 'fast' });
  mode.name = source();
  sink(mode.name); // safe: it takes no changes
  const copy = { ...mode };
  copy.name = source();
  sink(copy.name); // finding
}
