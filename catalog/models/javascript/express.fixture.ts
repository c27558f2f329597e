import express, { Request, Response, Router } from 'express';

const app = express();
const router = Router();

router.route('/a/:id').post((req, res) => {
  sink(req.query.a); // source: remote-request
  sink(req.body); // source: remote-request
  sink(req.params.id); // source: remote-text
  sink(req.param('a')); // source: remote-request
  sink(req.cookies.a); // source: remote-text
  sink(req.get('X-A')); // source: remote-text
  sink(req.get('Host')); // source: remote-text; source: host-header
  sink(req.originalUrl); // source: remote-text
  sink(req.hostname); // source: remote-text; source: host-header
  sink(req.file.originalname); // source: uploaded-file
  sink(req.file.path); // source: uploaded-file
  sink(req.file.filename); // source: uploaded-file
  res.send(req.secure ? req.body : taint()); // sink: xss; sink: answer-detail
});
app.use('/b', router);
app.use(express.json({ verify: (req, res, buf) => { sink(buf); } })); // source: remote-text

export function download(req: Request, res: Response): void {
  res.set('Content-Disposition', 'attachment');
  res.send(taint()); // sink: answer-detail
}

export function downloadByFields(req: Request, res: Response): void {
  res.set({ 'Content-Disposition': 'attachment' });
  res.send(taint()); // sink: answer-detail
}

export function downloadByLowerFields(req: Request, res: Response): void {
  res.header({ 'content-disposition': 'attachment; filename=a.csv' });
  res.send(taint()); // sink: answer-detail
}

export function typedByLowerFields(req: Request, res: Response): void {
  res.set({ 'content-type': 'text/csv' });
  res.send(taint()); // sink: answer-detail
}

export function shownByFields(req: Request, res: Response): void {
  res.set({ 'Content-Disposition': 'inline' }).send(taint()); // sink: xss; sink: answer-detail
}

export function sendFile(req: Request, res: Response): void {
  res.download(taint(), req.params.name); // sink: path-traversal
  res.download(taint(), req.query.name); // sink: path-traversal
  res.download(taint(), { root: '/files' }); // safe: below the folder
  res.download(taint(), 'report.pdf', { root: '/files' }); // safe: under another name, below the folder
  res.download(taint(), req.query.name, { root: '/files' }); // safe: so too under a name that was sent
  res.download(taint(), 'report.pdf', { maxAge: 60 }); // sink: path-traversal
  res.download(taint(), 'report.pdf', () => undefined); // sink: path-traversal
  res.download('a', taint(), { root: '/files' }); // safe: the name that the browser is told
  res.download('a', 'report.pdf', { root: taint() }); // sink: path-traversal
}

export function show(req: Request, res: Response): void {
  res.set('Content-Disposition', 'inline').send(taint()); // sink: xss; sink: answer-detail
}

export function forgot(req: Request, res: Response): void {
  const resetToken = make();
  res.json({ resetToken }); // misuse: answered-code
  res.json([{ name: 'ada', password: 'k3-Tz9' }]); // misuse: answered-record
  res.json({ password: 'missing' }); // safe: no record
}

export function handler(req: Request, res: Response): void {
  sink(req.query.b); // source: remote-request
  res.status(200).send(taint()); // sink: xss; sink: answer-detail
  res.redirect(302, taint()); // sink: open-redirect
  res.location(taint()); // sink: open-redirect
  res.set('Location', taint()); // sink: open-redirect
  res.append(taint(), 'a'); // sink: header-injection
  res.append('X-A', taint());
  res.sendFile(taint()); // sink: path-traversal
  res.sendFile(taint(), { root: '/a' }); // safe: kept below root
  res.sendFile(taint(), { root: '.' }); // sink: path-traversal
  res.sendFile(taint(), { root: __dirname }); // sink: path-traversal
  res.sendFile(taint(), { root: process.cwd() }); // sink: path-traversal
  res.sendFile('a', { root: taint() }); // sink: path-traversal
  res.render(taint()); // sink: path-traversal
  res.render('a', { ...taint() }); // sink: template-injection
  res.render('a', { b: taint() }); // safe: data
  res.render('a', taint()); // sink: template-injection
  res.render('express.fixture', { plain: taint() }); // safe: escaped
  res.render('express.fixture', { page: { rows: [{ text: taint() }] } }); // sink: xss
  res.locals.title = taint();
  res.render('express.fixture.ejs', {}); // sink: xss
  res.locals.title = 'a';
  res.render('a', madeElsewhere(taint())); // safe: what is made of the request somewhere
  req.session.a = taint(); // sink: trust-boundary
  req.session.role = taint(); // sink: trust-boundary
  res.set('Access-Control-Allow-Origin', taint()); // sink: permissive-cors
  res.cookie('session', 'a', { httpOnly: true }); // misuse: insecure-cookie
  res.cookie('session', 'a', { secure: true }); // misuse: insecure-cookie
}
app.get('/c', handler);

export function addRoutes(app): void {
  app.get('/', (request) => sink(request.query.a)); // source: remote-request
}

export function addTo(router): void {
  router.get('/', (request) => sink(request.query.a)); // source: remote-request
}

export function unlisted(req, res): void {
  sink(req.query.a); // source: remote-request
}

app.param('paper', (req, res, next, paper) => { // source: remote-text
  sink(paper);
  res.locals.paper = paper;
  next();
});
app.get('/papers/:paper', (req, res) => { // route: GET /papers/:paper
  sink(res.locals.paper);
});

const orders = Router();
orders.route('/:id')
  .get((req, res) => { // route: GET /orders/:id taking path id
    sink(req.params.id); // source: remote-text
  })
  .put((req, res) => res.json('a')) // route: PUT /orders/:id taking path id
  .delete((req, res) => sink('a')); // safe: nothing that was sent
app.use('/orders', orders);
express.static('.'); // misuse: served-program
express.static(process.cwd()); // misuse: served-program
express.static(__dirname); // misuse: served-program
app.use('/pictures', express.static('public')); // route: GET /pictures/*
app.get('/origin', (_req, res) => {
  res.set({ 'Access-Control-Allow-Origin': taint() }); // sink: permissive-cors
});

require('express')().get('/theme', (request: any, response: any) => {
  response.cookie('theme', 'dark', { secure: false }); // misuse: insecure-cookie
  response.cookie('theme', 'dark'); // safe: nothing that anybody may steal
  response.cookie('basket', '12'); // misuse: insecure-cookie
  response.cookie('basket', ''); // safe: it is taken back
  response.cookie('privilege', 'user'); // misuse: insecure-cookie
});
require('express')().get('/open', (request: any, response: any) => { response.header('Access-Control-Allow-Origin', '*'); }); // misuse: public-cors
require('express')().get('/sandboxed', (request: any, response: any) => { response.set('Access-Control-Allow-Origin', 'null'); }); // misuse: permissive-cors
require('express')().get('/all', (request: any, response: any) => { response.header({ 'Access-Control-Allow-Origin': '*' }); }); // misuse: public-cors
require('express')().get('/all', (request: any, response: any) => { response.header({ 'access-control-allow-origin': '*' }); }); // misuse: public-cors
require('express')().get('/few', (request: any, response: any) => { response.header({ 'Access-Control-Allow-Origin': 'https://a.example' }); }); // safe: one site
require('express')().get('/one', (request: any, response: any) => { response.header('Access-Control-Allow-Origin', 'https://a.example'); }); // safe: one site
require('express')().get('/in', (request: any, response: any) => { response.cookie('sid', taint(), { secure: true, httpOnly: true }); }); // sink: session-id
require('express')().use((error: any, request: any, response: any, next: any) => { sink(error.stack); sink(request.query); }); // source: stack-trace; source: remote-request

const chained = express().use(express.json()).set('trust proxy', 1);
chained.get('/chained/a', (req) => sink(req.query.a)).get('/chained/b', (req) => sink(req.query.b)); // source: remote-request

app.locals.kept = taint();
app.get('/kept', (req) => sink(req.app.locals.kept)); // flow

app.post('/signed-in', (req, res) => {
  if (req.body.password === 'x') req.session.userId = 1; // misuse: session-kept
});

app.get('/by-hand', (req, res) => {
  res.header('Set-Cookie', `token=${req.query.a}; Path=/`); // misuse: insecure-cookie
});
app.get('/by-hand-listed', (req, res) => {
  res.setHeader('Set-Cookie', [`token=${req.query.a}; Path=/`, 'theme=dark']); // misuse: insecure-cookie
  res.append('Set-Cookie', [`token=${req.query.a}; Path=/`]); // misuse: insecure-cookie
  res.set({ 'Set-Cookie': `token=${req.query.a}; Path=/` }); // misuse: insecure-cookie
  res.set({ 'set-cookie': `token=${req.query.a}; Path=/` }); // misuse: insecure-cookie
  res.set({ 'Set-Cookie': 'theme=dark' }); // safe: nothing that anybody may steal
});
app.get('/by-hand-kept', (req, res) => { res.header('Set-Cookie', `token=${req.query.a}; HttpOnly`); }); // safe: no script reads it

class Refused extends Error {
  text: string;
  code = 'a';
  constructor(text: string) {
    super('refused');
    this.text = text;
  }
}
app.get('/refused', (req, res, next) => { next(new Refused(req.query.a as string)); }); // source: remote-request
app.use((error: any, req: any, res: any, next: any) => {
  sink(error.text);
  sink(error.code); // safe: a constant
});
