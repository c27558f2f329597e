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
