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
}

function cloned() {
  const copy = structuredClone({ name: source() });
  sink(copy.name); // finding
  sink(structuredClone({ name: 'constant' }).name); // safe: a constant
}
