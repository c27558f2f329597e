const query = new URLSearchParams(window.location.search); // source: address
const back = document.createElement('a');
back.setAttribute('href', query.get('back')); // finding: script-address from address
const home = document.createElement('a');
home.setAttribute('href', '/home?from=' + query.get('back')); // safe: an address of this site
home.setAttribute('title', query.get('back')); // safe: no address
const own = new URL(window.location.href);
const kept = document.createElement('a');
kept.href = own.pathname + own.search; // safe: the path of an address with a host begins with a slash
const given = new URL(query.get('next'));
const led = document.createElement('a');
led.href = given.pathname + given.search; // finding: script-address from address
const next = document.createElement('a');
next.href = encodeURIComponent(query.get('back')); // safe: no colon is left
