const { Request } = require('tedious');

new Request(taint(), () => {}); // sink: sql-injection
