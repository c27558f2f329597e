const KNOWN = ['a', 'b'];

function refusedWhereAnyIsThere() {
  const [name, other] = [source(), source()];
  const errors = [];
  if (!isSafe(name)) errors.push('name');
  if (!isSafe(other)) errors.push('other');
  if (errors.length > 0) return;
  sink(name); // safe: an objection would stand in the list
  sink(other); // safe: an objection would stand in the list
}

function byItsLengthAlone() {
  const name = source();
  const errors = [];
  if (!KNOWN.includes(name)) errors.push('name');
  if (!errors.length) sink(name); // safe: no objection
  else sink(name); // finding
}

function comparedWithNothing() {
  const name = source();
  const errors = [];
  if (maybe()) errors.push('something');
  if (!isSafe(name)) errors.push('name');
  if (errors.length === 0) sink(name); // safe: no objection
  if (errors.length !== 0) sink(name); // finding
}

function onlyCollected() {
  const name = source();
  const errors = [];
  if (!isSafe(name)) errors.push('name');
  log(errors.length);
  sink(name); // finding
}

function anotherList() {
  const name = source();
  const errors = [];
  const notes = [];
  if (!isSafe(name)) notes.push('name');
  if (maybe()) errors.push('something');
  if (errors.length > 0) return;
  sink(name); // finding
}

function takenOutAgain() {
  const name = source();
  const errors = [];
  if (!isSafe(name)) errors.push('name');
  if (maybe()) errors.pop();
  if (errors.length > 0) return;
  sink(name); // finding
}

function writtenSince() {
  let name = source();
  const errors = [];
  if (!isSafe(name)) errors.push('name');
  name = source();
  if (errors.length > 0) return;
  sink(name); // finding
}

function ofMembers() {
  const body = { name: source(), other: source() };
  const errors = [];
  if (!isSafe(body.name)) errors.push('name');
  if (errors.length > 0) return;
  sink(body.name); // safe: an objection would stand in the list
  sink(body.other); // finding
}

function ofMembersWrittenSince() {
  const body = { name: source() };
  const errors = [];
  if (!isSafe(body.name)) errors.push('name');
  body.name = source();
  if (errors.length > 0) return;
  sink(body.name); // finding
}

function replacedWhereItIsRight() {
  const request = { name: source() };
  const errors = [];
  if (isSafe(request.name)) request.name = clean(request.name);
  else errors.push('name');
  if (maybe()) errors.push('something');
  if (errors.length > 0) throw new Error('no');
  sink(request.name); // safe: made clean, or refused
}
