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
