const parseurl = require('parseurl');

module.exports = (request) => {
  sink(parseurl(request).pathname); // source: remote-text
  sink(parseurl.original(request).path); // source: remote-text
};
