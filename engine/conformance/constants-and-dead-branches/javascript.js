const settings = { mode: 'safe', level: 2 };

function never() {
  return false;
}

function arithmetic() {
  const number = 86;
  const value = 7 * 42 - number > 200 ? 'constant' : source();
  sink(value); // safe: 208 is more than 200
  const other = 7 * 18 + number > 200 ? source() : 'constant';
  sink(other); // finding
}

function deadStatement() {
  let value = 'constant';
  if (2 + 2 === 5) value = source();
  sink(value); // safe: never assigned
  if (2 + 2 === 4) value = source();
  sink(value); // finding
}

function throughField() {
  if (settings.mode === 'unsafe') sink(source()); // safe: the field says safe
  if (settings.level > 1) sink(source()); // finding
}

function throughFunction() {
  if (never()) sink(source()); // safe: the function gives false
  if (!never()) sink(source()); // finding
}

function textCondition() {
  const guess = 'ABC';
  if (guess.charAt(1) === 'A') sink(source()); // safe: the second letter is B
  if (guess.length === 3) sink(source()); // finding
}

function unknownCondition() {
  if (maybe()) sink(source()); // finding
  else sink('constant'); // safe: a constant
}

function afterReturn() {
  const value = source();
  if (1 > 0) return;
  sink(value); // safe: never reached
}
