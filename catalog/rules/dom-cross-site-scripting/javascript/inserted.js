const target = document.getElementById('result');
const query = location.search; // source: query
target.innerHTML = '<p>' + query + '</p>'; // finding: dom-cross-site-scripting from query

window.addEventListener('message', (event) => {
  const content = event.data; // source: message
  document.write(content); // finding: dom-cross-site-scripting from message
});
