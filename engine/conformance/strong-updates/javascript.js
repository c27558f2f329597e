function local() {
  let value = source();
  sink(value); // finding
  value = 'constant';
  sink(value); // safe: overwritten
}

function field() {
  const holder = { value: source() };
  sink(holder.value); // finding
  holder.value = 'constant';
  sink(holder.value); // safe: overwritten
}

function onOneWay() {
  let value = source();
  if (maybe()) value = 'constant';
  sink(value); // finding
}

function onBothWays() {
  let value = source();
  if (maybe()) value = 'first';
  else value = 'second';
  sink(value); // safe: overwritten on both ways
}

function deleted() {
  const holder = { value: source() };
  delete holder.value;
  sink(holder.value); // safe: deleted
}

function swapped() {
  let a = source();
  let b = 'constant';
  [a, b] = [b, a];
  sink(a); // safe: swapped
  sink(b); // finding
}
