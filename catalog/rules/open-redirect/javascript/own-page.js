export function signIn(options) {
  const { callbackUrl = window.location.href } = options ?? {};
  const url = globalThis.answer.url ?? callbackUrl;
  window.location.href = url; // safe: the page itself, or what the server says
}

export function signOut(answer) {
  location.assign(answer.url || document.URL); // safe: the page itself
}

export function further(answer) {
  const next = window.location.href.split('next=')[1]; // source: split
  window.location.href = answer.url ?? next; // finding: open-redirect from split
}

export function behindMark(answer) {
  const next = window.location.href.slice(window.location.href.indexOf('?next=') + 6); // source: sliced
  window.location.href = answer.url || next; // finding: open-redirect from sliced
}

export function asked(answer) {
  const next = new URL(window.location.href).searchParams.get('next'); // source: asked
  window.location.href = answer.url || next; // finding: open-redirect from asked
}

export function withoutHost(answer) {
  const next = window.location.href.replace(window.location.origin, ''); // source: replaced
  window.location.replace(answer.url || next); // finding: open-redirect from replaced
}

export function readOf(answer) {
  const { search, href } = window.location; // source: search
  window.location.href = answer.isBack ? href : search.substring(1); // finding: open-redirect from search
}
