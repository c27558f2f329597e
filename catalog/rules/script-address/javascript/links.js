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
const page = window.location.pathname; // source: page
const above = document.createElement('a');
above.href = `${page.replace(/\/+$/, '')}/downloads`; // safe: the path without slashes at its end is empty or begins with one
above.href = `${page.slice(0, page.indexOf('/d/'))}/d/1`; // safe: what is left is the beginning of the path, or nothing
above.href = page.substring(0, page.lastIndexOf('/')) + query.get('back'); // finding: script-address from address
const below = document.createElement('a');
below.href = page.slice(1); // finding: script-address from page
below.href = page.slice(query.get('from').length, 9); // finding: script-address from page
below.href = page.replace(/^\/|\/$/g, ''); // finding: script-address from page
below.href = page.replace(/\//, ''); // finding: script-address from page
below.href = page.slice(0, 9).slice(1); // finding: script-address from page
below.href = page.split('/')[1]; // finding: script-address from page
const at = page.indexOf('/d/');
above.href = `${at === -1 ? page : page.slice(0, at)}/d/1`; // safe: the whole path begins with a slash as well
below.href = page.match(/^\/(.*)$/)[1]; // finding: script-address from page
below.href = /^\/(.*)$/.exec(page)[1]; // finding: script-address from page
below.href = page.split('/d/')[1]; // finding: script-address from page
below.href = [...page].reverse().join(''); // finding: script-address from page
below.href = new URLSearchParams(page.slice(0, 9)).get('next'); // finding: script-address from page
const asked = query.get('link');
const link = document.createElement('a');
link.href = /^https?:\/\//i.test(asked) ? asked : '#'; // safe: both ways in which it may begin are no script
link.href = /^(?:https?:\/\/|javascript:)/i.test(asked) ? asked : '#'; // finding: script-address from address
link.href = /^(?:https?:\/\/)?/i.test(asked) ? asked : '#'; // finding: script-address from address
link.href = asked.startsWith('http://') || asked.startsWith('https://') ? asked : '#'; // safe: where ways meet, each of them begins so
link.href = asked.startsWith('https://') ? asked : asked.trim(); // finding: script-address from address
const webOnly = (text) => (['http:', 'https:'].includes(new URL(text).protocol) ? text : '#');
link.href = webOnly(asked); // safe: its protocol is one of those that the program lists
const notData = (text) => (new URL(text).protocol === 'data:' ? '#' : text);
link.href = notData(asked); // finding: script-address from address
if (/^https?:\/\//i.test(asked)) {
  link.href = asked.match(/next=(.*)/)[1]; // finding: script-address from address
  link.href = asked.split('?next=')[1]; // finding: script-address from address
  link.href = asked.replace(/^https?:\/\//i, ''); // finding: script-address from address
}
const parsed = new URL(asked);
if (parsed.protocol === 'https:') {
  link.href = asked; // safe: the text that was parsed begins so
  link.href = asked.split('next=')[1]; // finding: script-address from address
  link.href = asked.replace('https:', ''); // finding: script-address from address
  link.href = asked.slice(8); // finding: script-address from address
  link.href = parsed.pathname.slice(1); // finding: script-address from address
  link.href = parsed.searchParams.get('next'); // finding: script-address from address
}
if (new URL(asked).protocol === 'javascript:') link.href = asked; // finding: script-address from address
if (new URL('https://a.example/' + asked).protocol === 'https:') link.href = asked; // finding: script-address from address
if (['https:', 'data:'].includes(parsed.protocol)) link.href = asked; // finding: script-address from address
