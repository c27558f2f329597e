function toText() {
  const bad = { toString() { return source(); } };
  sink(`${bad}`); // finding
  sink('' + bad); // finding
  sink(String(bad)); // finding
  const fine = { name: source(), toString() { return 'constant'; } };
  sink(`${fine}`); // safe: its text is a constant
}

class Name {
  constructor(first, last) {
    this.first = first;
    this.last = last;
  }

  toString() {
    return this.first;
  }
}

function ofClass() {
  sink(`${new Name(source(), 'a')}`); // finding
  sink(`${new Name('a', source())}`); // safe: the text has the first name alone
}

function otherwise() {
  const value = { valueOf() { return source(); } };
  sink(value + ''); // finding
  const primitive = { [Symbol.toPrimitive]() { return source(); } };
  sink(`${primitive}`); // finding
}
