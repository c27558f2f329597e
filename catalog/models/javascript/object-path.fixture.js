const objectPath = require('object-path');

objectPath.set({}, taint(), 1); // sink: prototype-pollution
