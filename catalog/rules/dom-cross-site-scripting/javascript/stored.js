const query = new URLSearchParams(window.location.search); // source: address
const back = document.createElement('a');
const home = document.createElement('a');
localStorage.setItem('nick', query.get('nick'));
back.innerHTML = localStorage.getItem('nick'); // finding: dom-cross-site-scripting from address
home.innerHTML = localStorage.getItem('other'); // safe: another entry
