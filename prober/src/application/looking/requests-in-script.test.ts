import { expect, test } from 'vitest';
import { postedByScripts } from './script-inputs.ts';
import { basesIn } from './script-bases.ts';
import { formSendingsIn, requestsInScript } from './requests-in-script.ts';

const shown = (text: string): readonly string[] =>
  requestsInScript(text).map(({ method, address, parameters }) => `${method} ${address} ${parameters.map(({ place, name, keys = [], example }) => `${place} ${[name, ...keys].join('.')}${example === undefined ? '' : `=${example}`}`).join(', ')}`);

test('bodies that scripts write out are read with their names and plain values', () => {
  expect(shown(`fetch('/api/find', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ term: 'apple', page: 1, user: who(1) }) });`)).toEqual(['POST /api/find json term=apple, json page=1, json user']);
  expect(shown('fetch(`/api/orders/${order.id}/notes`, {body:JSON.stringify({text}),method:"post"})')).toEqual(['POST /api/orders/{id}/notes json text']);
  expect(shown("fetch('/save', { method: 'POST', body: new URLSearchParams({ mail: 'a@b.c' }) })")).toEqual(['POST /save form mail=a@b.c']);
  expect(shown("axios.post('/api/mail', { to: input.value, 'reply-to': '' }).then(done); this.http.post<Answer>('api/log', { line: 1 })")).toEqual(['POST /api/mail json to, json reply-to', 'POST api/log json line=1']);
  expect(shown("$.post('/vote', { choice: 'red' }, show)")).toEqual(['POST /vote form choice=red']);
});

test('texts that scripts send are read as documents, forms or JSON', () => {
  expect(shown("xhttp.open('POST', 'orders.php', true); xhttp.setRequestHeader('Content-type', 'text/xml'); xhttp.send(`\n <city><title>Bern</title></city>`);")).toEqual(['POST orders.php body body=<city><title>Bern</title></city>']);
  expect(shown(`var xml = '<users><name>Neo</name></users>'; $.ajax({ url: '/shop/users.do', processData: false, type: "POST", data: xml, success: function (answer) { show(answer); } });`)).toEqual(['POST /shop/users.do body body=<users><name>Neo</name></users>']);
  expect(shown("$.ajax({ method: 'post', url: '/vote', data: { choice: 'red', why: reason } })")).toEqual(['POST /vote form choice=red, form why']);
  expect(shown("x.open('POST', '/find'); x.send('term=' + term); y.open('POST', '/keep'); y.send(JSON.stringify({ note: 'a' }))")).toEqual(['POST /find form term', 'POST /keep json note=a']);
  expect(shown("x.open('GET', '/find'); x.send(); $.ajax({ url: '/list', data: { page: 1 } })")).toEqual(['GET /list query page=1']);
  expect(shown("$.ajax({ url: '/say', dataType: 'jsonp', jsonp: 'then', data: { page: 1 } }); $.ajax({ url: '/tell', dataType: 'jsonp' })")).toEqual(['GET /say query then=show, query page=1', 'GET /tell query callback=show']);
});

test('a query that is put together field by field is read whole', () => {
  expect(shown("const qs = new URLSearchParams(); const term = $('q').value.trim(); if (term) qs.set('q', term); qs.append('page', 2); const r = await fetch('/api/books?' + qs.toString());")).toEqual(['GET /api/books query q, query page']);
  expect(shown("const at = new URL('/api/find', location.origin); at.searchParams.set('term', input.value); fetch(at)")).toEqual(['GET /api/find query term']);
  expect(shown("const qs = new URLSearchParams({ of: 'x' }); other.set('no', 1); fetch(`/api/list?${qs}`)")).toEqual(['GET /api/list query of=x']);
});

test('addresses and bodies are put together of what names were given', () => {
  expect(shown("const API = '/api/v2'; async function save() { const task = { title: box.value, more: { note: note.value, tags: ['a'] }, lines: [{ sku: 'x1' }] }; await fetch(`${API}/tasks`, { method: 'POST', body: JSON.stringify(task) }); }")).toEqual(['POST /api/v2/tasks json title, json more.note, json more.tags.[]=a, json lines.[].sku=x1']);
  expect(shown("const client = axios.create({ baseURL: '/api/v1', timeout: 100 }); client.get('/items', { params: { q: term, sort: 'name' } }); client.post('/orders', { customer: { name, mail } });")).toEqual(['GET /api/v1/items query q, query sort=name', 'POST /api/v1/orders json customer.name, json customer.mail']);
  expect(shown("fetch('/api/find?' + new URLSearchParams({ q: input.value, page: 2 })); fetch(`/api/look?term=${encodeURIComponent(term)}`)")).toEqual(['GET /api/find query q, query page=2', 'GET /api/look query term']);
  expect(shown("var root = 'http://'; var at = root.concat('shop.test', '/find.php'); x.open('POST', at); x.send(JSON.stringify({ term: 'a' }))")).toEqual(['POST http://shop.test/find.php json term=a']);
  const document = String.raw`var doc; doc = "<?xml version=\"1.0\"?>\n"; doc = doc + "<order>\n"; doc += "<name>" + who + "</name>"; doc = doc + "</order>"; x.open("POST", "take.php", true); x.send(doc);`;
  expect(shown(document)).toEqual(['POST take.php body body=<?xml version="1.0"?>\n<order>\n<name>{who}</name></order>']);
  expect(shown('n.Z.post("/api/people/".concat(e.id,"/notes"),{note:e.note})')).toEqual(['POST /api/people/{id}/notes json note']);
  expect(shown("const data = new FormData(); data.append('avatar', file); fetch('/api/avatar', { method: 'POST', body: data })")).toEqual(['POST /api/avatar multipart avatar']);
});

test('requests that are opened and sent apart have the address and the body of either, also of the page itself', () => {
  expect(shown("xhr.open('POST', window.location.origin + '/notes'); data = 'title=' + title.value + '&more=' + more.value; xhr.send(data);")).toEqual(['POST /notes form title, form more']);
  expect(shown("xhr.open('GET', origin + '/trains/' + from.value + '-' + document.getElementById('to').value, true); xhr.send();")).toEqual(['GET /trains/{from}-{to} ']);
  expect(shown("const d = 'user=' + u; x.open('POST', window.location, true); x.send(d)")).toEqual(['POST {page} form user']);
  expect(shown("x.open('GET', window.location.href + '/of/' + id + '/' + id); x.send()")).toEqual(['GET {page}/of/{id}/{id2} ']);
});

test('a function of the script’s own that asks is read where it is called', () => {
  const plain = `const API = '/api'; async function api(path, method = 'GET', body) {
    const answer = await fetch(API + path, { method, headers, body: body ? JSON.stringify(body) : undefined }); return answer.json(); }
    api('/notes', 'POST', { text: box.value }); api(\`/search?q=\${term}\`); api('/notes/' + id, 'PUT', { text: 'x' });`;
  expect(shown(plain)).toEqual(['POST /api/notes json text', 'GET /api/search query q', 'PUT /api/notes/{id} json text=x']);
  expect(shown("const root = '/api'; const call = async (method, at) => (await fetch(root + at, { method })).json(); call('GET', '/staff'); call('GET', '/api/all')")).toEqual(['GET /api/staff ', 'GET /api/api/all ']);
  expect(shown("const ask = async (method, at) => (await fetch(at, { method })).json(); ask('GET', '/staff')")).toEqual([]);
  expect(shown("const send = async (url, body) => { const r = await fetch(url, { method: 'POST', body: JSON.stringify(body) }); return r; }; send('/api/ping', { host: h.value })")).toEqual(['POST /api/ping json host']);
  expect(shown("function request(options) { return fetch(options.url, { method: options.method, body: JSON.stringify(options.data) }); } request({ url: '/api/x', method: 'POST', data: { a: 1 } })")).toEqual(['POST /api/x json a=1']);
  expect(shown("class Http { post(path, data) { return this.request('POST', path, data); } } http.post('/api/mail', { to: a.value })")).toEqual(['POST /api/mail json to']);
});

test('clients ask below the address that they were made with, each below its own', () => {
  expect(shown('const at="/api/v1",E=pe.create({baseURL:at,withCredentials:!0});E.get("/items/list/"+e.id);E.post("/items",{title:t})')).toEqual(['GET /api/v1/items/list/{id} ', 'POST /api/v1/items json title']);
  expect(shown("const API = import.meta.env.API_URL || 'http://localhost:5000/api'; const api = axios.create({ baseURL: API }); api.post('/find', { term: x.value })")).toEqual(['POST http://localhost:5000/api/find json term']);
  expect(shown("const shop = axios.create({ baseURL: '/shop' }), mail = axios.create({ baseURL: '/mail/v2/' }); shop.post('/cart', { id }); mail.post('/send', { to }); axios.post('/log', { line })")).toEqual(['POST /shop/cart json id', 'POST /mail/v2/send json to', 'POST /log json line']);
  expect(shown("axios.defaults.baseURL = '/api'; axios.post('/log', { line })")).toEqual(['POST /api/log json line']);
  const other = basesIn("export const api = axios.create({ baseURL: '/api' })");
  expect(requestsInScript("n.post('/log', { line })", other)).toMatchObject([{ address: '/api/log' }]);
  expect(requestsInScript("fetch('/log', { method: 'POST', body: JSON.stringify({ line }) })", other)).toMatchObject([{ address: '/log' }]);
});

test('what people type in is kept in states, which say the fields of a body and the first choice', () => {
  expect(shown('const [form, setForm] = useState({ name: "", kind: "new" }); api.post("/things", form)')).toEqual(['POST /things json name, json kind=new']);
  expect(shown('const[a,b]=v.useState("sales"),[c,d]=v.useState("");E.get(`/reports/${a}/of/${c}?by=${c}`)')).toEqual(['GET /reports/sales/of/{c} query by']);
  expect(shown("const form = reactive({ mail: '' }); $http.post('/join', { ...form, mail: 'a@b.c' })")).toEqual(['POST /join json mail=a@b.c']);
});

test('a field of a query that is put there where a condition holds is not always sent', () => {
  const [request] = requestsInScript('const u=new URLSearchParams;u.append("page",p),i&&u.append("from",i);if (to) { u.set("to", to); } E.get(`/reports?${u.toString()}`)');
  expect(request?.parameters).toEqual([{ name: 'page', place: 'query' }, { name: 'from', place: 'query', isOfCodeAlone: true }, { name: 'to', place: 'query', isOfCodeAlone: true }]);
});

test('what keeps values asks for none, and no script takes long to read', () => {
  expect(shown("map.get('key'); localStorage.setItem('a', 'b'); app.use('/static', files)")).toEqual([]);
  for (const text of ['aa('.repeat(600_000), 'a.'.repeat(900_000), `fetch(${'{a:'.repeat(300_000)}`, 'function f(a){fetch(a,{'.repeat(80_000)]) {
    expect(shown(text)).toEqual([]);
  }
});

test('what names no field, is none; nor does a script without end hold any', () => {
  expect(shown("fetch('/api/list', { headers: { accept: 'a' } }); fetch('/api/send', { method: 'POST', body }); post('/x', {a:1})")).toEqual([]);
  expect(shown(`${"fetch('/a',{".repeat(100_000)}`)).toEqual([]);
});

test('a form that a script posts is sent where the script says, by the last word where it posts several', () => {
  const script = `const data = new FormData(event.target); const fields = {}; data.forEach((value, key) => fields[key] = value);
    fetch('/shop/api/enter', { method: 'POST', body: JSON.stringify(fields) }); fetch('/shop/api/join', { method: 'POST', body: data });`;
  const sendings = formSendingsIn(script);
  const form = { method: 'GET', path: '/people/join', origin: 'crawl', parameters: [{ name: 'mail', place: 'query', ofForm: 'mail' }] } as const;

  expect(sendings).toEqual([{ address: '/shop/api/enter', place: 'json' }, { address: '/shop/api/join', place: 'multipart' }]);
  expect(postedByScripts(form, sendings, '/shop')).toEqual([{ method: 'POST', path: '/api/join', origin: 'crawl', parameters: [{ name: 'mail', place: 'multipart' }] }]);
  expect(postedByScripts({ ...form, path: '/people' }, sendings, '/shop')).toEqual([]);
  expect(postedByScripts({ ...form, path: '/people' }, sendings.slice(0, 1), '/shop')).toMatchObject([{ path: '/api/enter', parameters: [{ name: 'mail', place: 'json' }] }]);
  expect(postedByScripts({ ...form, method: 'POST' }, sendings.slice(0, 1), '/shop')).toEqual([]);
  expect(formSendingsIn("fetch('/api/x', { method: 'POST', body: JSON.stringify(state) })")).toEqual([]);
});
