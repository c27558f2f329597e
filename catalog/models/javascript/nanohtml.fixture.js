const html = require('nanohtml');
const choo = require('choo/html');
const raw = require('nanohtml/raw');
const chooRaw = require('choo/html/raw');

sink(html`<b>${taint()}</b>`); // cleans: xss; flow
sink(choo`<b>${taint()}</b>`); // cleans: xss; flow
sink(raw(taint())); // sink: xss; flow
sink(chooRaw(taint())); // sink: xss; flow
