import ky from 'ky';

ky(taint()).then(async (answer) => sink(await answer.text())); // sink: ssrf; source: network-response
ky.get('a', { prefixUrl: taint() }); // sink: ssrf
ky.create({ prefixUrl: taint() }); // sink: ssrf
