const asked = new URLSearchParams(location.search).get('next'); // source: asked

function reload() {
  window.location.href = window.location.href.split('?')[0] + '?again=1'; // safe: the address of the page, up to a sign that no host has
}

function withoutHash() {
  const [base] = window.location.href.split('#');
  window.location.replace(base); // safe: likewise
}

function next() {
  window.location.href = asked; // finding: open-redirect from asked
}

function again() {
  window.location.href = window.location.href.split('#')[0]; // safe: what another function stored is no part of the page's address
}

function behind() {
  const [, wanted] = window.location.href.split('#to='); // source: behind
  window.location.href = wanted; // finding: open-redirect from behind
}

function last() {
  const parts = window.location.href.split('#'); // source: last
  window.location.href = parts[parts.length - 1]; // finding: open-redirect from last
}

function shifted() {
  const parts = window.location.href.split('#'); // source: shifted
  parts.shift();
  window.location.href = parts[0]; // finding: open-redirect from shifted
}

function turned() {
  const [first] = window.location.href.split('#').reverse(); // source: turned
  window.location.href = first; // finding: open-redirect from turned
}

function scheme() {
  window.location.href = window.location.href.split('/')[3]; // source: scheme; finding: open-redirect from scheme
}

for (const act of [reload, withoutHash, next, again, behind, last, shifted, turned, scheme]) document.addEventListener('click', act);
