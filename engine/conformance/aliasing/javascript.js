function sameObject() {
  const a = {};
  const b = a;
  b.value = source();
  sink(a.value); // finding
  a.value = 'constant';
  sink(b.value); // safe: the same object, overwritten
}

function copied() {
  const a = { value: 'constant' };
  const b = { ...a };
  b.value = source();
  sink(a.value); // safe: b is a copy
  sink(b.value); // finding
}

function throughCall() {
  const box = {};
  fill(box);
  sink(box.value); // finding
  const other = {};
  sink(other.value); // safe: another object
}

function fill(target) {
  target.value = source();
}

function inContainer() {
  const inner = { value: 'constant' };
  const outer = { inner };
  outer.inner.value = source();
  sink(inner.value); // finding
}

function oneOfTwo() {
  const a = { value: 'constant' };
  const b = { value: 'constant' };
  const either = maybe() ? a : b;
  either.value = source();
  sink(a.value); // finding
  const c = { value: 'constant' };
  sink(c.value); // safe: neither of the two
}
