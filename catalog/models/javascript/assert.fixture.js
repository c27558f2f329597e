const assert = require('node:assert');

function thrown() {
  const given = taint();
  sink(given); // flow
  assert(['a', 'b'].includes(given), 'other');
  sink(given); // safe: it came back
}

function ok() {
  const given = taint();
  assert.ok(given !== 'a');
  sink(given); // flow
  assert.ok(given === 'a');
  sink(given); // safe: it came back
}

function strict() {
  const given = taint();
  assert.strict(given === 'a');
  sink(given); // safe: it came back
}
