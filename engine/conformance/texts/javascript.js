function concatenation() {
  sink('select ' + source()); // finding
  let text = 'a';
  text += source();
  sink(text); // finding
  sink('a' + 1 + 'b'); // safe: constants
}

function template() {
  const value = source();
  sink(`a ${value} b`); // finding
  sink(`a ${value.length} b`); // safe: a number
}

function joined() {
  sink(['a', source()].join(' ')); // finding
  sink(['a', 'b'].join(' ')); // safe: constants
}

function builder() {
  const parts = [];
  parts.push('a');
  parts.push(source());
  sink(parts.join('')); // finding
}

function slices() {
  const value = source();
  sink(value.slice(1)); // finding
  sink(value.substring(1, 2)); // finding
  sink(value.split(',')[0]); // finding
  sink(value.trim().toUpperCase()); // finding
  sink(value[0]); // finding
  sink(value.charAt(0)); // finding
  sink(value.replace('a', 'b')); // finding
  sink(value.padStart(5)); // finding
  sink('abc'.slice(1)); // safe: a constant
}

function numbers() {
  sink(Number(source())); // safe: a number
  sink(parseInt(source(), 10)); // safe: a number
  sink(+source()); // safe: a number
  sink(source() * 2); // safe: a number
  sink(source().length); // safe: a number
  sink(source() === 'a'); // safe: a truth value
  sink(!source()); // safe: a truth value
  sink(typeof source()); // safe: the name of a type
}

function replacedBy() {
  sink('Hello NAME'.replace('NAME', source())); // finding
  sink('Hello NAME'.replace('NAME', () => source())); // finding
  sink('Hello NAME'.replace('NAME', () => 'constant')); // safe: constants
}

function ofValue() {
  sink(String(source())); // finding
  sink(source().toString()); // finding
  sink(Buffer.from(source()).toString()); // finding
  sink(encodeURI(source())); // finding
}

function concatMethod() {
  sink('a'.concat('b', source())); // finding
  sink('a'.concat('b')); // safe: constants
}

function tagged() {
  sink(tag`a ${source()} b`); // finding
  sink(onlyStrings`a ${source()} b`); // safe: the tag keeps the fixed parts only
  sink(String.raw`a ${source()}`); // finding
}

function tag(strings, ...values) {
  return strings[0] + values[0];
}

function onlyStrings(strings) {
  return strings.join('?');
}

function groupsOfAMatch() {
  const { groups } = /^(?<host>.+):(?<port>\d+)$/.exec(source()) ?? {};
  sink(groups.host); // finding
  sink(groups.port); // safe: digits
  const found = source().match(/^(.+):(\d+)$/);
  sink(found[1]); // finding
  sink(found[2]); // safe: digits
  for (const each of source().matchAll(/name=([^,]*),uid=(\d+)/g)) {
    sink(each[1]); // finding
    sink(each[2]); // safe: digits
  }
}

function encodedTexts() {
  const text = undeclared(source()).toString('base64');
  if (text === 'base64') sink(text); // safe: a constant
  else sink(text); // finding
  if (5..toString() === '5') sink(source()); // finding
  if (String('a') === 'b') sink(source()); // safe: never
}
