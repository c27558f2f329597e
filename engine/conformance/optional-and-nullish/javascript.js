function optionalChain() {
  const user = maybe() ? { name: source(), id: 1 } : undefined;
  sink(user?.name); // finding
  sink(user?.id); // safe: another field
  sink(user?.['name']); // finding
  sink(user?.load?.()); // safe: there is no such method
}

function optionalCall() {
  const load = maybe() ? () => source() : undefined;
  sink(load?.()); // finding
}

function nullish() {
  sink(null ?? source()); // finding
  sink('constant' ?? source()); // safe: the left side is there
  sink(source() ?? 'constant'); // finding
}

function logical() {
  sink(source() || 'constant'); // finding
  sink('constant' || source()); // safe: the left side counts
  sink('' || source()); // finding
  sink(source() && 'constant'); // safe: a constant, or nothing
  sink('constant' && source()); // finding
  sink(false && source()); // safe: never taken
}

function logicalAssignment() {
  let a = null;
  a ??= source();
  sink(a); // finding
  let b = 'constant';
  b ??= source();
  sink(b); // safe: already set
  let c = '';
  c ||= source();
  sink(c); // finding
  let d = 'constant';
  d ||= source();
  sink(d); // safe: already set
  let e = source();
  e &&= 'constant';
  sink(e); // safe: a constant, or nothing
  const holder = {};
  holder.value ??= source();
  sink(holder.value); // finding
}

function ternary() {
  sink(maybe() ? source() : 'constant'); // finding
  sink(maybe() ? 'a' : 'b'); // safe: constants
}

function comma() {
  sink((source(), 'constant')); // safe: the last one counts
  sink(('constant', source())); // finding
}
