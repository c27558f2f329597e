const holder = {
  value: 'constant',
  read() {
    return this.value;
  },
};

function method() {
  const own = { value: source(), read: holder.read };
  sink(own.read()); // finding
  sink(holder.read()); // safe: another object
}

function bound() {
  const read = holder.read.bind({ value: source() });
  sink(read()); // finding
  const other = holder.read.bind({ value: 'constant' });
  sink(other()); // safe: bound to a constant
}

function boundArguments() {
  const join = (a, b) => a + b;
  sink(join.bind(null, source())('b')); // finding
  sink(join.bind(null, 'a')('b')); // safe: constants
}

function called() {
  sink(holder.read.call({ value: source() })); // finding
  sink(holder.read.call({ value: 'constant' })); // safe: a constant
  sink(holder.read.apply({ value: source() }, [])); // finding
  sink(Math.max.apply(null, [1, 2])); // safe: a number
}

function second(a, b) {
  return b;
}

function applied() {
  sink(second.apply(null, ['a', source()])); // finding
  sink(second.apply(null, [source(), 'b'])); // safe: the second is a constant
  sink(second.call(null, 'a', source())); // finding
  sink(second.call(null, source(), 'b')); // safe: the second is a constant
}

function arrowKeepsThis() {
  const own = {
    value: source(),
    reader() {
      return () => this.value;
    },
  };
  sink(own.reader()()); // finding
}

class Handler {
  constructor(value) {
    this.value = value;
    this.show = this.show.bind(this);
  }

  show() {
    sink(this.value); // finding
  }
}

function boundInConstructor() {
  const { show } = new Handler(source());
  show();
}

function oldSelf() {
  const self = { value: source() };
  const that = self;
  const read = function () {
    return that.value;
  };
  sink(read()); // finding
}

function reflected() {
  sink(Reflect.apply(second, null, ['a', source()])); // finding
  sink(Reflect.apply(second, null, [source(), 'b'])); // safe: the second is a constant
}
