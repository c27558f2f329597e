const im = require('imagemagick');

im.convert(taint()); // sink: argument-injection
