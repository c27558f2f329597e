function direct() {
  sink(sanitize(source())); // safe: sanitized
  sink(sanitizeOther(source())); // finding
}

function inOneBranch() {
  let value = source();
  if (maybe()) value = sanitize(value);
  sink(value); // finding
}

function inBothBranches() {
  let value = source();
  if (maybe()) value = sanitize(value);
  else value = sanitize(value + '!');
  sink(value); // safe: sanitized on both ways
}

function clean(value) {
  return sanitize(value.trim());
}

function inHelper() {
  sink(clean(source())); // safe: sanitized
}

function notUsed() {
  const value = source();
  sanitize(value);
  sink(value); // finding
}

function addedAfterwards() {
  sink(sanitize(source()) + source()); // finding
  sink(sanitize(source()) + 'constant'); // safe: a constant
}

function inLoop() {
  const parts = [];
  for (const part of source().split(',')) parts.push(sanitize(part));
  sink(parts.join(',')); // safe: each is sanitized
}

function byReplace() {
  sink(source().replace(/[^a-z]/g, '')); // safe: only letters stay
  sink(source().replace(/[^a-z]/, '')); // finding
  sink(source().replace(/x/g, 'y')); // finding
}

function toNumber() {
  sink(Number(source()) || 0); // safe: a number
  sink(~~source()); // safe: a number
  sink(source() | 0); // safe: a number
  sink(parseInt(source(), 10).toString()); // safe: digits
  sink(Math.floor(source())); // safe: a number
  sink(`${Number(source())}`); // safe: a number
}

class Cleaner {
  static clean(value) {
    return sanitize(value);
  }
}

function asMethod() {
  sink(Cleaner.clean(source())); // safe: sanitized
}

function onField() {
  const form = { name: source(), other: source() };
  form.name = sanitize(form.name);
  sink(form.name); // safe: sanitized
  sink(form.other); // finding
}

function bothKinds() {
  sink(sanitizeOther(sanitize(source()))); // safe: sanitized for this kind too
}

const NAMES = { '<': 'less', '>': 'more' };

function byTable() {
  sink(source().replace(/['";<>&/ ]/g, (found) => NAMES[found] ?? '_')); // safe: none of them is left
  sink(source().replace(/['";<>&/ ]/g, (found) => '_' + found)); // finding
  sink(source().replace(/[<>]/g, (found) => NAMES[found])); // finding
}

function inPieces() {
  sink(source().replace(/(?:['";<>&/ ]{2})+/g, '')); // finding
  sink(source().replace(/:(\w+)(?:\[[^\]]*\])?/g, '')); // finding
  sink(source().replace(/^['";<>&/ ]/g, '')); // finding
  sink(source().replace(/['";<>&/ ]+/g, '')); // safe: none of them is left
}
