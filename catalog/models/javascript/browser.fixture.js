sink(location.search); // source: browser-location
sink(location.hash); // source: browser-location
sink(document.referrer); // source: browser-location
sink(location.pathname); // source: browser-location
sink(location.toString()); // source: browser-location
window.addEventListener('message', (event) => { // misuse: message-origin
  sink(event.data); // source: browser-message
});
window.addEventListener('message', (event) => sink(event.origin)); // source: message-sender
document.getElementById('a').innerHTML = taint(); // sink: dom-xss
document.body.insertAdjacentHTML('beforeend', taint()); // sink: dom-xss
window.location.href = taint(); // sink: open-redirect
window.location = taint(); // sink: open-redirect
window.eval(taint()); // sink: code-injection
document.body.setAttribute('onload', taint()); // sink: dom-xss
const link = document.createElement('a');
link.setAttribute('href', taint()); // sink: page-address
link.setAttribute('title', taint());
link.setAttribute('srcdoc', taint()); // sink: dom-xss
sink(window.name); // source: browser-location
link.href = taint(); // sink: page-address
localStorage.setItem('name', taint());
sink(localStorage.getItem('name')); // flow
localStorage.removeItem('name');
document.body.append(document.createTextNode(taint())); // safe: a node of text holds no markup
link.href = window.URL.createObjectURL(taint()); // safe: the browser makes the address
const script = document.createElement('script');
script.src = taint(); // sink: dom-xss
script.text = taint(); // sink: dom-xss
script.setAttribute('src', taint()); // sink: dom-xss
document.createElement('img').src = taint(); // safe: a picture runs nothing
const frame = document.createElement('iframe');
frame.src = taint(); // sink: page-address

const told = (token) => window.postMessage({ token }, '*'); // misuse: posted-secret

const socket = new WebSocket('wss://example.com/feed?token=' + taint()); // safe: nothing of its address is in what arrives
socket.addEventListener('message', (event) => {
  sink(event.data); // source: network-response
});

const chosen = new EventSource(taint());
chosen.addEventListener('message', (event) => {
  sink(event.data); // flow: who chooses the server sends it
});
