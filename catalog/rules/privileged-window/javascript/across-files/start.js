const { app } = require('electron');
const { openPlain, openWith } = require('./window');

app.whenReady().then(() => {
  openPlain(600);
  openWith({ nodeIntegration: true });
});
