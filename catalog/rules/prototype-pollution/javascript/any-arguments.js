module.exports = extend;

function extend() { // source: arguments
  const target = arguments[0];
  for (let i = 1; i < arguments.length; i++) {
    const from = arguments[i];
    for (const key in from) {
      if (typeof from[key] === 'object') extend(target[key], from[key]);
      else target[key] = from[key]; // finding: prototype-pollution from arguments
    }
  }
  return target;
}

extend.shallow = function shallow() {
  const target = arguments[0];
  for (let i = 1; i < arguments.length; i++) {
    for (const key in arguments[i]) target[key] = arguments[i][key]; // safe: a key of the first level hides the inherited one
  }
  return target;
};
