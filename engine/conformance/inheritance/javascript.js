class Base {
  constructor(value) {
    this.value = value;
  }

  read() {
    return this.value;
  }

  describe() {
    return this.name();
  }

  name() {
    return 'base';
  }
}

class Plain extends Base {}

class Loud extends Base {
  constructor(value, extra) {
    super(value);
    this.extra = extra;
  }

  read() {
    return super.read() + '!';
  }

  name() {
    return this.extra;
  }
}

class Quiet extends Base {
  read() {
    return 'constant';
  }
}

function inherited() {
  sink(new Plain(source()).read()); // finding
  sink(new Plain('constant').read()); // safe: a constant
}

function overridden() {
  sink(new Loud(source(), 'constant').read()); // finding
  sink(new Quiet(source()).read()); // safe: the override gives a constant
}

function templateMethod() {
  sink(new Loud('constant', source()).describe()); // finding
  sink(new Quiet(source()).describe()); // safe: the base's name
}

function throughSuper() {
  sink(new Loud(source(), 'constant').value); // finding
  sink(new Loud('constant', source()).value); // safe: another field
  sink(new Loud('constant', source()).extra); // finding
}

function eitherClass() {
  const reader = maybe() ? new Quiet(source()) : new Plain(source());
  sink(reader.read()); // finding
}

const Mixin = (Parent) => class extends Parent {
  shout() {
    return this.value + '!';
  }
};

function mixedIn() {
  const Mixed = Mixin(Base);
  sink(new Mixed(source()).shout()); // finding
  sink(new Mixed('constant').shout()); // safe: a constant
}

function isInstance() {
  const loud = new Loud(source(), 'constant');
  if (loud instanceof Base) sink(loud.value); // finding
}
