class Settings {
  static mode = 'constant';
  static input;
  static {
    Settings.input = source();
  }

  static create(value) {
    return new Settings(value);
  }

  name = 'constant';
  given = source();
  upper = () => this.value + '!';
  #secret;

  constructor(value) {
    this.value = value;
    this.#secret = value;
  }

  get secret() {
    return this.#secret;
  }

  set secret(value) {
    this.#secret = sanitize(value);
  }

  get fixed() {
    return 'constant';
  }

  #hidden() {
    return this.#secret;
  }

  reveal() {
    return this.#hidden();
  }

  static #count = 0;
}

function statics() {
  sink(Settings.input); // finding
  sink(Settings.mode); // safe: a constant
  sink(Settings.create(source()).value); // finding
  sink(Settings.create('constant').value); // safe: a constant
}

function instanceFields() {
  const settings = new Settings('constant');
  sink(settings.given); // finding
  sink(settings.name); // safe: a constant
  sink(settings.upper()); // safe: made of a constant
  sink(new Settings(source()).upper()); // finding
}

function privateFields() {
  sink(new Settings(source()).secret); // finding
  sink(new Settings(source()).reveal()); // finding
  sink(new Settings('constant').reveal()); // safe: a constant
}

function accessors() {
  const settings = new Settings('constant');
  settings.secret = source();
  sink(settings.secret); // safe: the setter sanitizes
  sink(settings.fixed); // safe: the getter gives a constant
  const object = {
    stored: 'constant',
    get both() {
      return this.stored;
    },
    set both(value) {
      this.stored = value + '!';
    },
  };
  sink(object.both); // safe: still a constant
  object.both = source();
  sink(object.both); // finding
}

function computedNames() {
  const name = 'run';
  class Computed {
    [name](value) {
      return value;
    }
  }
  sink(new Computed().run(source())); // finding
  sink(new Computed().run('constant')); // safe: a constant
}

function classExpression() {
  const Local = class {
    pass(value) {
      return value;
    }
  };
  sink(new Local().pass(source())); // finding
  sink(new Local().pass('constant')); // safe: a constant
}

class Chain {
  parts = [];

  add(part) {
    this.parts.push(part);
    return this;
  }

  build() {
    return this.parts.join(' ');
  }
}

function fluent() {
  sink(new Chain().add('a').add(source()).build()); // finding
  sink(new Chain().add('a').add('b').build()); // safe: constants
}

class Shelf {
  constructor(label) {
    this.label = label;
  }
  show() {
    sink(this.label); // safe: what something else in its place was made of is not in it
  }
}

class Box {
  constructor(label) {
    this.label = label;
  }
  show() {
    sink(this.label); // finding
  }
}

class Bag {
  show() {
    sink(this.label); // finding
  }
}

function eitherMadeHereOrUnknown() {
  const shelf = maybe() ? new Shelf('constant') : maybe()(source());
  shelf.show();
}

function eitherMadeOfIt() {
  const box = maybe() ? new Box(source()) : maybe()('constant');
  box.show();
}

function eitherGivenIt() {
  const bag = maybe() ? new Bag() : maybe()('constant');
  bag.label = source();
  bag.show();
}

class Current {
  static #held = 'constant';
  static set user(value) { Current.#held = value; }
  static get user() { return Current.#held; }
}

class Deaf {
  static #held = 'constant';
  static set user(value) { }
  static get user() { return Deaf.#held; }
}

class Loud {
  static set line(value) { sink(value); } // finding
}

function staticAccessors() {
  Current.user = source();
  sink(Current.user); // finding
  Deaf.user = source();
  sink(Deaf.user); // safe: nothing is kept
  Loud.line = source();
}
