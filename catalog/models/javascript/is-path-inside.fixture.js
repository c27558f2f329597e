const isPathInside = require('is-path-inside');

const file = taint();
if (isPathInside(file, 'a')) sink(file); // flow
