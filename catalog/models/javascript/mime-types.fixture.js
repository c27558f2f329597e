const mime = require('mime-types');

sink(mime.lookup(taint())); // one of a list
sink(mime.contentType(taint()));
