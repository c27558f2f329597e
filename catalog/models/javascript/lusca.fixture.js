const lusca = require('lusca');

lusca({ csrf: false, nosniff: true }); // misuse: csrf-disabled
lusca({ csrf: true });
