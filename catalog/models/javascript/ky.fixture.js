import ky from 'ky';

ky(taint()).then(async (answer) => sink(await answer.text())); // sink: ssrf; source: network-response
