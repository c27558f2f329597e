sink(location.hash); // source: browser-location
sink(location.toString()); // source: browser-location
window.addEventListener('message', (event) => {
  sink(event.data); // source: browser-message
});
document.getElementById('a').innerHTML = taint(); // sink: dom-xss
document.body.insertAdjacentHTML('beforeend', taint()); // sink: dom-xss
window.location.href = taint(); // sink: open-redirect
window.location = taint(); // sink: open-redirect
window.eval(taint()); // sink: code-injection
