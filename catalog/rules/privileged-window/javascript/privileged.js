const { BrowserWindow } = require('electron');

function openEditor() {
  const editor = new BrowserWindow({ webPreferences: { nodeIntegration: true } }); // finding: privileged-window
  const preview = new BrowserWindow({ webPreferences: { contextIsolation: false } }); // finding: privileged-window
  return [editor, preview];
}

module.exports = { openEditor };
