const { escape } = require('sqlstring');

sink(escape(taint())); // cleans: sql-injection; flow
