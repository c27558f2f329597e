function mergeLists(target, source) { // source: source
  for (const key in source) {
    const part = source[key];
    if (Array.isArray(part)) {
      for (let i = 0; i < part.length; i++) mergeLists({ value: 1 }, { value: part[i] });
    } else if (typeof part === 'object') {
      mergeLists(target[key], part);
    } else {
      target[key] = part; // finding: prototype-pollution from source
    }
  }
}
exports.mergeLists = mergeLists;
