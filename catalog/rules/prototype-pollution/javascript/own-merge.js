function merge(target, source) { // source: source
  for (const key in source) {
    if (typeof source[key] === 'object') {
      target[key] = target[key] || {};
      merge(target[key], source[key]);
    } else {
      target[key] = source[key]; // finding: prototype-pollution from source
    }
  }
  return target;
}

module.exports = merge;
