const { defineEventHandler, getCookie, getQuery, getRouterParam, proxyRequest, readBody, readMultipartFormData, sendRedirect } = require('h3');

defineEventHandler(async (event) => {
  sink(getQuery(event).a); // source: remote-request
  sink(await readBody(event)); // source: remote-request
  sink(getRouterParam(event, 'id')); // source: remote-text
  sink(getCookie(event, 'a')); // source: remote-text
  sink(await readMultipartFormData(event)); // source: uploaded-file
  sendRedirect(event, taint()); // sink: open-redirect
  proxyRequest(event, taint()); // sink: ssrf
});

export async function fetched() {
  await $fetch(taint()); // sink: ssrf
}

setCookie(taint(), 'session', 'a', { httpOnly: false, secure: true }); // misuse: insecure-cookie
setCookie(taint(), 'session', 'a', { httpOnly: true, secure: false }); // misuse: insecure-cookie
setCookie(taint(), 'session', 'a', { httpOnly: true, secure: true }); // safe: both flags
$fetch('/a', { baseURL: taint() }); // sink: ssrf
