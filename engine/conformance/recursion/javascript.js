function repeat(value, times) {
  if (times === 0) return value;
  return repeat(value + '!', times - 1);
}

function direct() {
  sink(repeat(source(), 3)); // finding
  sink(repeat('constant', 3)); // safe: a constant
}

function isEven(value, n) {
  return n === 0 ? value : isOdd(value, n - 1);
}

function isOdd(value, n) {
  return n === 0 ? 'constant' : isEven(value, n - 1);
}

function mutual(n) {
  sink(isEven(source(), n)); // finding
  sink(isEven('a', n)); // safe: constants
}

function walk(node, out) {
  out.push(node.value);
  for (const child of node.children) walk(child, out);
  return out;
}

function tree() {
  const leaf = { value: source(), children: [] };
  const root = { value: 'root', children: [{ value: 'a', children: [leaf] }] };
  sink(walk(root, []).join()); // finding
  const clean = { value: 'root', children: [{ value: 'a', children: [] }] };
  sink(walk(clean, []).join()); // safe: constants
}

function linked() {
  let list = null;
  for (const value of ['a', source(), 'b']) list = { value, next: list };
  while (list) {
    sink(list.value); // finding
    list = list.next;
  }
}

function f1(value) { return f2(value); }
function f2(value) { return f3(value); }
function f3(value) { return f4(value); }
function f4(value) { return f5(value); }
function f5(value) { return f6(value); }
function f6(value) { return f7(value); }
function f7(value) { return f8(value); }
function f8(value) { return f9(value); }
function f9(value) { return f10(value); }
function f10(value) { return value; }

function deep() {
  sink(f1(source())); // finding
  sink(f1('constant')); // safe: a constant
}

function countdown(n) {
  return n > 0 ? countdown(n - 1) : 'done';
}

function endless() {
  sink(countdown(1000)); // safe: a constant
}

function depthOf(count, text) {
  if (text === '') return count;
  return depthOf(count + 1, text.slice(1));
}

sink(depthOf(0, source())); // safe: a count

function descend(value, n) {
  return n === 0 ? 'end' : descend(value, n - 1);
}

function gather(value, n) {
  return n === 0 ? 'end' : value + gather(value, n - 1);
}

function toZero(value, n) {
  if (n > 0) return toZero(value, n - 1);
  return 'end';
}

function idle(value, n) {
  return n === 0 ? 'idle' : working(value, n - 1);
}

function working(value, n) {
  return n === 0 ? 'working' : idle(value, n - 1);
}

function counted() {
  sink(descend(source(), 9)); // safe: it ends with a constant
  sink(toZero(source(), 9)); // safe: it ends with a constant
  sink(idle(source(), 9)); // safe: both end with constants
  sink(gather(source(), 9)); // finding
}
