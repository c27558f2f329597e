import type { APIContext } from 'astro';

export function GET(context: APIContext) {
  sink(context.params.id); // source: remote-text
  return context.redirect(taint()); // sink: open-redirect
}
