import type { APIContext } from 'astro';

export function GET(context: APIContext) {
  sink(context.params.id); // source: remote-text
  sink(context.url.searchParams.get('q')); // source: remote-text
  sink(context.url.pathname); // source: remote-text
  sink(context.cookies.get('a').value); // source: remote-text
  return context.redirect(taint()); // sink: open-redirect
}
