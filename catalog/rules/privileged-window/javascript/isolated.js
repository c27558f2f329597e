const path = require('path');
const { BrowserWindow } = require('electron');

function openEditor() {
  const plain = new BrowserWindow({ width: 800 }); // safe: the defaults keep pages apart
  const said = new BrowserWindow({ webPreferences: { nodeIntegration: false, contextIsolation: true, preload: path.join(__dirname, 'preload.js') } }); // safe: kept apart
  return [plain, said];
}

module.exports = { openEditor };
