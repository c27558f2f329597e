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

exports.update = function update(rows, ids, field, value) { // source: ids
  const picked = {};
  for (const id of ids) picked[id] = stored[id];
  for (const row of Object.values(picked)) row[field] = value; // finding: prototype-pollution
  for (const id in picked) picked[id][field] = value; // finding: prototype-pollution
  picked.first[field] = value; // safe: under that name stands what stood under it
  const moved = {};
  for (const row of Object.values(picked)) moved[field] = row;
  moved.first[field] = value; // finding: prototype-pollution
};

exports.assign = function assign(ids, changes) {
  const picked = Object.create(null);
  for (const id of ids) picked[id] = stored[id];
  Object.entries(picked).forEach(([, row]) => {
    Object.assign(row, changes); // finding: prototype-pollution
  });
};
