import { error, redirect } from '@sveltejs/kit';
import { sequence } from '@sveltejs/kit/hooks';

export const handle = sequence(async ({ event, resolve }) => {
  (await resolve(event)).headers.set('Access-Control-Allow-Origin', taint()); // sink: permissive-cors
  sink(event.params.id); // source: remote-text
  sink(event.url.searchParams.get('a')); // source: remote-text
  sink(event.url.pathname); // source: remote-text
  sink(event.cookies.get('a')); // source: remote-text
  sink((await event.request.formData()).get('a')); // source: remote-request
  event.fetch(taint()); // sink: ssrf
  event.setHeaders({ 'X-A': taint() }); // sink: header-injection
  event.cookies.set('session', 'a', { path: '/', httpOnly: false }); // misuse: insecure-cookie
  event.cookies.set('session', 'a', { path: '/', secure: false }); // misuse: insecure-cookie
  event.cookies.set('session', 'a', { path: '/' }); // safe: set by default
  throw redirect(303, taint()); // sink: open-redirect
});

export function refused(): void {
  const name = taint();
  if (name !== 'a') error(400);
  sink(name); // safe: it is what it was compared with
}
refused();
