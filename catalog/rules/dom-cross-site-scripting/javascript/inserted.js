const target = document.getElementById('result');
const query = location.search; // source: query
target.innerHTML = '<p>' + query + '</p>'; // finding: dom-cross-site-scripting from query
Object.assign(target, { innerHTML: query }); // finding: dom-cross-site-scripting from query
Object.assign(target, { title: query, textContent: query }); // safe: text, not markup

window.addEventListener('message', (event) => {
  const content = event.data; // source: message
  document.write(content); // finding: dom-cross-site-scripting from message
});
