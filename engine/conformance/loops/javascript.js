function forLoop() {
  const list = ['a', source()];
  for (let i = 0; i < list.length; i++) sink(list[i]); // finding
  const other = ['a', 'b'];
  for (let i = 0; i < other.length; i++) sink(other[i]); // safe: constants
}

function forOf() {
  for (const value of ['a', source()]) sink(value); // finding
  for (const value of ['a', 'b']) sink(value); // safe: constants
}

function forIn() {
  const holder = { a: source(), b: 'constant' };
  for (const key in holder) sink(holder[key]); // finding
  for (const key in holder) sink(key); // safe: constant keys
}

function whileLoop() {
  const list = [source()];
  while (list.length > 0) sink(list.pop()); // finding
}

function doWhile() {
  let value = 'constant';
  do {
    value += source();
  } while (maybe());
  sink(value); // finding
}

function carried() {
  let a = 'a';
  let b = 'b';
  let c = 'c';
  while (maybe()) {
    sink(c); // finding
    c = b;
    b = a;
    a = source();
  }
}

function counted() {
  let a = 'a';
  let b = 'b';
  for (let i = 0; i < 1; i++) {
    b = a;
    a = source();
  }
  sink(a); // finding
  sink(b); // safe: one turn only
}

function zeroTurns() {
  let value = 'constant';
  for (let i = 0; i < 0; i++) value = source();
  sink(value); // safe: no turn
}

function broken() {
  let value = 'constant';
  for (;;) {
    if (maybe()) break;
    value = source();
  }
  sink(value); // finding
}

function continued() {
  let value = 'constant';
  for (const item of ['a', 'b']) {
    if (item !== 'c') continue;
    value = source();
  }
  sink(value); // safe: no item is c
}

function labelled() {
  let value = 'constant';
  outer: for (const a of [1, 2]) {
    for (const b of [1, 2]) {
      if (b === 2) break outer;
      if (a === 2) value = source();
    }
  }
  sink(value); // safe: the outer loop ends in its first turn
}

function labelledContinue() {
  let value = 'constant';
  outer: for (const a of [1, 2]) {
    for (const b of [1, 2]) {
      if (b === 2) continue outer;
      if (a === 2) value = source();
    }
  }
  sink(value); // finding
}

function labelledBlock() {
  let value = source();
  block: {
    if (maybe()) break block;
    value = 'constant';
  }
  sink(value); // finding
}

function builtUp() {
  let text = '';
  for (const part of [source(), 'b']) text += part;
  sink(text); // finding
}

function listBuiltUp() {
  const out = [];
  for (const part of source().split(',')) out.push(`'${part}'`);
  sink(out.join()); // finding
}

function entries() {
  for (const [index, value] of ['a', source()].entries()) {
    sink(value); // finding
    sink(index); // safe: a number
  }
  for (const [key, value] of Object.entries({ a: source() })) {
    sink(value); // finding
    sink(key); // safe: a constant key
  }
}

function uncountedIndex() {
  const list = ['a', 'b', 'c', 'd', 'e', source()];
  const others = ['a', 'b', 'c', 'd', 'e', 'f'];
  let i = 0;
  while (maybe()) {
    sink(list[i]); // finding
    sink(others[i]); // safe: constants
    i++;
  }
}

function flagInLoop() {
  let mode = 0;
  while (maybe()) {
    if (maybe()) mode = 1;
  }
  if (mode === 2) sink(source()); // safe: it is 0 or 1
  if (mode === 1) sink(source()); // finding
}

function onceAtLeast() {
  let value = source();
  do {
    value = 'constant';
  } while (false);
  sink(value); // safe: overwritten once
  let other = 'constant';
  do {
    if (maybe()) break;
    other = source();
  } while (false);
  sink(other); // finding
}

function endless() {
  let value = source();
  do {
    value = 'constant';
    if (maybe()) break;
  } while (true);
  sink(value); // safe: overwritten before it can be left
}
