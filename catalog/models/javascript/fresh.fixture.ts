import type { Context } from 'fresh';

export function handle(ctx: Context) {
  sink(ctx.params.slug); // source: remote-text
  sink(ctx.url.searchParams.get('q')); // source: remote-text
  return ctx.redirect(taint()); // sink: open-redirect
}
