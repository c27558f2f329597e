class Loader {
  load() {
    return source();
  }

  name() {
    return 'constant';
  }
}

function byConstantName() {
  const loader = new Loader();
  sink(loader['load']()); // finding
  sink(loader['name']()); // safe: another method
  sink(Reflect.get(loader, 'load').call(loader)); // finding
}

const classes = { Loader };

function classByName() {
  const made = new classes['Loader']();
  sink(made.load()); // finding
  sink(made.name()); // safe: another method
  const constructed = Reflect.construct(Loader, []);
  sink(constructed.load()); // finding
}

function ownConstructor() {
  const copy = new (new Loader().constructor)();
  sink(copy.load()); // finding
  sink(copy.name()); // safe: another method
}

function methodNames() {
  const loader = new Loader();
  for (const key of ['load', 'name']) sink(loader[key]()); // finding
}
