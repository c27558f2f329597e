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
  if (isLetter(value)) sink(value); // safe: checked by the function
  if (isListed(value)) sink(value); // safe: checked by the function
  if (isBoth(value)) sink(value); // safe: checked by the function
  if (isGoodByReturns(value)) sink(value); // safe: checked by the function
  if (isNotReally(value)) sink(value); // finding
}

function byNegatedPredicate() {
  const value = source();
  if (!isLetter(value)) return;
  sink(value); // safe: checked by the function
}

const isArrowSafe = (value) => isSafe(value);

function byArrow() {
  const value = source();
  if (!isArrowSafe(value)) throw new Error('no');
  sink(value); // safe: checked by the function
}

function assertSafe(value) {
  if (!isSafe(value)) throw new Error('no');
}

function byAssertion() {
  const value = source();
  assertSafe(value);
  sink(value); // safe: checked by the function
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
  if (new Validator().isValid(value)) sink(value); // safe: checked by the function
}

function bySome() {
  const value = source();
  if (['a', 'b'].some((allowed) => allowed === value)) sink(value); // safe: one of the names
}

function filtered() {
  const values = source().split(',').filter((value) => isSafe(value));
  sink(values[0]); // safe: only checked ones stay
  const byName = source().split(',').filter(isSafe);
  sink(byName[0]); // spurious: a filter keeps what its predicate refuses
}

function found() {
  const known = ['a', 'b'].find((allowed) => allowed === source());
  sink(known); // safe: an element of the constants
}

function hasGoodName(request) {
  return typeof request === 'object' && isSafe(request.name);
}

function byField() {
  const request = { name: source(), other: source() };
  if (!hasGoodName(request)) return;
  sink(request.name); // safe: checked
  sink(request.other); // finding
}

async function isSafeLater(value) {
  await maybe();
  return isSafe(value);
}

async function byPromisedPredicate() {
  const value = source();
  if (!(await isSafeLater(value))) return;
  sink(value); // safe: checked
}

function checksAnother(value) {
  value = 'constant';
  return isSafe(value);
}

function byReassigned() {
  const value = source();
  if (checksAnother(value)) sink(value); // finding
}

function isSafeOrShort(value) {
  return isSafe(value) || value.length < 10;
}

function byAlternative() {
  const value = source();
  if (isSafeOrShort(value)) sink(value); // finding
}

function errorsOf(value) {
  if (!isSafe(value)) return ['bad'];
  return undefined;
}

function byErrors() {
  const value = source();
  const errors = errorsOf(value);
  if (errors) return;
  sink(value); // safe: without errors it was checked
}

function twice(value) {
  const first = isSafe(value);
  const second = maybe();
  return first && second;
}

function byConjunction() {
  const value = source();
  if (twice(value)) sink(value); // safe: checked
  if (!twice(value)) sink(value); // finding
}

function through(value) {
  return isSafe(value) ? next(value) : undefined;
}

function next(value) {
  return { value };
}

function byResult() {
  const value = source();
  const result = through(value);
  if (result) sink(result.value); // safe: checked
  sink(value); // finding
}

function areSafe(values) {
  for (const value of values) {
    if (!isSafe(value)) return false;
  }
  return true;
}

function elementsByFunction() {
  const values = source().split(',');
  if (areSafe(values)) sink(values[0]); // safe: all were checked
  else sink(values[0]); // finding
}

function someNames(names) {
  const value = source();
  if (!names.some((name) => name === value)) return;
  sink(value); // safe: one of the names
}

function someNamesOfMember(tools) {
  const { asked } = { asked: source() };
  const request = { body: asked };
  if (!tools.list?.some((tool) => tool.name === request.body) || !tools.isOpen) throw new Error('no such tool');
  sink(request.body); // safe: the name of one of the tools
}

function foundByName(tools) {
  const value = source();
  const tool = tools.find(({ name }) => name === value);
  if (!tool) return;
  sink(value); // safe: the name of one of the tools
}

function foundOrNot(tools) {
  const value = source();
  const tool = tools.find(({ name }) => name === value);
  sink(tool ? 'known' : value); // finding
}

function noneOfTheNames(names) {
  const value = source();
  if (names.some((name) => name === value)) return;
  sink(value); // finding
}

function otherThanOneOfTheNames(names) {
  const value = source();
  if (!names.some((name) => name !== value)) return;
  sink(value); // finding
}

function allOfPerhapsNoNames(names) {
  const value = source();
  if (!names.every((name) => name === value)) return;
  sink(value); // finding
}

function someNamesOrOpen(tools) {
  const value = source();
  if (!tools.some((tool) => tool.name === value || tool.isOpen)) return;
  sink(value); // finding
}

function someNamesOfOther(names) {
  const value = source();
  let asked = value;
  if (!names.some((name) => name === asked)) return;
  sink(asked); // safe: one of the names
  asked = source();
  sink(asked); // finding
}

function someOfTheAttackers() {
  const value = source();
  const names = source();
  if (!names.some((name) => name === value)) return;
  sink(value); // finding
}

const filled = [];
function fill(folder) {
  filled.push(...list(folder));
}
fill('packages');
const allFilled = () => filled;

function inOwnList(names) {
  const value = source();
  if (allFilled().includes(value)) sink(value); // safe: one of what the program filled the list with
  if (names.includes(value)) sink(value); // safe: one of what the program gives
  else sink(value); // finding
}

function isSafeBeside(value, list) {
  return list.some((item) => item !== '' && isSafe(value));
}

function byClosure() {
  const value = source();
  if (isSafeBeside(value, ['a', ''])) sink(value); // safe: the function within reads the parameter alone
  const other = source();
  if (!isSafeBeside(other, ['a', ''])) sink(other); // finding
}

function isSafeOther(value, list) {
  list.forEach((item) => {
    value = item;
  });
  return isSafe(value);
}

function byClosureThatWrites(list) {
  const value = source();
  if (isSafeOther(value, list)) sink(value); // finding
}

function demand(holds, message) {
  if (!holds) throw new Error(message);
}

function demandElse(holds) {
  if (holds) return;
  throw new Error('no');
}

function complain(holds, message) {
  if (!holds) console.error(message);
}

function demandUnless(isForced, holds) {
  if (isForced) return;
  if (!holds) throw new Error('no');
}

function demandInside(holds) {
  try {
    if (!holds) throw new Error('no');
  } catch {
    console.error('no');
  }
}

async function demandLater(holds) {
  if (!holds) throw new Error('no');
}

function byDemand() {
  const value = source();
  demand(isSafe(value), 'no');
  sink(value); // safe: thrown otherwise
}

function byDemandElse() {
  const value = source();
  demandElse(typeof value === 'string' && isSafe(value));
  sink(value); // safe: thrown otherwise
}

function byDemandOfEither(other) {
  const value = source();
  demand(other || isSafe(value), 'no');
  sink(value); // finding
}

function byDemandOfOpposite() {
  const value = source();
  demand(!isSafe(value), 'no');
  sink(value); // finding
}

function byComplaint() {
  const value = source();
  complain(isSafe(value), 'no');
  sink(value); // finding
}

function byDemandUnless(isForced) {
  const value = source();
  demandUnless(isForced, isSafe(value));
  sink(value); // finding
}

function byDemandInside() {
  const value = source();
  demandInside(isSafe(value));
  sink(value); // finding
}

function byDemandLater() {
  const value = source();
  demandLater(isSafe(value));
  sink(value); // finding
}

function byDemandCaught() {
  const value = source();
  try {
    demand(isSafe(value), 'no');
  } catch {
    console.error('no');
  }
  sink(value); // finding
}

const perhapsDemand = unknown() ? demand : () => {};
const perhapsLibrary = unknown() ? demand : unknown();

function byDemandOfOneOfTwo() {
  const value = source();
  perhapsDemand(isSafe(value));
  sink(value); // finding
}

function byDemandOfUnknown() {
  const value = source();
  perhapsLibrary(isSafe(value));
  sink(value); // finding
}

function pickDemand() {
  return unknown() ? () => {} : demand;
}

function byDemandPicked() {
  const value = source();
  pickDemand()(isSafe(value));
  sink(value); // finding
}

function demandSecond(label, holds) {
  if (!holds) throw new Error(label);
}

function demandLabel(label, holds) {
  if (!label) throw new Error(holds);
}

function byDemandBound() {
  const value = source();
  demandLabel.bind(null, 'no')(isSafe(value));
  sink(value); // finding
}

function byDemandShifted() {
  const value = source();
  demandSecond.call(isSafe(value), 'no', unknown());
  sink(value); // finding
}

async function demandsInside(value) {
  demand(isSafe(value));
}

function byPromiseOfDemand() {
  const value = source();
  demandsInside(value);
  sink(value); // finding
}

async function byPromiseOfDemandCaught() {
  const value = source();
  await demandsInside(value).catch(() => {});
  sink(value); // finding
}

async function byPromiseOfDemandAwaited() {
  const value = source();
  await demandsInside(value);
  sink(value); // safe: rejected otherwise
}

const mode = { isStrict: false };

function byDemandOfConstant() {
  const value = source();
  demanded(mode.isStrict);
  sink(value); // finding
  demanded(mode.isStrict || isSafe(value));
  sink(value); // safe: thrown otherwise
}

async function demandsInLibrary(value) {
  demanded(isSafe(value));
}

function byPromiseOfLibrary() {
  const value = source();
  demandsInLibrary(value).catch(() => {});
  sink(value); // finding
}

async function byPromiseOfLibraryAwaited() {
  const value = source();
  const promise = demandsInLibrary(value);
  await promise;
  sink(value); // safe: rejected otherwise
}

const perhapsDemanded = unknown() ? demanded : (holds) => holds;

function byLibraryOrOwn() {
  const value = source();
  perhapsDemanded(isSafe(value));
  sink(value); // finding
}

function handsOn(holds, other) {
  return other(1);
}

function byCallbackOfLibrary() {
  const value = source();
  maybe(isSafe(value), demanded);
  handsOn(isSafe(value), demanded);
  sink(value); // finding
}

function isRoomName(value) {
  return /^room[a-z]+$/.test(value);
}

function isRoomOrLong(value) {
  return /^room[a-z]+$/.test(value) || value.length > 20;
}

function isRoomThenAnything(value) {
  return /^room[a-z]*/.test(value);
}

function byPatternWithBeginning() {
  const name = source();
  if (isRoomName(name)) sink(name); // safe: the pattern is whole, though it begins with letters of its own
  if (isRoomOrLong(name)) sink(name); // finding
  if (isRoomThenAnything(name)) sink(name); // finding
}

function byPatternOfWhatWasThere() {
  let name = source();
  const isRoom = isRoomName(name);
  name = source();
  if (isRoom) sink(name); // finding
}

function byPatternOnOneWay(given) {
  let name = source();
  if (given) {
    if (!isRoomName(name)) return;
  } else name = source();
  sink(name); // finding
}
