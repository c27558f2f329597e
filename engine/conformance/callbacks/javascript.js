function call(fn, value) {
  return fn(value);
}

function passedFunction() {
  call((value) => sink(value), source()); // finding
  sink(call((value) => value, source())); // finding
  sink(call(() => 'constant', source())); // safe: the function gives a constant
}

function inCallback() {
  call((value) => {
    sink(value); // finding
  }, source());
  call((value) => {
    sink(value); // safe: given a constant
  }, 'constant');
}

function named() {
  call(show, source());
  call(hide, source());
}

function show(value) {
  sink(value); // finding
}

function hide(value) {
  sink('constant'); // safe: the argument is not used
}

function withError(done) {
  done(null, source());
}

function nodeStyle() {
  withError((error, value) => {
    sink(value); // finding
    sink(error); // safe: null
  });
}

function stored() {
  const handlers = {};
  handlers.run = (value) => sink(value); // finding
  handlers.skip = (value) => sink('constant'); // safe: the argument is not used
  handlers.run(source());
  handlers.skip(source());
}

function composed() {
  const compose = (...fns) => (value) => fns.reduce((given, fn) => fn(given), value);
  sink(compose((a) => a + '!', (a) => a.trim())(source())); // finding
  sink(compose((a) => a + '!', () => 'constant')(source())); // safe: the last function gives a constant
}

function unknownCallee(callback) {
  unknownLibrary(source(), (value) => {
    sink(value); // missing: an unknown library hands to a callback what its receiver carries, not what stands beside the callback
  });
  unknownLibrary('constant', (value) => {
    sink(value); // safe: the library was given nothing of an attacker's
  });
}

function timers() {
  setTimeout((value) => sink(value), 1, source()); // finding
  setTimeout((value) => sink(value), 1, 'a'); // safe: a constant
  setInterval((first, second) => sink(second), 1, 'a', source()); // finding
  setImmediate((value) => sink(value), source()); // finding
}

class Box {
  constructor(value) {
    sink(value); // safe: calling a class without new throws
  }
}

function calledClass() {
  const made = maybe() ? Box : (value) => sink(value); // finding
  made(source());
}
