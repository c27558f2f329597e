let state;

window.addEventListener('message', (event) => { // finding: unchecked-message-origin
  state = event.data;
});

window.addEventListener('message', (event) => { // safe: it asks who posted
  if (event.origin !== 'https://app.example.com') return;
  state = event.data;
});

function fromFrame(event) {
  if (event.source === window.parent) state = event.data;
}

window.addEventListener('message', fromFrame); // safe: it asks which window posted
window.addEventListener('resize', () => render(state)); // safe: no message
