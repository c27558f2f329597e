const merge = require('merge-deep');
const { extend } = require('utils-extend');

sink(merge({}, taint())); // sink: prototype-pollution; flow
sink(extend({}, taint())); // sink: prototype-pollution; flow
