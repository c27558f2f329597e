function separate() {
  const user = { name: source(), role: 'admin' };
  sink(user.name); // finding
  sink(user.role); // safe: another field
}

function nested() {
  const state = { user: { name: source(), id: 1 }, view: { name: 'home' } };
  sink(state.user.name); // finding
  sink(state.view.name); // safe: another object
}

class Account {
  constructor(name) {
    this.name = name;
    this.kind = 'plain';
  }
}

function twoInstances() {
  const a = new Account(source());
  const b = new Account('constant');
  sink(a.name); // finding
  sink(b.name); // safe: another instance
  sink(a.kind); // safe: another field
}

function make(name) {
  return { name };
}

function twoFromOneFactory() {
  const a = make(source());
  const b = make('constant');
  sink(a.name); // finding
  sink(b.name); // safe: another call of the factory
}

function computedConstantKey() {
  const key = 'na' + 'me';
  const user = {};
  user[key] = source();
  sink(user.name); // finding
  sink(user.other); // safe: another key
}

function wholeObject() {
  const request = source();
  sink(request.body.name); // finding
  const { body } = request;
  body.name = 'constant';
  sink('constant'); // safe: a constant
}
