const kind = (x) => (x === 'a' ? 'one' : 'two');
const rows = () => [{ kind: 'one', name: 'a' }, { kind: 'two', name: source() }];

function byConstants() {
  const groups = Object.groupBy(rows(), (row) => row.kind);
  sink(groups.two[0].name); // finding
  sink(groups.one[0].name); // safe: the element with the other key
  sink(groups.three); // safe: no element has the key
  for (const name of Object.keys(groups)) sink(name); // safe: the callback gave constants
}

function byTest() {
  const groups = Object.groupBy(['a', source()], kind);
  sink(groups.two[0]); // finding
  sink(groups.one[0]); // spurious: what the answer of the callback says of an element is not kept for each key
  sink(groups.three); // safe: no element has the key
}

function destructured() {
  const { one, two = [] } = Object.groupBy(rows(), ({ kind }) => kind);
  for (const each of two) sink(each.name); // finding
  for (const each of one) sink(each.name); // safe: the element with the other key
}

function inOrder() {
  const { all } = Object.groupBy(['a', source(), 'b'], () => 'all');
  sink(all[1]); // finding
  sink(all[0]); // safe: another element
  sink(all[2]); // safe: another element
}

function withIndex() {
  const groups = Object.groupBy(['a', source()], (x, i) => (i === 0 ? 'first' : 'later'));
  sink(groups.later[0]); // finding
  sink(groups.first[0]); // safe: the element with the other key
}

function inCallback() {
  Object.groupBy([source()], (x) => {
    sink(x); // finding
    return 'one';
  });
  Object.groupBy([source()], (x, i) => {
    sink(i); // safe: a number
    return i;
  });
}

function keys() {
  const groups = Object.groupBy([{ name: source(), size: 1 }], (x) => x.name);
  for (const name of Object.keys(groups)) sink(name); // finding
  for (const name in groups) sink(name); // finding
  for (const [first] of Object.values(groups)) sink(first.size); // safe: a constant
  for (const [first] of Object.values(groups)) sink(first.name); // finding
  for (const name of Object.keys(Object.groupBy([source()], kind))) sink(name); // safe: the callback gave constants
}

function byEither() {
  const groups = Object.groupBy([source()], () => (maybe() ? 'one' : 'two'));
  sink(groups.one[0]); // finding
  sink(groups.two[0]); // finding
}

function byUnknown() {
  const groups = Object.groupBy(['a', source()], () => maybe());
  sink(groups.one[0]); // finding
  for (const [key, group] of Object.entries(groups)) {
    sink(group[0]); // finding
    sink(key); // safe: nothing of the attacker's
  }
}

function ofManyElements(all) {
  const list = [];
  for (const each of all) list.push(source());
  const groups = Object.groupBy(list, (x) => kind(x));
  sink(groups.two[0]); // finding
  sink(groups.two.length); // safe: a number
  const { one = [source()] } = Object.groupBy(list, () => 'two');
  sink(one[0]); // finding
}

function inLoop(all) {
  for (const each of all) {
    const groups = Object.groupBy([each, source()], (x, i) => (i === 0 ? 'own' : 'given'));
    sink(groups.given[0]); // finding
    sink(groups.own[0]); // safe: the element with the other key
  }
}

function byEitherOrUnknown() {
  const groups = Object.groupBy(['a', 'b', source()], (x, i) => ['one', 'two', maybe()][i]);
  sink(groups.one[0]); // finding
  sink(groups.other[0]); // finding
}

function cleaned() {
  const groups = Object.groupBy([sanitize(source())], (x) => 'one');
  sink(groups.one[0]); // safe: sanitized
}

function intoMap() {
  const map = Map.groupBy(rows(), (row) => row.kind);
  sink(map.get('two')[0].name); // finding
  sink(map.get('one')[0].name); // safe: the element with the other key
  sink(map.get('three')); // safe: no element has the key
  for (const [key, group] of map) {
    sink(group[0].name); // finding
    sink(key); // safe: the callback gave constants
  }
  map.forEach((group) => sink(group[0].name)); // finding
  map.set('two', ['constant']);
  sink(map.get('two')[0]); // safe: overwritten
}

function mapByObjects() {
  const guest = {};
  const owner = {};
  const map = Map.groupBy(['a', source()], (x, i) => (i === 0 ? owner : guest));
  sink(map.get(guest)[0]); // finding
  sink(map.get(owner)[0]); // safe: the element with the other key
}

function mapByTaintedKey() {
  const map = Map.groupBy([{ name: source(), size: 1 }], (x) => x.name);
  for (const key of map.keys()) sink(key); // finding
  for (const [key, group] of map) {
    sink(key); // finding
    sink(group[0].size); // safe: a constant
  }
}

function ofOtherSequences() {
  const map = Map.groupBy(new Set(['a', source()]), kind);
  sink(map.get('two')[0]); // finding
  const entries = Object.groupBy(new Map([['a', source()]]), ([key]) => key);
  sink(entries.a[0][1]); // finding
  sink(entries.a[0][0]); // safe: a constant key
  function* made() {
    yield 'a';
    yield source();
  }
  const yielded = Object.groupBy(made(), kind);
  sink(yielded.two[0]); // finding
}

function changedLater() {
  const groups = Object.groupBy(['a'], kind);
  groups.one.push(source());
  sink(groups.one[1]); // finding
  sink(groups.one[0]); // safe: another element
}

function ofNothingKnown(rows) {
  const list = source();
  const groups = Object.groupBy(list, (x) => 'one');
  sink(groups.one[0]); // finding
  const map = Map.groupBy(list, (x) => {
    sink(x); // finding
    return x;
  });
  for (const [key, group] of map) sink(key, group); // finding
}

function byKind(list) {
  return Object.groupBy(list, ({ kind }) => kind);
}

function inFunction() {
  const given = byKind(rows());
  const own = byKind([{ kind: 'one', name: 'a' }, { kind: 'two', name: 'b' }]);
  const again = byKind(rows());
  sink(given.two[0].name); // finding
  sink(given.one[0].name); // safe: the element with the other key
  sink(own.two[0].name); // safe: groups of another call
  sink(again.two[0].name); // finding
  sink(again.one[0].name); // safe: the element with the other key
}

function withSpread() {
  const given = [['a', source()], () => 'one'];
  sink(Object.groupBy(...given).one[1]); // finding
  sink(Object.groupBy(...given).one[0]); // safe: another element
}
