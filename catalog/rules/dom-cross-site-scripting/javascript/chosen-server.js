const params = new URLSearchParams(location.search);
const shown = document.getElementById('shown');

const feed = new EventSource(params.get('feed'));
feed.addEventListener('message', (event) => {
  shown.innerHTML = event.data; // finding: dom-cross-site-scripting
});

const socket = new WebSocket('wss://' + params.get('server'));
socket.addEventListener('message', (event) => {
  shown.innerHTML = event.data; // finding: dom-cross-site-scripting
});
