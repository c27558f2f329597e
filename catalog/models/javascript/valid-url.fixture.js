const { isWebUri, isUri } = require('valid-url');

const address = taint();
if (isWebUri(address)) sink(address); // flow
if (isUri(address)) sink(address); // flow
sink(isWebUri(taint())); // cleans: page-address; flow
sink(isUri(taint())); // flow
