const { BrowserView, BrowserWindow, WebContentsView, shell } = require('electron');

shell.openExternal(taint()); // sink: open-redirect
const page = new BrowserWindow({ webPreferences: { webSecurity: false } }); // misuse: debug-mode
new BrowserWindow({ webPreferences: { nodeIntegration: true } }); // misuse: privileged-window
new BrowserWindow({ webPreferences: { contextIsolation: false } }); // misuse: privileged-window
new BrowserWindow({ webPreferences: { nodeIntegrationInWorker: true } }); // misuse: privileged-window
new BrowserWindow({ webPreferences: { nodeIntegrationInSubFrames: true } }); // safe: frames get the preload script as the page does, and nothing of the program beside it
new BrowserView({ webPreferences: { enableRemoteModule: true } }); // misuse: privileged-window
new WebContentsView({ webPreferences: { allowRunningInsecureContent: true } }); // misuse: privileged-window
page.loadURL(taint()); // sink: open-redirect
page.webContents.executeJavaScript(taint()); // sink: code-injection
const { app, ipcMain, session } = require('electron');
ipcMain.handle('open', (event, path) => sink(path)); // source: websocket-message
app.on('certificate-error', (event, contents, url, error, certificate, answer) => {
  answer(true); // misuse: insecure-tls
});
session.defaultSession.setCertificateVerifyProc((request, answer) => {
  answer(0); // misuse: insecure-tls
  answer(-3); // safe: what Chromium found counts
});
