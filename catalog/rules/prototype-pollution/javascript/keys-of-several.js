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
