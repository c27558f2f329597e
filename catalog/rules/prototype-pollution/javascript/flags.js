exports.mark = function mark(table, first, second) { // source: second
  let row = table[first];
  if (!row) table[first] = row = {};
  row[second] = true; // finding: prototype-pollution from second
};

exports.markOwn = function markOwn(table, first, second) {
  if (!Object.hasOwn(table, first)) table[first] = {};
  table[first][second] = true; // safe: a row of the table's own
};

exports.count = function count(table, first, second) {
  const row = Object.create(null);
  row[first] = Object.create(null);
  row[first][second] = true; // safe: rows that inherit nothing
  return [table, row];
};
