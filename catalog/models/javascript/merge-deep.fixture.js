const merge = require('merge-deep');

sink(merge({}, taint())); // sink: prototype-pollution; flow
