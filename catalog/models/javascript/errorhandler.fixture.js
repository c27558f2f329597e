const errorhandler = require('errorhandler');

errorhandler(); // misuse: debug-mode
