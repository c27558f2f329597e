exports.stamp = function stamp(update, name, now) {
  for (const key of Object.keys(update)) {
    if (update[key]) update[key][name] = now; // safe: what stands under an own key is never the prototype
  }
};

exports.label = function label(update, name, now) {
  Object.entries(update).forEach(([key]) => put(update[key], name, now));
};

function put(holder, name, now) {
  holder[name] = now; // safe: an own member of the object
}

exports.known = function known(target, key, name, now) {
  if (!Object.prototype.hasOwnProperty.call(target, key)) return;
  target[key][name] = now; // safe: the object was asked for it
};

const has = (object, key) => Object.hasOwn(object, key);

exports.asked = function asked(target, key, name, now) {
  if (has(target, key)) target[key][name] = now; // safe: as above, asked by a function
};

exports.copy = function copy(target, source) { // source: source
  for (const key of Object.keys(source)) {
    for (const inner of Object.keys(source[key])) {
      target[key][inner] = source[key][inner]; // finding: prototype-pollution from source
    }
  }
};

exports.other = function other(target, source, key, name) { // source: key
  if (Object.hasOwn(source, key)) target[key][name] = source[key]; // finding: prototype-pollution from key
};

exports.expand = function expand(config) { // source: config
  for (const key of Object.keys(config)) {
    const [section, name] = key.split(' ');
    config[section] = config[section] || {};
    config[section][name] = config[key]; // finding: prototype-pollution from config
  }
  return config;
};

exports.expandQuoted = function expandQuoted(quoted) { // source: quoted
  for (const key of Object.keys(quoted)) {
    const found = /^(\w+) "(.*)"$/.exec(key);
    if (found) quoted[found[1]][found[2]] = quoted[key]; // finding: prototype-pollution from quoted
  }
};

exports.expandWhole = function expandWhole(config, name) {
  for (const key of Object.keys(config)) {
    config[key][name] = config.defaults; // safe: the whole key is one that the object itself has
  }
};
