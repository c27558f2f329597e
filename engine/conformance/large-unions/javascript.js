const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', '0', '1', '2', '3'];

function manyConstants() {
  for (const name of names) sink(name); // safe: constants
  sink(names[maybe()]); // safe: constants
}

function manyAndOne() {
  const all = [...names, source()];
  for (const name of all) sink(name); // finding
}

function manyFunctions() {
  const table = {};
  for (const name of names) table[name] = () => name;
  table.last = () => source();
  sink(table[maybe()]()); // finding
}

function manyObjects() {
  const objects = names.map((name) => ({ name, value: 'constant' }));
  sink(objects[maybe()].value); // safe: constants
  objects.push({ name: 'x', value: source() });
  sink(objects[maybe()].value); // finding
}

function heldManyTimes() {
  const [a, b, c, d] = [{ q: source() }, {}, {}, {}];
  b.a0 = b.a1 = b.a2 = b.a3 = b.a4 = b.a5 = b.a6 = b.a7 = b.a8 = b.a9 = b.aa = b.ab = b.ac = b.ad = b.ae = b.af = a;
  c.a0 = c.a1 = c.a2 = c.a3 = c.a4 = c.a5 = c.a6 = c.a7 = c.a8 = c.a9 = c.aa = c.ab = c.ac = c.ad = c.ae = c.af = b;
  d.a0 = d.a1 = d.a2 = d.a3 = d.a4 = d.a5 = d.a6 = d.a7 = d.a8 = d.a9 = d.aa = d.ab = d.ac = d.ad = d.ae = d.af = c;
  const back = JSON.parse(JSON.stringify(d));
  sink(back.a0.a0.a0.q); // finding
  sink(back.af.af.af.q); // finding
}
