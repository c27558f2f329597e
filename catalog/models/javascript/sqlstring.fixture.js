const { escape } = require('sqlstring');

sink(escape(taint())); // cleans: sql-injection; flow
const { raw } = require('sqlstring');
sink(raw(taint()).toSqlString()); // flow
