const Koa = require('koa');

Koa().use(function* () {
  sink(this.path); // source: remote-text
  this.redirect(taint()); // sink: open-redirect
});

const app = new Koa();
app.use(async (ctx, next) => {
  sink(ctx.query.a); // source: remote-request
  sink(ctx.request.body.a); // source: remote-request
  sink(ctx.params.id); // source: remote-text
  sink(ctx.path); // source: remote-text
  sink(ctx.href); // source: remote-text
  sink(ctx.get('X-A')); // source: remote-text
  sink(ctx.get('X-Forwarded-Host')); // source: remote-text; source: host-header
  sink(ctx.hostname); // source: remote-text; source: host-header
  sink(ctx.cookies.get('a')); // source: remote-text
  sink(ctx.request.files); // source: uploaded-file
  ctx.body = taint(); // sink: xss; sink: answer-detail
  ctx.redirect(taint()); // sink: open-redirect
  ctx.set(taint(), 'a'); // sink: header-injection
  ctx.set('Location', taint()); // sink: open-redirect
  await ctx.render(taint()); // sink: path-traversal
  await ctx.render('koa.fixture', { raw: taint() }); // sink: xss
  await ctx.render('koa.fixture', { plain: taint() }); // safe: escaped
  ctx.session.a = taint(); // sink: trust-boundary
  ctx.session.role = taint(); // sink: trust-boundary
  ctx.cookies.set('theme', 'a', { httpOnly: false }); // misuse: insecure-cookie
  ctx.cookies.set('session', 'a', { httpOnly: true }); // misuse: insecure-cookie
});
new Koa().get('/direct/:id', (ctx) => { // route: GET /direct/:id taking path id
  sink(ctx.params.id); // source: remote-text
  sink(ctx.app.name); // safe: nothing that was sent
});
app.use((ctx) => {
  ctx.body = 'Hello ' + taint(); // sink: xss; sink: answer-detail
});
app.use((ctx) => {
  ctx.type = 'application/javascript';
  ctx.body = taint() + '()'; // sink: answer-detail
});
app.use((ctx) => {
  ctx.type = 'html';
  ctx.body = 'Hello ' + taint(); // sink: xss; sink: answer-detail
});
app.use((ctx) => {
  ctx.response.type = 'html';
  ctx.body = 'Hello ' + taint(); // sink: xss; sink: answer-detail
});
app.use((ctx) => {
  ctx.response.type = 'json';
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.response.body = 'Hello ' + taint(); // sink: xss; sink: answer-detail
});
app.use((ctx) => {
  ctx.set('Content-Type', 'text/plain');
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.set({ 'Content-Type': 'text/plain' });
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.set('Content-Type', 'text/html');
  ctx.set('Content-Disposition', 'attachment; filename=a.html');
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.set({ 'content-type': 'text/plain' });
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.set({ 'Content-Disposition': 'attachment; filename=a.html' });
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.set({ 'content-disposition': 'attachment' });
  ctx.body = taint(); // sink: answer-detail
});
app.use((ctx) => {
  ctx.set({ 'content-disposition': 'inline' });
  ctx.body = taint(); // sink: xss; sink: answer-detail
});
app.context.kept = taint();
app.use(async (ctx) => sink(ctx.kept)); // flow
app.keys = ['a constant']; // misuse: hardcoded-credential
app.keys = [process.env.COOKIE_KEY]; // safe: from outside
