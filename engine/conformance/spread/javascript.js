function intoObject() {
  const base = { a: source(), b: 'constant' };
  const copy = { ...base, c: 'constant' };
  sink(copy.a); // finding
  sink(copy.b); // safe: another field
}

function overridden() {
  const copy = { ...{ a: source() }, a: 'constant' };
  sink(copy.a); // safe: overwritten behind it
  const other = { a: 'constant', ...{ a: source() } };
  sink(other.a); // finding
}

function overridingTainted() {
  const settings = { ...source(), mode: 'constant' };
  sink(settings.mode); // safe: overwritten behind it
  sink(settings.other); // finding
}

function intoList() {
  const list = ['a', ...['b', source()], 'c'];
  sink(list[2]); // finding
  sink(list[3]); // safe: behind it
}

function intoCall() {
  second(...['a', source()]);
  second(...['a', 'b', source()]);
}

function second(a, b, c) {
  sink(b); // finding
  sink(a); // safe: the first
}

function onlySecond(a, b) {
  sink(b); // safe: the second is a constant
}

function callingOnlySecond() {
  onlySecond(...[source(), 'constant']);
}

function rest(first, ...others) {
  sink(first); // safe: the first is a constant
  sink(others[1]); // finding
  sink(others[0]); // safe: the second is a constant
}

function callingRest() {
  rest('a', 'b', source());
}

function assigned() {
  const target = Object.assign({}, { a: source(), b: 'constant' }, { a: 'constant' });
  sink(target.a); // safe: overwritten by the last
  const other = Object.assign({ a: 'constant' }, { a: source() });
  sink(other.a); // finding
}

function argumentsObject() {
  first(source(), 'constant');
}

function first() {
  sink(arguments[0]); // finding
  sink(arguments[1]); // safe: the second is a constant
  sink(arguments.length); // safe: a number
}

function ofText() {
  sink([...source()].join('')); // finding
  sink([...'abc'].join('')); // safe: a constant
}

function ofMaps() {
  const map = new Map([['a', source()], ['b', 'constant']]);
  const [[, first], [, second]] = [...map];
  sink(first); // finding
  sink(second); // safe: the other entry
  sink(new Map([...map, ['c', 'constant']]).get('a')); // finding
  sink(new Map([...map]).get('b')); // safe: the other entry
  sink(Object.fromEntries([...map].filter(([key]) => key !== 'b')).a); // finding
  sink([...new Map([['a', 'constant']])][0][1]); // safe: a constant
}
