exports.decode = function decode(text) { // source: text
  const all = {};
  let section = all;
  text.split('\n').forEach((line) => {
    const [, name, key, value] = /^\[(.*)\]$|^(.*?)=(.*)$/.exec(line);
    if (name !== undefined) {
      section = all[name] = all[name] || {};
      return;
    }
    section[key] = value; // finding: prototype-pollution from text
  });
  return all;
};

exports.set = function set(object, path, value) { // source: path
  if (typeof path === 'string') return set(object, path.split('.'), value);
  if (path.length === 1) {
    object[path[0]] = value; // finding: prototype-pollution from path
    return object;
  }
  return set(object[path[0]], path.slice(1), value);
};

exports.decodeFlat = function decodeFlat(text) {
  const all = {};
  text.split('\n').forEach((line) => {
    const [key, value] = line.split('=');
    all[key] = value; // safe: a key of a fresh object
  });
  return all;
};

exports.place = function place(all, item) { // source: item
  const section = all[item.section];
  section.items[item.id] = item; // safe: no prototype has a member of that name
  return all;
};

class Entry {
  update(values) {
    for (const name of Object.keys(values)) this[name] = values[name]; // safe: a method of the program was found on it
  }
}
const entries = { first: new Entry() };

exports.change = function change(name, values) {
  entries[name].update(values);
};

exports.loose = function loose(all, name, values) { // source: loose
  const found = all[name];
  for (const key of Object.keys(values)) found[key] = values[key]; // finding: prototype-pollution from loose
};

exports.copied = function copied(all, name, values) {
  const own = structuredClone(all[name]);
  for (const key of Object.keys(values)) own[key] = values[key]; // safe: a copy of what was chosen
  return own;
};

exports.placeInOwn = function placeInOwn(all, item) { // source: item
  const section = all[item.section].constructor.prototype;
  section[item.id] = item; // finding: prototype-pollution from item
  return all;
};
