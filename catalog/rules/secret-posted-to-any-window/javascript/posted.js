function tell(token, size) {
  window.parent.postMessage({ kind: 'in', token }, '*'); // finding: secret-posted-to-any-window
  window.parent.postMessage({ kind: 'in', token }, 'https://portal.example.com'); // safe: one site
  window.parent.postMessage({ kind: 'size', size }, '*'); // safe: no secret
}
