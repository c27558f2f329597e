const safe = require('safe-regex');

const pattern = taint();
if (safe(pattern)) sink(pattern); // flow
