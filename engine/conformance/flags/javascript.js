const KNOWN = ['a', 'b'];
const ACTIONS = [{ name: 'a' }, { name: 'b' }];
const TABLE = new Map([['a', 'users'], ['b', 'orders']]);

function foundInALoop() {
  const name = source();
  let found = null;
  for (const action of ACTIONS) {
    if (action.name === name) {
      found = action;
      break;
    }
  }
  if (!found) return;
  sink(name); // safe: one of the names that are listed
}

function foundByAnotherTest() {
  const name = source();
  let found = null;
  for (const action of ACTIONS) {
    if (action.name !== name) {
      found = action;
      break;
    }
  }
  if (!found) return;
  sink(name); // finding
}

function setWhereRefused() {
  const name = source();
  let isWrong = false;
  if (!KNOWN.includes(name)) isWrong = true;
  if (isWrong) return;
  sink(name); // safe: it was set wherever the name is not listed
}

function overwrittenOnOneWay(other) {
  const name = source();
  let isKnown = false;
  if (KNOWN.includes(name)) isKnown = true;
  if (other) isKnown = true;
  if (isKnown) sink(name); // finding
}

function replacedSince() {
  let name = source();
  let isKnown = false;
  if (KNOWN.includes(name)) isKnown = true;
  name = source();
  if (isKnown) sink(name); // finding
}

function foundUnderIt() {
  const name = source();
  if (!TABLE.get(name)) return;
  sink(name); // safe: a key of a fixed table
}

function notFoundUnderIt() {
  const name = source();
  if (!TABLE.get(name)) sink(name); // finding
}

function placeInAList() {
  const name = source();
  if (ACTIONS.findIndex((action) => action.name === name) === -1) return;
  sink(name); // safe: one of the names that are listed
}

function placeOfAnother() {
  const name = source();
  if (ACTIONS.findIndex((action) => action.name !== name) === -1) return;
  sink(name); // finding
}
