let stored = {};

exports.keep = function keep(node) { // source: node
  const given = node.values;
  const kept = stored[node.id] || {};
  for (const name of node.names) {
    kept[name] = given[name]; // finding: prototype-pollution from node
  }
  kept.map = kept.map || {};
  Object.keys(kept.map).forEach((key) => {
    delete kept.map[key]; // safe: under that name stands what was given under it, and no prototype
  });
  kept[node.section][node.field] = node.value; // finding: prototype-pollution from node
};

const others = {};

exports.move = function move(from, to, key, value) { // source: from
  others[to] = stored[from];
  others.map[key] = value; // finding: prototype-pollution
};
