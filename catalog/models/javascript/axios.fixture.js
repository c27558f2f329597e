const axios = require('axios');

const client = axios.create({ baseURL: 'https://example.org/' });

async function run() {
  axios(taint()); // sink: ssrf
  axios({ url: taint() }); // sink: ssrf
  client.get(taint()); // sink: ssrf
  axios.get('/a', { baseURL: taint() }); // sink: ssrf
  sink((await client.post('/a')).data); // source: network-response
}
run();
axios.post('http://a', taint(), { headers: { 'Content-Type': 'application/xml' } }); // sink: xml-injection
axios.put('http://a', taint(), { headers: { 'content-type': 'text/xml' } }); // sink: xml-injection
axios.post('http://a', taint(), { headers: { 'Content-Type': 'application/json' } });

const axiosFilter = require('ssrf-req-filter');
axios.post(taint(), {}, { httpAgent: axiosFilter(taint()) }); // sink: ssrf
axios.post(taint(), {}, { httpsAgent: axiosFilter(taint()) }); // sink: ssrf
axios.post(taint(), {}, { httpAgent: axiosFilter(taint()), httpsAgent: axiosFilter(taint()) });
axios.get(taint(), { httpAgent: axiosFilter(taint()) }); // sink: ssrf
axios.get(taint(), { httpsAgent: axiosFilter(taint()) }); // sink: ssrf
axios.get(taint(), { httpsAgent: new (require('https').Agent)(), httpAgent: new (require('http').Agent)() }); // sink: ssrf
axios({ url: taint(), httpAgent: axiosFilter(taint()), httpsAgent: axiosFilter(taint()) });
const isOff = process.env.OFF;
axios({ url: taint(), httpAgent: isOff ? null : axiosFilter(taint()), httpsAgent: isOff ? null : axiosFilter(taint()) });

const got = require('got');
axios.post('http://accounts.shop.muster.zz/login', { name: 'a' }); // misuse: cleartext-address
axios.create().put('http://accounts.shop.muster.zz/me', { name: 'a' }); // misuse: cleartext-address
got.post('http://accounts.shop.muster.zz/login'); // misuse: cleartext-address
fetch('http://accounts.shop.muster.zz/login', { method: 'POST', body: 'a' }); // misuse: cleartext-address
fetch('http://accounts.shop.muster.zz/logo.png'); // safe: nothing is sent
axios.post('https://accounts.shop.example.org/login', { name: 'a' }); // safe: encrypted
axios.post('http://accounts:8080/login', { name: 'a' }); // safe: a host of one's own network
axios.post('http://localhost:8080/login', { name: 'a' }); // safe: the machine itself
axios.get('http://accounts.shop.muster.zz/logo.png'); // safe: nothing is sent
axios.post('http://payments.default/x', { name: 'a' }); // safe: a host of one's own network
axios.post('http://payments.production:8080/x', { name: 'a' }); // safe: a host of one's own network
axios.post('http://vault.service.consul:8200/x', { name: 'a' }); // safe: a host of one's own network
fetch('http://payments.default/x', { method: 'POST', body: 'a' }); // safe: a host of one's own network
fetch('http://payments.production:8080/x', { method: 'POST', body: 'a' }); // safe: a host of one's own network
