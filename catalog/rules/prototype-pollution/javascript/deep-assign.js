exports.extend = function extend(target) { // source: arguments
  for (let i = 1; i < arguments.length; i++) {
    const source = arguments[i];
    for (const key in source) {
      if (source[key] && typeof source[key] === 'object') {
        target[key] = target[key] || {};
        extend(target[key], source[key]);
      } else {
        target[key] = source[key]; // finding: prototype-pollution from arguments
      }
    }
  }
  return target;
};

exports.mergeDeep = function mergeDeep(target, ...sources) { // source: sources
  for (const source of sources) {
    Object.keys(source).forEach((key) => {
      if (typeof source[key] === 'object') mergeDeep(target[key], source[key]);
      else Object.assign(target, { [key]: source[key] }); // finding: prototype-pollution from sources
    });
  }
  return target;
};

exports.put = function put(object, path, value) { // source: path
  path.split('.').reduce((at, key, i, keys) => {
    if (i === keys.length - 1) at[key] = value; // finding: prototype-pollution from path
    return at[key];
  }, object);
};

exports.putOwn = function putOwn(object, path, value) {
  path.split('.').reduce((at, key, i, keys) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return at;
    if (i === keys.length - 1) at[key] = value; // safe: keys of prototypes are left out
    return at[key];
  }, object);
};

exports.rename = function rename(section, name) {
  const settings = { section: {} };
  Object.assign(settings.section, { label: name }); // safe: the names are the program's own
  return settings;
};
