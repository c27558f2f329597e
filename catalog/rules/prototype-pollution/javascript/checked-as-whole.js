exports.placeDotted = function placeDotted(object, name, value) { // source: name
  if (name === '__proto__') return;
  const [first, second] = name.split('.');
  object[first][second] = value; // finding: prototype-pollution from name
};

exports.placeAll = function placeAll(object, given) { // source: given
  for (const name of Object.keys(given)) {
    if (name === '__proto__') continue;
    const names = name.split('/');
    let at = object;
    for (let i = 0; i < names.length - 1; i++) at = at[names[i]];
    at[names[names.length - 1]] = given[name]; // finding: prototype-pollution from given
  }
};

exports.placeTrimmed = function placeTrimmed(object, outer, inner, value) { // source: outer
  if (outer === '__proto__' || inner === '__proto__') return;
  object[outer.trim()][inner] = value; // safe: the inner key stays as it was compared
};

exports.placeCut = function placeCut(object, key, inner, value) { // source: inner
  if (key === '__proto__') return;
  object[key.slice(1)][inner] = value; // finding: prototype-pollution from inner
};

exports.placeWhole = function placeWhole(object, outer, inner, value) {
  if (outer === '__proto__' || outer === 'constructor' || inner === '__proto__') return;
  object[outer][inner] = value; // safe: both keys are used as they were compared
};

exports.placeParts = function placeParts(object, name, value) {
  const [first, second] = name.split('.');
  if (first === '__proto__' || second === '__proto__') return;
  object[first][second] = value; // safe: the parts were compared
};

exports.placeWithout = function placeWithout(object, name, value) {
  if (name.includes('__proto__')) return;
  const [first, second] = name.split('.');
  object[first][second] = value; // safe: none of the parts has it
};

exports.placeFound = function placeFound(object, key, inner, value) { // source: behind-found
  if (key === '__proto__') return;
  object[key.match(/\w+/)[0]][inner] = value; // finding: prototype-pollution from behind-found
};

exports.placeGroup = function placeGroup(object, key, inner, value) { // source: behind-group
  if (key === '__proto__') return;
  object[/:(\w+)/.exec(key)[1]][inner] = value; // finding: prototype-pollution from behind-group
};

exports.placeBehind = function placeBehind(object, key, inner, value) { // source: behind-joined
  if (key === '__proto__') return;
  object['__' + key][inner] = value; // finding: prototype-pollution from behind-joined
};

exports.placeTurned = function placeTurned(object, key, inner, value) { // source: behind-turned
  if (key === '__proto__') return;
  object[[...key].reverse().join('')][inner] = value; // finding: prototype-pollution from behind-turned
};

exports.placeRead = function placeRead(object, key, inner, value) { // source: behind-read
  if (key === '__proto__') return;
  object[JSON.parse(key)][inner] = value; // finding: prototype-pollution from behind-read
};

exports.placeNamed = function placeNamed(object, key, inner, value) {
  if (key === '__proto__' || key === 'constructor') return;
  object[`user:${key}`][inner] = value; // safe: it begins as no prototype's name does
};

exports.placeLetters = function placeLetters(object, key, inner, value) {
  if (key === '__proto__' || key === 'constructor' || inner === '__proto__') return;
  const [letters] = key.match(/^[a-z]+/) ?? [''];
  object[letters][inner] = value; // safe: the pattern finds no such name, nor is one the inner key
};
