const { isWebUri, isUri } = require('valid-url');

const address = taint();
if (isWebUri(address)) sink(address); // flow
if (isUri(address)) sink(address); // flow
sink(isWebUri(taint())); // cleans: page-address; cleans: header-injection; cleans: web-address; flow
sink(isUri(taint())); // cleans: header-injection; cleans: any-address; flow
if (!isUri(address)) sink(address); // flow
