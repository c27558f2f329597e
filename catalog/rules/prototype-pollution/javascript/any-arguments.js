module.exports = extend;

function extend() { // source: arguments
  const target = arguments[0];
  for (let i = 1; i < arguments.length; i++) {
    const given = arguments[i];
    for (const key in given) {
      if (typeof given[key] === 'object') extend(target[key], given[key]);
      else target[key] = given[key]; // finding: prototype-pollution from arguments
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
