// Private names mean something to the class alone, whatever they are.

class Report {
  #reason = 'constant';
  constructor(body) { this.body = body; }
}

function insideAPromise() {
  Promise.resolve(new Report(source())).then((report) => { sink(report.body); }); // finding
  Promise.resolve(new Report('constant')).then((report) => { sink(report.body); }); // safe: a constant
}

class Note {
  #text = 'constant';
  constructor(body) { this.body = body; }
  toString() { return this.body; }
}

function asText() {
  sink(`${new Note(source())}`); // finding
}

class Link {
  #target;
  #handler;
  constructor(target, handler) { this.#target = target; this.#handler = handler; }
  read() { return this.#target; }
  handle() { return this.#handler; }
}

function pairs() {
  const link = new Link(source(), { get: () => 'constant' });
  sink(link.read()); // finding
  sink(new Link('constant', {}).read()); // safe: a constant
}

class Base {
  constructor(value) { this.value = value; }
}

class Derived extends Base {
  static #parent = 'constant';
  constructor(value) { super(value); }
  static named() { return Derived.#parent; }
}

function parents() {
  sink(new Derived(source()).value); // finding
  sink(Derived.named()); // safe: a constant
}

class Waiting {
  #pending = source();
  take() { return this.#pending; }
}

async function awaiting() {
  sink((await new Waiting()).take()); // finding
}
