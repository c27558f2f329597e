const ivm = require('isolated-vm');

new ivm.Isolate({ memoryLimit: 8 }).compileScript(taint());
