const waiting = {};

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => { // safe: only pages of the own site post to a service worker
  const data = JSON.parse(event.data);
  if (data.id in waiting) waiting[data.id].resolve();
});
