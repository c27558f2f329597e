export function show(name) {
  document.querySelector('#name').insertAdjacentHTML('beforeend', `<b>${name}</b>`); // finding: dom-cross-site-scripting from hash
}
