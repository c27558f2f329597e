function spliceInsert() {
  const a = ['x', 'y', 'z'];
  a.splice(1, 0, source());
  sink(a[1]); // finding
  sink(a[0]); // safe: another element, or a constant
  sink(a[2]); // safe: another element, or a constant
}

function spliceRemove() {
  const a = ['x', source(), 'z'];
  const removed = a.splice(1, 1);
  sink(removed[0]); // finding
  sink(a[1]); // safe: another element, or a constant
  sink(a.join()); // safe: another element, or a constant
}

function spliceReplace() {
  const a = ['x', source(), 'z'];
  a.splice(1, 1, 'y');
  sink(a[1]); // safe: another element, or a constant
}

function copyWithin() {
  const a = [source(), 'b', 'c', 'd'];
  a.copyWithin(2, 0, 1);
  sink(a[2]); // finding
  sink(a[1]); // safe: another element, or a constant
  sink(a[3]); // safe: another element, or a constant
}

function copyWithinOver() {
  const a = ['a', 'b', source(), 'd'];
  a.copyWithin(2, 0, 1);
  sink(a[2]); // safe: another element, or a constant
}

function flat() {
  const a = [['a', source()], ['b']].flat();
  sink(a[1]); // finding
  sink(a[0]); // safe: another element, or a constant
  sink(a[2]); // safe: another element, or a constant
}

function flatDeep() {
  const a = [[['a', [source()]]]].flat(Infinity);
  sink(a[1]); // finding
}

function flatMap() {
  const a = ['p', source()].flatMap((x) => [x, 'k']);
  sink(a[2]); // finding
  const b = ['p', source()].flatMap((x) => ['k']);
  sink(b[1]); // safe: another element, or a constant
}

function reduce() {
  sink([source(), 'b'].reduce((acc, x) => acc + x, '')); // finding
  sink([source(), 'b'].reduce((acc, x) => acc + 'c', '')); // safe: another element, or a constant
  sink(['a', source()].reduceRight((acc, x) => acc + x)); // finding
  sink(['a', source()].reduce((acc, x) => x.length, 0)); // safe: another element, or a constant
}

function reduceObject() {
  const o = [['a', source()], ['b', 'c']].reduce((acc, [k, v]) => { acc[k] = v; return acc; }, {});
  sink(o.a); // finding
  sink(o.b); // safe: another element, or a constant
}

function reduceSpread() {
  const o = [['a', source()], ['b', 'c']].reduce((acc, [k, v]) => ({ ...acc, [k]: v }), {});
  sink(o.a); // finding
  sink(o.b); // safe: another element, or a constant
}

function sort() {
  const a = ['b', source()];
  a.sort();
  sink(a[0]); // finding
  const b = ['b', 'a'].sort((x, y) => (x < y ? -1 : 1));
  sink(b[0]); // safe: another element, or a constant
}

function reverse() {
  const a = [source(), 'b', 'c'];
  a.reverse();
  sink(a[2]); // finding
  sink(a[0]); // safe: another element, or a constant
}

function toReversed() {
  const a = [source(), 'b'];
  const b = a.toReversed();
  sink(b[1]); // finding
  sink(b[0]); // safe: another element, or a constant
  sink(a[1]); // safe: another element, or a constant
  const s = a.toSpliced(0, 1);
  sink(s[0]); // safe: another element, or a constant
  const w = a.with(0, 'c');
  sink(w[0]); // safe: another element, or a constant
  sink(a.with(1, source())[1]); // finding
}

function from() {
  sink(Array.from([source(), 'b'])[0]); // finding
  sink(Array.from([source(), 'b'])[1]); // safe: another element, or a constant
  sink(Array.from([source()], (x) => x + 'x')[0]); // finding
  sink(Array.from([source()], (x) => 'x')[0]); // safe: another element, or a constant
  sink(Array.from({ length: 3 }, () => source())[1]); // finding
  sink(Array.from({ length: 3 }, (_, i) => i)[1]); // safe: another element, or a constant
  sink(Array.from({ length: 1, 0: source() })[0]); // finding
  sink(Array.from(source())[0]); // finding
}

function of() {
  sink(Array.of('a', source())[1]); // finding
  sink(Array.of('a', source())[0]); // safe: another element, or a constant
}

function entries() {
  for (const [i, v] of ['a', source()].entries()) {
    sink(v); // finding
    sink(i); // safe: another element, or a constant
  }
  for (const i of ['a', source()].keys()) sink(i); // safe: another element, or a constant
  for (const v of ['a', source()].values()) sink(v); // finding
}

function fill() {
  const a = new Array(3).fill(source());
  sink(a[1]); // finding
  const b = [source(), source()].fill('x');
  sink(b[0]); // safe: another element, or a constant
}

function find() {
  sink(['a', source()].find((x) => x.length > 1)); // finding
  sink(['a', 'b'].find((x) => x === source())); // safe: another element, or a constant
  sink([source()].findIndex((x) => x)); // safe: another element, or a constant
  sink(['a', source()].findLast((x) => x)); // finding
  sink(['a', source()].at(-1)); // finding
  sink([source(), 'a'].at(-1)); // safe: another element, or a constant
}

function length() {
  const a = [source()];
  a.length = 0;
  a.push('x');
  sink(a[0]); // safe: another element, or a constant
  sink(a.length); // safe: another element, or a constant
}

function lengthCut() {
  const a = ['a', source(), 'c'];
  a.length = 1;
  sink(a.join()); // safe: another element, or a constant
}

function concat() {
  const a = ['a'].concat([source()], 'c');
  sink(a[1]); // finding
  sink(a[2]); // safe: another element, or a constant
}

function slice() {
  const a = ['a', source(), 'c'];
  sink(a.slice(1)[0]); // finding
  sink(a.slice(2)[0]); // safe: another element, or a constant
  sink(a.slice(-1)[0]); // safe: another element, or a constant
}

function unshift() {
  const a = ['a'];
  a.unshift(source());
  sink(a[0]); // finding
  sink(a[1]); // safe: another element, or a constant
  a.shift();
  sink(a[0]); // safe: another element, or a constant
}

function deleteItem() {
  const a = [source(), 'b'];
  delete a[0];
  sink(a[0]); // safe: another element, or a constant
}

function someEvery() {
  sink([source()].some((x) => x)); // safe: another element, or a constant
  sink([source()].every((x) => x)); // safe: another element, or a constant
  let kept;
  ['a', source()].some((x) => { kept = x; return false; });
  sink(kept); // finding
}

function filter() {
  const a = ['a', source()].filter((x) => x !== 'a');
  sink(a[0]); // finding
  const b = [source(), 'k'].filter((x) => ['k', 'l'].includes(x));
  sink(b[0]); // safe: another element, or a constant
}

function group() {
  const g = Object.groupBy(['a', source()], (x) => (x === 'a' ? 'one' : 'two'));
  sink(g.two[0]); // finding
}

function nested() {
  const m = [['a', 'b'], [source(), 'd']];
  sink(m[1][0]); // finding
  sink(m[1][1]); // safe: another element, or a constant
  sink(m[0][0]); // safe: another element, or a constant
}

function indexComputed() {
  const a = ['a', source()];
  const i = 1;
  sink(a[i]); // finding
  sink(a[i - 1]); // safe: another element, or a constant
  sink(a[a.length - 1]); // finding
  sink(a[a.length - 2]); // safe: another element, or a constant
}

function swap() {
  const a = [source(), 'b'];
  [a[0], a[1]] = [a[1], a[0]];
  sink(a[0]); // safe: another element, or a constant
  sink(a[1]); // finding
}

function joinSplit() {
  sink(['a', source()].join('-')); // finding
  sink(['a', source()].toString()); // finding
  sink(String(['a', source()])); // finding
  sink(['a', 'b'].join(source())); // finding
  sink('a-b'.split('-')[0]); // safe: another element, or a constant
  sink(source().split('-')[0]); // finding
  sink(source().split('').reverse().join('')); // finding
}

function asFunction() {
  const out = [];
  Array.prototype.push.apply(out, ['a', source()]);
  sink(out[1]); // finding
  const out2 = [];
  Array.prototype.push.call(out2, source());
  sink(out2[0]); // finding
  const copied = Array.prototype.slice.call([source()]);
  sink(copied[0]); // finding
  sink(Array.prototype.map.call([source()], (x) => x)[0]); // finding
}

function forEachThis() {
  const o = { v: '' };
  [source()].forEach(function (x) { this.v = x; }, o);
  sink(o.v); // finding
}

function destructureRest() {
  const [a, ...rest] = ['x', source(), 'z'];
  sink(a); // safe: another element, or a constant
  sink(rest[0]); // finding
  sink(rest[1]); // safe: another element, or a constant
  const [, second = 'd', third = source()] = ['x', 'y'];
  sink(second); // safe: another element, or a constant
  sink(third); // finding
}

function impossibleSizes(size) {
  const a = new Array(-1);
  a.push(source());
  sink(new Array(1.5)[0]); // safe: the program ends there
  sink(a[0]); // finding
}
