exports.mergeAll = function mergeAll(target, source) { // source: source
  const keys = new Set([...Object.keys(target), ...Object.keys(source)]);
  for (const key of keys) {
    if (typeof target[key] === 'object' && typeof source[key] === 'object') mergeAll(target[key], source[key]);
    else target[key] = source[key]; // finding: prototype-pollution from source
  }
};

exports.mergeKnown = function mergeKnown(target, source) {
  for (const key of Object.keys(target)) {
    if (typeof target[key] === 'object' && typeof source[key] === 'object') mergeKnown(target[key], source[key]);
    else target[key] = source[key]; // safe: keys that the target itself has
  }
};

exports.mergeSymbols = function mergeSymbols(target, source) {
  Object.getOwnPropertySymbols(source).forEach((key) => {
    if (typeof target[key] === 'object') mergeSymbols(target[key], source[key]);
    else target[key] = source[key]; // safe: a symbol names no prototype
  });
};

exports.extendLists = function extendLists(target, source) {
  function put(key, to, from) {
    let value = to[key];
    if (Array.isArray(from[key])) {
      if (!Array.isArray(value)) value = [];
      const length = value.length;
      from[key].forEach((item, index) => put(length + index, value, from[key]));
    } else if (typeof from[key] === 'object') {
      extendLists(value, from[key]);
    } else {
      value = from[key];
    }
    to[key] = value; // safe: a key that was compared, or a number
  }
  Object.keys(source).forEach((key) => !['__proto__', 'constructor', 'prototype'].includes(key) && put(key, target, source));
};

exports.placeCounted = function placeCounted(target, key, inner) { // source: counted
  const value = target[key] ?? {};
  value[inner.length + inner] = true; // finding: prototype-pollution from counted
};
