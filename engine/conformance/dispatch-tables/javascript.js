const actions = {
  load: () => source(),
  name: () => 'constant',
};

function byConstant() {
  sink(actions.load()); // finding
  sink(actions['name']()); // safe: another action
}

function byVariable() {
  const chosen = 'name';
  sink(actions[chosen]()); // safe: another action
  const other = maybe() ? 'load' : 'name';
  sink(actions[other]()); // finding
}

function byUnknown(name) {
  sink(actions[name]()); // finding
}

const constants = {
  a: () => 'a',
  b: () => 'b',
};

function byUnknownOfConstants(name) {
  const action = constants[name];
  if (action) sink(action()); // safe: every action gives a constant
}

const handlers = new Map([
  ['show', (value) => sink(value)], // finding
  ['hide', (value) => sink('constant')], // safe: the argument is not used
]);

function byMap() {
  handlers.get('show')(source());
  handlers.get('hide')(source());
}

const columns = { name: 'user_name', age: 'user_age' };

function valueTable() {
  sink(columns[source()]); // safe: one of the table's constants, or absent
  sink(columns[source()] || source()); // finding
}
