exports.unset = function unset(object, path) { // source: path
  const names = path.split('.');
  const last = names.pop();
  let at = object;
  for (const name of names) at = at[name];
  delete at[last]; // finding: prototype-pollution from path
};

exports.unsetOwn = function unsetOwn(object, path) {
  const names = path.split('.');
  const last = names.pop();
  let at = object;
  for (const name of names) {
    if (!Object.hasOwn(at, name)) return;
    at = at[name];
  }
  delete at[last]; // safe: its own members alone
};

exports.group = function group(rows, by, then) {
  const groups = {};
  for (const row of rows) {
    const name = 'row:' + row[by];
    groups[name] = groups[name] || {};
    groups[name][row[then]] = row; // safe: no prototype has such a name
  }
  return groups;
};

exports.assign = function assign(target, source) { // source: source
  for (const key in source) {
    if (['constructor', 'prototype'].includes(key)) continue;
    if (typeof source[key] === 'object' && typeof target[key] === 'object') assign(target[key], source[key]);
    else target[key] = source[key]; // finding: prototype-pollution from source
  }
  return target;
};
