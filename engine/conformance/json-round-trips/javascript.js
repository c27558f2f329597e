function parsed() {
  sink(JSON.parse(source()).name); // finding
  sink(JSON.parse('{"name": "constant"}').name); // safe: a constant
}

function stringified() {
  sink(JSON.stringify({ name: source() })); // finding
  sink(JSON.stringify({ name: 'constant' })); // safe: a constant
}

function roundTrip() {
  const copy = JSON.parse(JSON.stringify({ name: source(), other: 'constant' }));
  sink(copy.name); // finding
  sink(copy.other); // safe: another field
}

function roundTripInSteps() {
  const order = { lines: [{ text: source(), count: 'two' }], by: 'constant' };
  const text = JSON.stringify(order);
  const copy = JSON.parse(text);
  copy.by = source();
  sink(copy.lines[0].text); // finding
  sink(copy.lines[0].count); // safe: another field
  sink(order.by); // safe: the copy was changed
  sink(text); // finding
  const changed = JSON.parse(JSON.stringify(order), (key, value) => value + source());
  sink(changed.by); // finding
  const other = JSON.parse(JSON.stringify(order) + source());
  sink(other.by); // finding
}

function cloned() {
  const copy = structuredClone({ name: source() });
  sink(copy.name); // finding
  sink(structuredClone({ name: 'constant' }).name); // safe: a constant
}
