let state;

if ('serviceWorker' in navigator) navigator.serviceWorker.register('/worker.js').then(({ waiting }) => waiting?.postMessage('skipWaiting'));

self.addEventListener('message', (event) => { // finding: unchecked-message-origin
  state = event.data;
  self.parent.postMessage(state, 'https://app.example.com');
});
