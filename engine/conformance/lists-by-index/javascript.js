function byIndex() {
  const list = ['constant', source()];
  sink(list[1]); // finding
  sink(list[0]); // safe: another element
}

function removedBefore() {
  const list = [];
  list.push('safe');
  list.push(source());
  list.push('more');
  list.shift();
  sink(list[0]); // finding
  sink(list[1]); // safe: the last one moved here
}

function inserted() {
  const list = [source()];
  list.unshift('first');
  sink(list[0]); // safe: inserted before
  sink(list[1]); // finding
  list.splice(1, 1);
  sink(list[1]); // safe: removed
}

function popped() {
  const list = ['constant'];
  list.push(source());
  sink(list.pop()); // finding
  sink(list.pop()); // safe: the first one
}

function sliced() {
  const list = ['a', source(), 'c'];
  sink(list.slice(1)[0]); // finding
  sink(list.slice(2)[0]); // safe: behind it
  sink(list.at(-1)); // safe: the last one
  sink(list.at(1)); // finding
}

function spliced() {
  const list = ['a', source(), 'c'];
  const removed = list.splice(1, 1, 'b');
  sink(removed[0]); // finding
  sink(list[1]); // safe: replaced
}

function concatenated() {
  const list = ['a'].concat([source()], 'c');
  sink(list[1]); // finding
  sink(list[2]); // safe: another element
}

function unknownIndex() {
  const list = ['a', source()];
  sink(list[maybe()]); // finding
}

function lengthAsIndex() {
  const list = ['a'];
  list[list.length] = source();
  sink(list[1]); // finding
  sink(list[0]); // safe: another element
  sink(list.length); // safe: a number
}

function reversed() {
  const list = [source(), 'a'].reverse();
  sink(list[1]); // finding
  // safe: the order is followed
  sink(list[0]);
}

function filled() {
  sink(new Array(3).fill(source())[2]); // finding
  sink(new Array(3).fill('constant')[2]); // safe: a constant
}

function one_or_many() {
  const given = maybe() ? source() : [];
  sink([].concat(given).join(', ')); // finding
  sink([].concat(maybe() ? 'x' : []).join(', ')); // safe: constants
}

function sizedByWhatIsNoLength() {
  for (const list of [new Array(-1), new Array(1.5), new Array(NaN)]) {
    list.push(source());
    sink(list.pop()); // finding
  }
}

function begunAlike() {
  const values = ['program'];
  if (maybe()) values.push('-v', source());
  values.push('-o', source());
  sink(values[0]); // safe: what comes first stays first
  sink(values[1]); // finding
  values.shift();
  sink(values[0]); // finding
}

function addedBefore() {
  const values = ['program'];
  if (maybe()) values.push('-v');
  values.unshift(source());
  sink(values[0]); // finding
}
