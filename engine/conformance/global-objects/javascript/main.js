global.db = { find: (name) => sink(name) }; // finding
globalThis.kept = 'constant';
undeclared = source();
require('./store');
