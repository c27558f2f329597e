const { doubleCsrf } = require('csrf-csrf');

doubleCsrf({ ignoredMethods: ['GET', 'POST'] }); // misuse: csrf-disabled
doubleCsrf({ cookieOptions: { secure: false } }); // misuse: insecure-cookie
doubleCsrf({ ignoredMethods: ['GET', 'HEAD'] });
