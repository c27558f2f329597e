const BLOCKED = ['__proto__', 'constructor', 'prototype'];

exports.place = function place(object, path, value) {
  const keys = path.split('.');
  if (keys.some((key) => BLOCKED.includes(key))) return;
  object[keys[0]][keys[1]] = value; // safe: none of the keys is a prototype's
};

exports.placeChecked = function placeChecked(object, keys, value) {
  for (const key of keys) {
    if (BLOCKED.includes(key)) throw new TypeError(key);
  }
  object[keys[0]][keys[1]] = value; // safe: none of the keys is a prototype's
};

exports.placeLate = function placeLate(object, keys, value) { // source: keys
  for (const key of keys) {
    if (BLOCKED.includes(key)) break;
  }
  object[keys[0]][keys[1]] = value; // finding: prototype-pollution from keys
};

exports.parse = function parse(text) { // source: text
  const sections = {};
  let section = sections;
  for (const line of text.split('\n')) {
    const [name, entry] = decodeURIComponent(line).split('=');
    section = sections[name] = sections[name] || {};
    section[entry] = line; // finding: prototype-pollution from text
  }
  return sections;
};

exports.parseBare = function parseBare(text) {
  const sections = Object.create(null);
  for (const line of text.split('\n')) {
    const [name, entry] = line.split('=');
    const section = sections[name] = sections[name] || Object.create(null);
    section[entry] = line; // safe: the objects inherit nothing
  }
  return sections;
};

exports.reduce = (object, path, value) => // source: path
  path.split('.').reduce((at, key, i, keys) => (at[key] = i + 1 === keys.length ? value : at[key] || {}), object); // finding: prototype-pollution from path

exports.placeUnlessHeld = function placeUnlessHeld(object, path, value) {
  const keys = path.split('.');
  if (keys.includes('__proto__') || keys.includes('constructor')) return;
  object[keys[0]][keys[1]] = value; // safe: none of the keys is a prototype's
};

exports.placeUnlessOther = function placeUnlessOther(object, path, value) { // source: dotted
  const keys = path.split('.');
  if (keys.includes('length')) return;
  object[keys[0]][keys[1]] = value; // finding: prototype-pollution from dotted
};

exports.placeUnlessNamed = function placeUnlessNamed(object, path, value) {
  if (path.includes('__proto__') || path.includes('constructor')) return;
  const keys = path.split('.');
  object[keys[0]][keys[1]] = value; // safe: the path names no prototype
};
