function merge(target, source) { // source: source
  for (const key in source) {
    if (typeof source[key] === 'object') {
      target[key] = target[key] || {};
      merge(target[key], source[key]);
    } else {
      target[key] = source[key]; // missing: prototype-pollution — writes by a tainted key are not judged yet
    }
  }
  return target;
}

module.exports = merge;
