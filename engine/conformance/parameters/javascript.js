function withDefault(value = 'constant') {
  return value;
}

function taintedDefault(value = source()) {
  return value;
}

function defaults() {
  sink(withDefault()); // safe: the default
  sink(withDefault(source())); // finding
  sink(taintedDefault()); // finding
  sink(taintedDefault('constant')); // safe: the default is not used
  sink(taintedDefault(undefined)); // finding
}

function derived(a, b = a + '!') {
  return b;
}

function defaultFromOther() {
  sink(derived(source())); // finding
  sink(derived(source(), 'constant')); // safe: given
}

function configure(options = {}) {
  const settings = { mode: 'constant', name: 'constant', ...options };
  return settings;
}

function optionsObject() {
  sink(configure({ name: source() }).name); // finding
  sink(configure({ name: source() }).mode); // safe: the default
  sink(configure().name); // safe: the default
}

function merged(options) {
  options = Object.assign({ mode: 'constant' }, options);
  sink(options.mode); // safe: not given
  sink(options.name); // finding
}

function callingMerged() {
  merged({ name: source() });
}

function orDefault(options) {
  const name = options.name || 'constant';
  const mode = options.mode ?? 'constant';
  sink(name); // finding
  sink(mode); // safe: not given
}

function callingOrDefault() {
  orDefault({ name: source() });
}

function tooMany(a) {
  return a;
}

function extraArgument() {
  sink(tooMany('constant', source())); // safe: there is no second parameter
}

function reassigned(value) {
  value = 'constant';
  sink(value); // safe: overwritten
}

function callingReassigned() {
  reassigned(source());
}
