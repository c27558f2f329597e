const { BrowserWindow } = require('electron');

exports.openWith = (webPreferences) => new BrowserWindow({ width: 800, webPreferences }); // finding: privileged-window
exports.openPlain = (width) => new BrowserWindow({ width, webPreferences: { sandbox: true } }); // safe: kept apart
