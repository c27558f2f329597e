function member() {
  const set = new Set();
  set.add(source());
  for (const value of set) sink(value); // finding
  sink([...set][0]); // finding
}

function constants() {
  const set = new Set(['a', 'b']);
  for (const value of set) sink(value); // safe: constants
  set.forEach((value) => sink(value)); // safe: constants
}

function fromList() {
  const set = new Set(['a', source()]);
  for (const value of set.values()) sink(value); // finding
  sink(Array.from(set).join()); // finding
  sink(set.size); // safe: a number
}

function weak() {
  const seen = new WeakSet();
  seen.add({ value: source() });
  sink(seen.has({})); // safe: a truth value
}

function chained() {
  for (const value of new Set().add('a').add(source())) sink(value); // finding
}
