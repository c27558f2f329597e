import { expect, test } from 'vitest';
import { postedByScripts } from './script-inputs.ts';
import { formSendingsIn, requestsInScript } from './requests-in-script.ts';

const shown = (text: string): readonly string[] =>
  requestsInScript(text).map(({ method, address, parameters }) => `${method} ${address} ${parameters.map(({ place, name, example }) => `${place} ${name}${example === undefined ? '' : `=${example}`}`).join(', ')}`);

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
  expect(shown("x.open('GET', '/find'); x.send(); $.ajax({ url: '/list', data: { page: 1 } })")).toEqual([]);
});

test('what asks by GET, or names no field, is none; nor does a script without end hold any', () => {
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
