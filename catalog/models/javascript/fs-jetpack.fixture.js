const jetpack = require('fs-jetpack');

jetpack.read(taint()); // sink: path-traversal
jetpack.copy('a', taint()); // sink: path-traversal
