function Person(name) {
  this.name = name;
}

Person.prototype.greet = function () {
  return 'hello ' + this.name;
};

Person.prototype.kind = 'constant';

function constructorFunction() {
  sink(new Person(source()).greet()); // finding
  sink(new Person('constant').greet()); // safe: a constant
  sink(new Person(source()).kind); // safe: a constant on the prototype
}

function Employee(name, role) {
  Person.call(this, name);
  this.role = role;
}

Employee.prototype = Object.create(Person.prototype);
Employee.prototype.constructor = Employee;

function inheritedByPrototype() {
  sink(new Employee(source(), 'constant').greet()); // finding
  sink(new Employee('constant', source()).greet()); // safe: the role is not greeted
}

function createdFrom() {
  const base = { value: source(), other: 'constant' };
  const derived = Object.create(base);
  sink(derived.value); // finding
  sink(derived.other); // safe: another field
  derived.value = 'constant';
  sink(derived.value); // safe: hides the inherited one
  sink(base.value); // finding
}

function setLater() {
  const base = { read: () => source() };
  const derived = {};
  Object.setPrototypeOf(derived, base);
  sink(derived.read()); // finding
  const literal = { __proto__: base };
  sink(literal.read()); // missing: a prototype that is set later is not followed
}

function extendedPrototype() {
  Object.assign(Person.prototype, {
    shout() {
      return this.name + '!';
    },
  });
  sink(new Person(source()).shout()); // finding
  sink(new Person('constant').shout()); // safe: a constant
}

function defined() {
  const object = {};
  Object.defineProperty(object, 'value', { value: source() });
  Object.defineProperty(object, 'lazy', { get: () => source() });
  sink(object.value); // finding
  sink(object.lazy); // finding
  sink(object.other); // safe: never defined
}
