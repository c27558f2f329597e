const format = require('pg-format');
sink(format(taint())); // flow
sink(format('SELECT %s', taint())); // flow
sink(format('SELECT %2$s', 1, taint())); // flow
sink(format('SELECT %L, %I', taint(), taint())); // safe: escaped
sink(format.withArray('SELECT %s', [taint()])); // flow
sink(format.withArray('SELECT %L', [taint()])); // safe: escaped
sink(format.withArray(taint(), [])); // flow
