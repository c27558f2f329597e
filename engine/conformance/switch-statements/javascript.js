function onLetter() {
  const letter = 'ABC'.charAt(1);
  let value;
  switch (letter) {
    case 'A':
      value = source();
      break;
    case 'B':
      value = 'constant';
      break;
    default:
      value = source();
  }
  sink(value); // safe: the letter is B
}

function onUnknown() {
  let value = 'constant';
  switch (maybe()) {
    case 'A':
      value = source();
      break;
    default:
  }
  sink(value); // finding
}

function fallThrough(kind) {
  let value = 'constant';
  switch ('first') {
    case 'first':
      value = source();
    case 'second':
      value += '!';
      break;
    case 'third':
      value = 'constant';
  }
  sink(value); // finding
}

function fallThroughOverwritten() {
  let value;
  switch ('first') {
    case 'first':
      value = source();
    case 'second':
      value = 'constant';
  }
  sink(value); // safe: the second case follows the first
}

function groupedCases() {
  let value;
  switch ('b') {
    case 'a':
    case 'b':
      value = source();
      break;
    default:
      value = 'constant';
  }
  sink(value); // finding
}

function returning() {
  return sink(pick('b')); // safe: b is a constant
}

function returningSource() {
  return sink(pick('a')); // finding
}

function pick(kind) {
  switch (kind) {
    case 'a':
      return source();
    case 'b':
      return 'constant';
  }
}

function onTrue(size) {
  switch (true) {
    case size > 10:
      sink(source()); // finding
      break;
    case false:
      sink(source()); // safe: false is not true
  }
}
