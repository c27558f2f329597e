const helmet = require('helmet');

helmet({ frameguard: false }); // misuse: headers-off
helmet({ xFrameOptions: false }); // misuse: headers-off
helmet(); // safe: all of them
