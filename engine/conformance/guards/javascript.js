function ofType() {
  const value = source();
  if (typeof value === 'number') sink(value); // safe: a number
  if (typeof value === 'string') sink(value); // finding
  if (typeof value !== 'number') return;
  sink(value); // safe: a number
}

function equality() {
  const value = source();
  if (value === 'a') sink(value); // safe: equal to a constant
  if (value === 'a' || value === 'b') sink(value); // safe: equal to one of two constants
  if (value !== 'a') sink(value); // finding
  if (value == 'a') sink(value); // safe: equal to a constant
  if ('a' === value) sink(value); // safe: equal to a constant
}

function earlyReturn() {
  const value = source();
  if (value !== 'a' && value !== 'b') return;
  sink(value); // safe: only two constants come here
}

function earlyThrow() {
  const value = source();
  if (value !== 'a') {
    throw new Error('no');
  }
  sink(value); // safe: only a constant comes here
}

function inList() {
  const value = source();
  if (['a', 'b'].includes(value)) sink(value); // safe: in a list of constants
  if (!['a', 'b'].includes(value)) return;
  sink(value); // safe: in a list of constants
}

const ALLOWED = ['a', 'b'];
const ALLOWED_SET = new Set(['a', 'b']);
const ALLOWED_MAP = new Map([['a', 1], ['b', 2]]);
const ALLOWED_TABLE = { a: 1, b: 2 };

function inConstantList() {
  const value = source();
  if (ALLOWED.includes(value)) sink(value); // safe: in a list of constants
  if (ALLOWED.indexOf(value) === -1) return;
  sink(value); // safe: in a list of constants
}

function byIndexOf() {
  const value = source();
  if (ALLOWED.indexOf(value) >= 0) sink(value); // safe: in a list of constants
  if (ALLOWED.indexOf(value) !== -1) sink(value); // safe: in a list of constants
  if (ALLOWED.indexOf(value) < 0) sink(value); // finding
}

function inSet() {
  const value = source();
  if (ALLOWED_SET.has(value)) sink(value); // safe: in a set of constants
  else sink(value); // finding
}

function inMap() {
  const value = source();
  if (ALLOWED_MAP.has(value)) sink(value); // safe: a key of a fixed map
  if (!ALLOWED_MAP.has(value)) sink(value); // finding
}

function inTable() {
  const value = source();
  if (value in ALLOWED_TABLE) sink(value); // safe: a key of a fixed table
  if (ALLOWED_TABLE.hasOwnProperty(value)) sink(value); // safe: a key of a fixed table
  if (Object.hasOwn(ALLOWED_TABLE, value)) sink(value); // safe: a key of a fixed table
  if (ALLOWED_TABLE[value]) sink(value); // safe: a key of a fixed table
  if (ALLOWED_TABLE[value] !== undefined) sink(value); // safe: likewise
  if (ALLOWED_TABLE[value] === undefined) sink(value); // finding
  if (ALLOWED_TABLE[value] !== null) sink(value); // finding
  if (ALLOWED_TABLE[value] != null) sink(value); // safe: there is neither null nor undefined
}

function bySwitch() {
  const value = source();
  switch (value) {
    case 'a':
    case 'b':
      sink(value); // safe: equal to a constant
      break;
    default:
      sink(value); // finding
  }
}

function taintedList() {
  const value = source();
  if ([source()].includes(value)) sink(value); // finding
}

function byPattern() {
  const value = source();
  if (/^[a-z]+$/.test(value)) sink(value); // safe: letters only
  if (/[a-z]+/.test(value)) sink(value); // finding
  if (/^[a-z'"]+$/.test(value)) sink(value); // finding
  if (!/^\d+$/.test(value)) return;
  sink(value); // safe: digits only
}

function byMatch() {
  const value = source();
  if (value.match(/^\w+$/)) sink(value); // safe: word characters only
  if (!value.match(/^\w+$/)) throw new Error('no');
  sink(value); // safe: word characters only
}

function byMultilinePattern() {
  const value = source();
  if (/^[a-z]+$/m.test(value)) sink(value); // finding
}

function combined() {
  const value = source();
  if (value && /^[a-z]+$/.test(value)) sink(value); // safe: letters only
  if (!value || !/^[a-z]+$/.test(value)) return;
  sink(value); // safe: letters only
}

function weakened() {
  const value = source();
  if (/^[a-z]+$/.test(value) || maybe()) sink(value); // finding
}

function numbers() {
  const value = source();
  if (Number.isInteger(value)) sink(value); // safe: a number
  if (isNaN(value)) return;
  sink(value); // safe: reads as a number
}

function otherValue() {
  const value = source();
  const other = source();
  if (/^[a-z]+$/.test(other)) sink(value); // finding
}

function changedAfterwards() {
  let value = source();
  if (!isSafe(value)) return;
  sink(value); // safe: checked
  value = source();
  sink(value); // finding
}

function onField() {
  const request = { query: source() };
  if (!isSafe(request.query.id)) return;
  sink(request.query.id); // safe: checked
  sink(request.query.name); // finding
}

function inverted() {
  const value = source();
  if (isUnsafe(value)) sink(value); // finding
  else sink(value); // safe: checked
}

function ternary() {
  const value = source();
  sink(isSafe(value) ? value : 'constant'); // safe: checked
  sink(isSafe(value) ? 'constant' : value); // finding
}

function inLoop() {
  for (const value of source()) {
    if (!isSafe(value)) continue;
    sink(value); // safe: checked
  }
}

function stored() {
  const value = source();
  const isGood = isSafe(value);
  if (isGood) sink(value); // safe: checked
  if (!isGood) sink(value); // finding
}

function missingFromTable() {
  const value = source();
  const column = ALLOWED_TABLE[value];
  if (!column) return;
  sink(value); // safe: a key of a fixed table
}

function byTilde() {
  const value = source();
  if (~ALLOWED.indexOf(value)) sink(value); // safe: in a list of constants
  if (!~ALLOWED.indexOf(value)) sink(value); // finding
}

function openTable() {
  const value = source();
  const table = { ...source() };
  if (table[value]) sink(value); // finding
}

function textsOfValues() {
  const given = source();
  const text = String(given);
  if (text.match(/^[a-z]+$/)) {
    sink(text); // safe: letters
    sink(given); // safe: their text is
  } else {
    sink(text); // finding
  }
}

function eachElement() {
  const values = source().split(',');
  for (const value of values) {
    if (!isSafe(value)) return;
  }
  sink(values[0]); // safe: all were checked
}

function eachElementUntil() {
  const values = source().split(',');
  for (const value of values) {
    if (!isSafe(value)) break;
  }
  sink(values[0]); // finding
}

function everyElement() {
  const values = source().split(',');
  if (!values.every((value) => isSafe(value))) sink(values[0]); // finding
  else sink(values[0]); // safe: all were checked
}

function countedElements() {
  const values = source();
  for (let i = 0; i < values.length; i++) {
    if (!isSafe(values[i])) throw new Error('unsafe');
  }
  sink(values[0]); // safe: all were checked
}

function foundElement() {
  const value = source().split(',').find((each) => isSafe(each));
  sink(value); // safe: it was found to be
  sink(source().split(',').find((each) => each.length > 2)); // finding
}

function sameAsLess() {
  const known = unknown();
  const value = known + source();
  if (value === known) sink(value); // safe: it is what the program made
  if (value !== known) sink(value); // finding
}

function keysWithDots() {
  const query = source();
  if (['a', 'b'].includes(query['x.y'])) sink(query.x.y); // finding
  if (['a', 'b'].includes(query['x.y'])) sink(query['x.y']); // safe: in a list of constants
  if (query['x.y'] === 'a') sink(query.x.y); // finding
  if (typeof query['x.y'] === 'number') sink(query.x.y); // finding
  if (query.x.y === 'a') sink(query['x.y']); // finding
  if (query['a.length'] < 3) sink(query.a); // finding
}

function indexNamedAsKey(i) {
  const query = source();
  if (query[i] === 'a') sink(query['[1]']); // finding
}

function partBeforeWhole(isGiven) {
  const order = isGiven ? { name: source() } : undefined;
  if (order?.name === 'a') {
    if (order) sink(order.name); // safe: a test of the whole leaves what is known of its parts
    if (order) sink(order.name + source()); // finding
  }
}

function replacedWhereRefused() {
  const order = source();
  let name = order.name;
  if (!isSafe(name)) name = 'fixed';
  sink(name); // safe: asked about, or fixed
  if (!isSafe(name)) name = order.other;
  sink(name); // finding
}

function spellingAskedAgain() {
  const name = source();
  if (['<get>', 'post'].includes(name.toLowerCase())) {
    sink(name.toLowerCase()); // safe: the spelling that is in the list
    sink(name.toUpperCase()); // finding
    sink(name); // finding
  }
  const listed = source();
  if (['get', 'post'].includes(listed.toLowerCase())) sink(listed); // safe: letters of the list in whatever capitals
  const equal = source();
  if (equal.toUpperCase() === 'CSV') sink(equal); // safe: three letters in whatever capitals
  else sink(equal); // finding
  const markup = source();
  if (markup.toUpperCase() === '<B>') sink(markup); // finding
  const spaced = source();
  if (['get', 'post'].includes(spaced.trim())) sink(spaced); // finding
  let other = source();
  if (!['get', 'post'].includes(other.trim())) return;
  other = source();
  sink(other.trim()); // finding
}

function equalToWhatIsClean() {
  const name = source();
  if (sanitize(name) === name) sink(name); // safe: nothing of it had to be taken out
  else sink(name); // finding
  const other = source();
  if (sanitizeOther(other) !== other) throw new Error('refused');
  sink(other); // finding
  const refused = source();
  if (sanitize(refused) !== refused) return;
  sink(refused); // safe: only what is clean goes on
}

function somethingElseForWhatIsEmpty() {
  const name = source();
  if (!/^[a-z]+$/.test(name || 'none')) return;
  sink(name); // safe: fits the pattern, or is empty
  const other = source();
  if (!/^[a-z]+$/.test(other || source())) sink(other); // finding
}

function askedOfEach() {
  const names = ['a', 'b'];
  const name = source();
  if (names.every((one) => one !== name)) {
    sink(name); // finding
    return;
  }
  sink(name); // safe: one of the names
  const other = source();
  if (names.every((one) => one === other)) return;
  sink(other); // finding
}

function askedOfItsText() {
  const name = source();
  const names = ['a', 'b'];
  if (names.includes(String(name))) sink(String(name)); // safe: its text is one of the constants
  if (names.includes(name.toString())) sink(name); // safe: its text is one of the constants
  if (String(name) === 'a') sink(String(name)); // safe: its text is the constant
  const other = source();
  if (names.includes(String(name))) sink(String(other)); // finding
  if (!names.includes(String(other))) sink(String(other)); // finding
}

function writtenAnew() {
  const held = { a: source() };
  const asked = held.a;
  held.a = source();
  if (!isSafe(asked)) return;
  sink(asked); // safe: tested
  sink(held.a); // finding
  let value = source();
  const isFine = isSafe(value);
  value = source();
  if (!isFine) return;
  sink(value); // finding
}

function writtenElsewhere() {
  const held = { a: source(), b: source() };
  if (!isSafe(held.a) || !isSafe(held.b)) return;
  sink(held.a); // safe: tested
  change(held, source());
  sink(held.a); // finding
  sink(held.b); // safe: nobody wrote there
  Object.assign(held, { b: source() });
  sink(held.b); // finding
}

function change(held, value) {
  held.a = value;
}

function askedInTurn() {
  let value = source();
  for (let i = 0; i < 3; i++) {
    const isFine = isSafe(value);
    if (!isFine) return;
    sink(value); // safe: tested in this turn
    value = source();
  }
}
