const { BrowserWindow, shell } = require('electron');

shell.openExternal(taint()); // sink: open-redirect
const page = new BrowserWindow({ webPreferences: { webSecurity: false } }); // misuse: debug-mode
page.loadURL(taint()); // sink: open-redirect
page.webContents.executeJavaScript(taint()); // sink: code-injection
