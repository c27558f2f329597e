function isLetter(value) {
  return /^[a-z]+$/.test(value);
}

function isListed(value) {
  return ['a', 'b'].includes(value);
}

function isBoth(value) {
  return typeof value === 'string' && isSafe(value);
}

function isGoodByReturns(value) {
  if (!isSafe(value)) return false;
  return true;
}

function isNotReally(value) {
  return value.length < 10;
}

function byPredicate() {
  const value = source();
  if (isLetter(value)) sink(value); // spurious: what a function's answer says about its argument is not read yet
  if (isListed(value)) sink(value); // spurious: what a function's answer says about its argument is not read yet
  if (isBoth(value)) sink(value); // spurious: what a function's answer says about its argument is not read yet
  if (isGoodByReturns(value)) sink(value); // spurious: what a function's answer says about its argument is not read yet
  if (isNotReally(value)) sink(value); // finding
}

function byNegatedPredicate() {
  const value = source();
  if (!isLetter(value)) return;
  sink(value); // spurious: what a function's answer says about its argument is not read yet
}

const isArrowSafe = (value) => isSafe(value);

function byArrow() {
  const value = source();
  if (!isArrowSafe(value)) throw new Error('no');
  sink(value); // spurious: what a function's answer says about its argument is not read yet
}

function assertSafe(value) {
  if (!isSafe(value)) throw new Error('no');
}

function byAssertion() {
  const value = source();
  assertSafe(value);
  sink(value); // spurious: what a function's answer says about its argument is not read yet
}

function assertOther(value) {
  if (!isSafe('constant')) throw new Error('no');
}

function byUselessAssertion() {
  const value = source();
  assertOther(value);
  sink(value); // finding
}

function checked(value) {
  if (!isSafe(value)) throw new Error('no');
  return value;
}

function byReturn() {
  sink(checked(source())); // safe: checked, or it was thrown
}

function orDefault(value) {
  return ['a', 'b'].includes(value) ? value : 'a';
}

function byDefault() {
  sink(orDefault(source())); // safe: one of the constants
}

class Validator {
  isValid(value) {
    return isSafe(value);
  }
}

function byMethod() {
  const value = source();
  if (new Validator().isValid(value)) sink(value); // spurious: what a function's answer says about its argument is not read yet
}

function bySome() {
  const value = source();
  if (['a', 'b'].some((allowed) => allowed === value)) sink(value); // spurious: a predicate that compares captured variables teaches nothing
}

function filtered() {
  const values = source().split(',').filter((value) => isSafe(value));
  sink(values[0]); // spurious: a filter keeps what its predicate refuses
  const byName = source().split(',').filter(isSafe);
  sink(byName[0]); // spurious: a filter keeps what its predicate refuses
}

function found() {
  const known = ['a', 'b'].find((allowed) => allowed === source());
  sink(known); // safe: an element of the constants
}
