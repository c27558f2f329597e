const query = new URLSearchParams(window.location.search); // source: address
const back = document.createElement('a');
back.setAttribute('href', query.get('back')); // finding: script-address from address
const home = document.createElement('a');
home.setAttribute('href', '/home?from=' + query.get('back')); // safe: an address of this site
home.setAttribute('title', query.get('back')); // safe: no address
const next = document.createElement('a');
next.href = encodeURIComponent(query.get('back')); // safe: no colon is left
