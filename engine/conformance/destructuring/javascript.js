function object() {
  const { a, b } = { a: source(), b: 'constant' };
  sink(a); // finding
  sink(b); // safe: another field
}

function renamed() {
  const { a: first, b: second = 'constant' } = { a: source() };
  sink(first); // finding
  sink(second); // safe: the default
}

function defaults() {
  const { a = source(), b = source() } = { b: 'constant' };
  sink(a); // finding
  sink(b); // safe: the default is not used
}

function nested() {
  const { user: { name, tags: [first] }, id } = { user: { name: source(), tags: ['a'] }, id: 1 };
  sink(name); // finding
  sink(first); // safe: another field
  sink(id); // safe: another field
}

function rest() {
  const { a, ...others } = { a: 'constant', b: source(), c: 'constant' };
  sink(others.b); // finding
  sink(others.c); // safe: another field
  sink(others.a); // safe: taken out
}

function restOfTainted() {
  const { a, ...others } = { a: source(), b: 'constant' };
  sink(others.a); // safe: taken out
  sink(a); // finding
}

function list() {
  const [a, b, ...others] = ['constant', source(), 'constant', source()];
  sink(a); // safe: the first
  sink(b); // finding
  sink(others[0]); // safe: the third
  sink(others[1]); // finding
}

function holes() {
  const [, second, , fourth = 'constant'] = ['a', source(), 'c'];
  sink(second); // finding
  sink(fourth); // safe: the default
}

function assignment() {
  let a;
  let b;
  ({ a, b } = { a: source(), b: 'constant' });
  sink(a); // finding
  sink(b); // safe: another field
  const target = {};
  [target.x, target.y] = ['constant', source()];
  sink(target.y); // finding
  sink(target.x); // safe: another element
}

function parameters({ a, b: { c }, d = 'constant' }, [e, f]) {
  sink(a); // finding
  sink(c); // safe: given a constant
  sink(d); // safe: the default
  sink(e); // safe: given a constant
  sink(f); // finding
}

function calling() {
  parameters({ a: source(), b: { c: 'constant' } }, ['constant', source()]);
}

function computed() {
  const key = 'a';
  const { [key]: value, b } = { a: source(), b: 'constant' };
  sink(value); // finding
  sink(b); // safe: another field
}

function ofTainted() {
  const { query: { id } } = source();
  sink(id); // finding
  const [first] = source();
  sink(first); // finding
}

function inLoop() {
  for (const { name, id } of [{ name: source(), id: 1 }]) {
    sink(name); // finding
    sink(id); // safe: another field
  }
}
