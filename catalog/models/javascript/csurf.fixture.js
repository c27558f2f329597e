const csurf = require('csurf');

csurf({ ignoreMethods: ['GET', 'POST'] }); // misuse: csrf-disabled
