const tainted = () => ['a', source()];
const clean = () => ['a', 'b'];

function map() {
  sink(tainted().map((value) => value + '!').join()); // finding
  sink(clean().map((value) => value + '!').join()); // safe: constants
  sink(tainted().map((value, index) => index).join()); // safe: numbers
  sink(tainted().map(() => 'constant')[1]); // safe: constants
}

function mapByIndex() {
  const mapped = tainted().map((value) => value + '!');
  sink(mapped[1]); // finding
  sink(mapped[0]); // safe: the first element
}

function forEach() {
  tainted().forEach((value) => sink(value)); // finding
  clean().forEach((value) => sink(value)); // safe: constants
}

function filter() {
  sink(tainted().filter((value) => value.length > 1)[0]); // finding
  sink(clean().filter((value) => value.length > 1)[0]); // safe: constants
}

function reduce() {
  sink(tainted().reduce((all, value) => all + value, '')); // finding
  sink(clean().reduce((all, value) => all + value, '')); // safe: constants
  sink(tainted().reduce((all, value) => all + value)); // finding
  const byKey = ['a', 'b'].reduce((all, key) => ({ ...all, [key]: source() }), {});
  sink(byKey.a); // finding
  const pushed = ['a', 'b'].reduce((all, key) => {
    all.push(source());
    return all;
  }, []);
  sink(pushed[0]); // finding
}

function find() {
  sink(tainted().find((value) => value)); // finding
  sink(clean().find((value) => value)); // safe: constants
  sink(tainted().findIndex((value) => value)); // safe: a number
  sink(tainted().some((value) => value)); // safe: a truth value
  sink(tainted().every((value) => value)); // safe: a truth value
  sink(tainted().indexOf('a')); // safe: a number
}

function flat() {
  sink([['a'], [source()]].flat()[1]); // finding
  sink(tainted().flatMap((value) => [value, value])[0]); // finding
  sink([['a'], ['b']].flat()[1]); // safe: constants
}

function sorted() {
  sink(tainted().sort()[0]); // finding
  sink(tainted().sort((a, b) => a.localeCompare(b))[0]); // finding
  sink(clean().sort()[0]); // safe: constants
}

function arrayFrom() {
  sink(Array.from(tainted(), (value) => value)[1]); // finding
  sink(Array.from(tainted(), () => 'constant')[0]); // safe: what the function gives
  sink(Array.from({ length: 2 }, () => source())[0]); // finding
  sink(Array.from({ length: 2 }, (_, i) => i)[0]); // safe: numbers
}

function named() {
  sink(tainted().map(String).join()); // finding
  sink(tainted().map(Number).join()); // safe: numbers
  sink(tainted().map(sanitize).join()); // safe: each is sanitized
  sink(tainted().filter(Boolean).join()); // finding
}

function chained() {
  const text = source().split('&').map((part) => part.split('=')).filter(([key]) => key === 'id').map(([, value]) => value)[0];
  sink(text); // finding
}

function objects() {
  const users = [{ name: source(), id: 1 }];
  sink(users.map((user) => user.name)[0]); // finding
  sink(users.map((user) => user.id)[0]); // safe: another field
  sink(users.map(({ name }) => ({ label: name }))[0].label); // finding
}

function wrappedBySomethingUnknown() {
  const show = wrapElsewhere((text) => sink(text)); // finding
  show(source());
  const keep = wrapElsewhere((text, first) => sink(first)); // safe: only the second argument
  keep(source(), 'a');
  const choose = pickElsewhere((text) => sink(text), (text) => text); // safe: which of the two comes back is not known
  choose(source());
}

function chosenFunction() {
  const each = (value, use) => use(value);
  const all = (values, use) => values.forEach(use);
  (maybe() ? all : each)([source()], (value) => sink(value)); // finding
}

function chosenCallee() {
  const show = (value) => sink(value); // finding
  (maybe() ? show : String)(source());
}

function chosenCalleeWithConstant() {
  const show = (value) => sink(value); // safe: what is chosen is given a constant
  (maybe() ? show : String)('a');
}
