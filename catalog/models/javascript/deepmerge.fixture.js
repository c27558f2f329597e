const deepmerge = require('deepmerge');

sink(deepmerge({}, taint())); // flow
